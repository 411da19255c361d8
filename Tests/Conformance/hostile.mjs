// Hostile tables: says what hit_regions.js makes of every truncation and every changed byte. README.md has the formats.
// Usage: node hostile.mjs MANIFEST
import {
  HitRegionState, HitRegionTable, NONE, TableFormatError, TouchTracker,
} from "../../Sources/HitRegionsJS/hit_regions.js";
import { fail, flush, lines, put, readBytes } from "./support.mjs";

const KINDS = [
  "touchDown", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit", "touchUpInside",
  "touchUpOutside", "touchCancel",
];
const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});

/** Takes in codes and offsets, and apart from them the answers of what was accepted. */
let opening = 0;
let digest = 0;
let noise = 0;

function mixed(sum, word) {
  return Math.imul(sum ^ word, 16777619);
}

function mix(word) {
  digest = mixed(digest, word);
}

function begin() {
  opening = digest = 2166136261;
}

function next(bound) {
  noise = (Math.imul(noise, 1664525) + 1013904223) | 0;
  return (noise >>> 1) % bound;
}

function mixNode(table, node) {
  if (node !== NONE && !(node >= 0 && node < table.nodeCount)) fail("answer out of range", table.name);
  mix(node);
}

function mixList(table, nodes, count) {
  mix(count);
  for (let i = 0; i < count; i++) mixNode(table, nodes[i]);
}

/** The low 32 bits of a whole number. */
function low(number) {
  return number - Math.floor(number / 4294967296) * 4294967296;
}

function mixEvents(table, tracker, count) {
  mix(count);
  for (let i = 0; i < count; i++) {
    const event = tracker.events[i];
    mix(KINDS.indexOf(event.kind));
    mixNode(table, event.node);
    mix(event.fixedX);
    mix(low(event.fixedControlX));
    mix(low(event.fixedControlY));
  }
}

/** Asks an accepted table a little of everything. */
function ask(table) {
  const state = new HitRegionState(table);
  const tracker = new TouchTracker(2);
  const nodes = new Uint32Array(5);
  const width = table.width * 256;
  const height = table.height * 256;
  noise = 1;
  for (let i = 0; i < 12; i++) {
    let x = next(width);
    let y = next(height);
    // Off the screen too, on one side and on the other.
    if (i % 6 === 4) x = Math.min(x + width, 0x7fffffff);
    if (i % 6 === 5) y -= height;
    mixNode(table, table.hitTestFixed(x, y));
    mixList(table, nodes, table.allHitsFixed(x, y, nodes));
    mixEvents(table, tracker, tracker.downFixed(state, i % 3, x, y));
    if (table.nodeCount > 0) {
      let node = next(table.nodeCount);
      const dice = next(64);
      state.setHidden(node, dice % 4 === 0);
      state.setUserInteractionEnabled(node, dice % 8 !== 1);
      state.setEnabled(node, dice % 8 !== 2);
      state.setCurrent(dice);
      node = next(table.nodeCount);
      state.setContentOffsetFixed(node, next(0x7fffffff) >> dice % 32, dice * -256);
    }
    mixNode(table, state.hitTestFixed(x, y));
    mixList(table, nodes, state.allHitsFixed(x, y, nodes));
    x = next(width);
    mixEvents(table, tracker, tracker.moveFixed(state, i % 3, x, y));
    if (i % 5 === 4) mixEvents(table, tracker, tracker.upFixed(state, i % 2, x, y));
  }
}

/** Opens the bytes, takes in what came of it, and says whether they were accepted. */
function judge(bytes) {
  try {
    const table = HitRegionTable.open(bytes);
    opening = mixed(mixed(opening, 0), 0);
    ask(table);
    return 1;
  } catch (error) {
    if (!(error instanceof TableFormatError)) throw error;
    opening = mixed(mixed(opening, error.code), error.offset);
    return 0;
  }
}

function putLine(offset, accepted) {
  const sums = [opening, digest].map((sum) => (sum >>> 0).toString(16).padStart(8, "0"));
  put(`${offset} ${accepted} ${sums.join(" ")}\n`);
}

function truncateEverywhere(bytes) {
  for (let length = 0; length <= bytes.length; length++) {
    begin();
    putLine(length, judge(bytes.slice(0, length)));
  }
}

/** Makes the checksum right again, where the header says what it covers. */
function mend(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = view.getUint32(8, true);
  const file = view.getUint32(12, true);
  if (header > file || file > bytes.length || file - header < 8) return;
  let crc = -1;
  for (let at = header; at < file; at++) crc = CRC[(crc ^ bytes[at]) & 255] ^ (crc >>> 8);
  view.setInt32(16, ~crc, true);
}

/** Every byte in turn as other values, the checksum mended: all 255 of them, or a telling few. */
function changeEverywhere(bytes, isThorough) {
  const changes = isThorough ? Array.from({ length: 255 }, (_, i) => i + 1) : [0x01, 0x02, 0x10, 0x40, 0x80, 0xff];
  const checksum = bytes.slice(16, 20);
  for (let offset = 0; offset < bytes.length; offset++) {
    const was = bytes[offset];
    let accepted = 0;
    begin();
    for (const change of changes) {
      bytes[offset] = was ^ change;
      if (change === changes[0]) accepted += judge(bytes);
      mend(bytes);
      accepted += judge(bytes);
      bytes.set(checksum, 16);
      bytes[offset] = was;
    }
    putLine(offset, accepted);
  }
}

for (const [mode, path] of lines(process.argv[2])) {
  put(`== ${mode} ${path}\n`);
  const bytes = readBytes(path);
  if (mode === "truncate") truncateEverywhere(bytes);
  else if (mode === "few" || mode === "every") changeEverywhere(bytes, mode === "every");
  else if (mode === "as-is") {
    begin();
    putLine(bytes.length, judge(bytes));
  } else fail("unknown mode", mode);
}
await flush();
