"""hit_layout: one touch layout, compiled by one hermetic action.

    load("@hitc//:hitc.bzl", "hit_layout")

    hit_layout(
        name = "player",
        layout = "layouts/player.yaml",
    )

    cc_binary(
        name = "app",
        srcs = ["main.c", ":player"],  # makes player.h and player.hit
        deps = ["@hitc//:hit_regions"],
    )

The action sees the layout, the configuration and hitc, and nothing else: no configuration is searched for, so the same
inputs give the same outputs in a sandbox, from a cache and on another machine.
"""

_ENDINGS = {
    "c": ".h",
    "json": ".json",
    "swift": ".swift",
    "table": ".hit",
}

def _hit_layout_impl(ctx):
    layout = ctx.file.layout
    stem = layout.basename[:-len(layout.extension) - 1]
    outputs = {}
    for kind in ctx.attr.emit:
        if kind not in _ENDINGS:
            fail("emit takes %s, not '%s'" % (", ".join(sorted(_ENDINGS)), kind))
        outputs[kind] = ctx.actions.declare_file(stem + _ENDINGS[kind])
    if not outputs:
        fail("emit is empty")
    files = outputs.values()

    arguments = ctx.actions.args()
    arguments.add("compile")
    arguments.add("--quiet")
    arguments.add("--color", "never")
    if ctx.attr.strict:
        arguments.add("--strict")
    arguments.add("--config", ctx.file.config.path if ctx.file.config else "/dev/null")
    arguments.add("--emit", ",".join(outputs.keys()))
    arguments.add("-o", files[0].dirname + "/")
    arguments.add("--")
    arguments.add(layout)
    ctx.actions.run(
        executable = ctx.executable.hitc,
        arguments = [arguments],
        inputs = [layout] + ([ctx.file.config] if ctx.file.config else []),
        outputs = files,
        mnemonic = "HitLayout",
        progress_message = "Compiling the layout %s" % layout.short_path,
    )
    return [
        DefaultInfo(files = depset(files)),
        OutputGroupInfo(**{kind: depset([file]) for kind, file in outputs.items()}),
    ]

hit_layout = rule(
    implementation = _hit_layout_impl,
    doc = "Compiles a touch layout. Each kind of output is an output group too.",
    attrs = {
        "config": attr.label(
            allow_single_file = True,
            doc = "The configuration, a .hitc.yaml; without one the defaults hold.",
        ),
        "emit": attr.string_list(
            default = ["table", "c"],
            doc = "What to write: table (.hit), c (.h), swift (.swift), json (.json), named after the layout.",
        ),
        "hitc": attr.label(
            default = Label("//:hitc"),
            allow_single_file = True,
            executable = True,
            cfg = "exec",
            doc = "The compiler.",
        ),
        "layout": attr.label(
            allow_single_file = [".yaml", ".yml"],
            mandatory = True,
            doc = "The layout.",
        ),
        "strict": attr.bool(
            doc = "Whether warnings fail the build too.",
        ),
    },
)
