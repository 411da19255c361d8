// What the JavaScript programs of the conformance suite share.
import { readFileSync } from "node:fs";

/** Output is gathered and written once, as standard output may be a pipe. */
const parts = [];

export function put(...texts) {
  parts.push(...texts);
}

export function flush() {
  return new Promise((resolve) => process.stdout.write(parts.join(""), resolve));
}

export function fail(what, name) {
  throw new Error(`conformance: ${what}: ${name}`);
}

/** A file's bytes in a buffer of their own, `shift` bytes from its start. */
export function readBytes(path, shift = 0) {
  const bytes = readFileSync(path);
  const copy = new Uint8Array(new ArrayBuffer(bytes.length + shift), shift);
  copy.set(bytes);
  return copy;
}

/** The words of every line that has some; `#` begins a comment. */
export function* lines(path) {
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const words = line.split(/[ \t\r]+/).filter((word) => word !== "");
    const comment = words.findIndex((word) => word.startsWith("#"));
    const kept = comment < 0 ? words : words.slice(0, comment);
    if (kept.length > 0) yield kept;
  }
}

/** The shortest exact decimal of a 24.8 number. */
export function fixedText(raw) {
  const magnitude = Math.abs(raw);
  const whole = Math.floor(magnitude / 256);
  const fraction = (magnitude % 256) * 390625;
  const digits = String(fraction).padStart(8, "0").replace(/0+$/, "");
  return `${raw < 0 ? "-" : ""}${whole}${digits === "" ? "" : `.${digits}`}`;
}
