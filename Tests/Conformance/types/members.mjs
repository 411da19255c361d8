// Holds what hit_regions.d.ts declares against what hit_regions.js has, both ways. Usage: node members.mjs TABLE
import { readFileSync } from "node:fs";
import * as loader from "../../../Sources/HitRegionsJS/hit_regions.js";

const source = readFileSync(new URL("../../../Sources/HitRegionsJS/hit_regions.d.ts", import.meta.url), "utf8")
  .replace(/\/\*[^]*?\*\/|\/\/.*$/gm, "");
const declared = new Map();
for (const [, name, body] of source.matchAll(/^export (?:class|interface) (\w+)[^{]*\{([^]*?)^\}/gm)) {
  const members = [...body.matchAll(/^ {2}(?:static |readonly )*(\w+)\??[(:]/gm)].map((match) => match[1]);
  declared.set(name, new Set(members.filter((member) => member !== "constructor")));
}

const table = loader.HitRegionTable.open(readFileSync(process.argv[2]));
const tracker = new loader.TouchTracker(1);
const samples = new Map([
  ["TableFormatError", new loader.TableFormatError(1, 0)], ["HitRegionTable", table],
  ["HitRegionState", new loader.HitRegionState(table)], ["TrackerEvent", tracker.events[0]], ["TouchTracker", tracker],
]);

const faults = [];
for (const [name, sample] of samples) {
  const own = Object.getOwnPropertyNames(sample);
  const inherited = Object.getOwnPropertyNames(Object.getPrototypeOf(sample));
  const statics = name in loader ? Object.getOwnPropertyNames(loader[name]) : [];
  const has = new Set([...own, ...inherited, ...statics]);
  const expected = declared.get(name) ?? new Set();
  if (expected.size === 0) faults.push(`${name} is not declared`);
  for (const member of expected) if (!has.has(member)) faults.push(`${name}.${member} is declared only`);
  const builtIn = new Set(["constructor", "length", "name", "prototype", "stack", "message", "caller", "arguments"]);
  for (const member of has) {
    const isPrivate = member.startsWith("_") || (builtIn.has(member) && !expected.has(member));
    if (!isPrivate && !expected.has(member)) faults.push(`${name}.${member} is not declared`);
  }
}
for (const name of Object.keys(loader)) {
  if (!new RegExp(`export (?:class|const) ${name}\\b`).test(source)) faults.push(`${name} is not declared`);
}
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
