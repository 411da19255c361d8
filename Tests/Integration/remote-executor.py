#!/usr/bin/env python3
"""A remote execution service, as small as Bazel's HitLayout actions need: API 2.0, one machine, all in memory.

    remote-executor.py FOLDER

An action runs in a root of its own in FOLDER that holds what it declares as inputs, /dev/null and /proc, and nothing else: no shell, no
library, no other file. Prints its port, then one line an action that it runs. The messages are those of BuildGrid's package."""

import hashlib
import os
import pathlib
import shutil
import stat
import subprocess
import sys
from concurrent import futures

os.environ["GRPC_ENABLE_FORK_SUPPORT"] = "0"
import grpc
from buildgrid._protos.build.bazel.remote.execution.v2 import remote_execution_pb2 as api
from buildgrid._protos.build.bazel.remote.execution.v2 import remote_execution_pb2_grpc as services
from buildgrid._protos.google.bytestream import bytestream_pb2, bytestream_pb2_grpc
from buildgrid._protos.google.longrunning import operations_pb2

folder = pathlib.Path(sys.argv[1])
CHROOT = shutil.which("chroot")
blobs = {}
results = {}


def digest(content):
    return api.Digest(hash=hashlib.sha256(content).hexdigest(), size_bytes=len(content))


def keep(content):
    kept = digest(content)
    blobs[kept.hash] = content
    return kept


# The empty blob is never sent.
keep(b"")


class Capabilities(services.CapabilitiesServicer):
    def GetCapabilities(self, request, context):
        answer = api.ServerCapabilities()
        answer.cache_capabilities.digest_functions.append(api.DigestFunction.SHA256)
        answer.cache_capabilities.action_cache_update_capabilities.update_enabled = True
        answer.cache_capabilities.max_batch_total_size_bytes = 1 << 20
        answer.execution_capabilities.digest_function = api.DigestFunction.SHA256
        answer.execution_capabilities.exec_enabled = True
        answer.low_api_version.major = answer.high_api_version.major = 2
        return answer


class Storage(services.ContentAddressableStorageServicer):
    def FindMissingBlobs(self, request, context):
        missing = [wanted for wanted in request.blob_digests if wanted.hash not in blobs]
        return api.FindMissingBlobsResponse(missing_blob_digests=missing)

    def BatchUpdateBlobs(self, request, context):
        answer = api.BatchUpdateBlobsResponse()
        for blob in request.requests:
            answer.responses.add(digest=keep(blob.data))
        return answer

    def BatchReadBlobs(self, request, context):
        answer = api.BatchReadBlobsResponse()
        for wanted in request.digests:
            answer.responses.add(digest=wanted, data=blobs[wanted.hash])
        return answer


class Streams(bytestream_pb2_grpc.ByteStreamServicer):
    def Read(self, request, context):
        content = blobs.get(request.resource_name.split("/")[-2])
        if content is None:
            context.abort(grpc.StatusCode.NOT_FOUND, request.resource_name)
        for start in range(request.read_offset, len(content), 1 << 16):
            yield bytestream_pb2.ReadResponse(data=content[start : start + (1 << 16)])

    def Write(self, requests, context):
        content, name = b"", ""
        for request in requests:
            name = request.resource_name or name
            content += request.data
        if keep(content).hash != name.split("/")[-2]:
            context.abort(grpc.StatusCode.INVALID_ARGUMENT, name)
        return bytestream_pb2.WriteResponse(committed_size=len(content))


class Cache(services.ActionCacheServicer):
    def GetActionResult(self, request, context):
        found = results.get(request.action_digest.hash)
        if found is None:
            context.abort(grpc.StatusCode.NOT_FOUND, "not run yet")
        return found

    def UpdateActionResult(self, request, context):
        results[request.action_digest.hash] = request.action_result
        return request.action_result


def lay_out(kept, place):
    """Makes the directory of a digest."""
    place.mkdir(parents=True)
    directory = api.Directory.FromString(blobs[kept.hash])
    for file in directory.files:
        (place / file.name).write_bytes(blobs[file.digest.hash])
        (place / file.name).chmod(0o555 if file.is_executable else 0o444)
    for inner in directory.directories:
        lay_out(inner.digest, place / inner.name)
    for link in directory.symlinks:
        os.symlink(link.target, place / link.name)


def run(action):
    command = api.Command.FromString(blobs[action.command_digest.hash])
    assert not command.working_directory, "actions run in the root"
    root = folder / action.command_digest.hash
    lay_out(action.input_root_digest, root)
    outputs = list(command.output_files) + list(command.output_paths)
    for output in outputs:
        (root / output).parent.mkdir(parents=True, exist_ok=True)
    (root / "dev").mkdir()
    os.mknod(root / "dev/null", 0o666 | stat.S_IFCHR, os.makedev(1, 3))
    # Swift's runtime does not start without it.
    (root / "proc").mkdir()
    subprocess.run(["mount", "--bind", "/proc", root / "proc"], check=True)
    try:
        # Another program changes the root: gRPC does not bear a process that is forked off and then goes on in Python.
        ended = subprocess.run(
            [CHROOT, root, *command.arguments], stdin=subprocess.DEVNULL, capture_output=True,
            env={each.name: each.value for each in command.environment_variables})
    finally:
        subprocess.run(["umount", root / "proc"], check=True)
    result = api.ActionResult(exit_code=ended.returncode, stdout_raw=ended.stdout, stderr_raw=ended.stderr)
    for output in outputs:
        if (root / output).exists():
            result.output_files.add(path=output, digest=keep((root / output).read_bytes()))
    shutil.rmtree(root)
    print("ran", " ".join(command.arguments), flush=True)
    return result


class Execution(services.ExecutionServicer):
    def Execute(self, request, context):
        answer = api.ExecuteResponse()
        found = None if request.skip_cache_lookup else results.get(request.action_digest.hash)
        if found is not None:
            answer.result.CopyFrom(found)
            answer.cached_result = True
        else:
            action = api.Action.FromString(blobs[request.action_digest.hash])
            answer.result.CopyFrom(run(action))
            if answer.result.exit_code == 0 and not action.do_not_cache:
                results[request.action_digest.hash] = answer.result
        operation = operations_pb2.Operation(name=request.action_digest.hash, done=True)
        operation.response.Pack(answer)
        yield operation


server = grpc.server(futures.ThreadPoolExecutor(max_workers=4))
services.add_CapabilitiesServicer_to_server(Capabilities(), server)
services.add_ContentAddressableStorageServicer_to_server(Storage(), server)
services.add_ActionCacheServicer_to_server(Cache(), server)
services.add_ExecutionServicer_to_server(Execution(), server)
bytestream_pb2_grpc.add_ByteStreamServicer_to_server(Streams(), server)
print(server.add_insecure_port("127.0.0.1:0"), flush=True)
server.start()
server.wait_for_termination()
