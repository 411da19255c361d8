// SPDX-License-Identifier: Apache-2.0
//
// Reads the hit-region tables that `hitc compile` writes and says who gets a touch. An ES module for browsers and Node,
// without dependencies; works on the bytes in place (on a copy, if they do not start at a multiple of 4) and allocates
// nothing after opening but the strings it gives.
//
//     import { HitRegionTable } from "./hit_regions.js";
//     const table = HitRegionTable.open(await (await fetch("player.hit")).arrayBuffer());
//     const node = table.hitTest(event.offsetX, event.offsetY);
//     if (node !== NONE) console.log(table.id(node));
//
// Coordinates are points on the screen, x to the right and y down, floored to 1/256 point; methods that end in `Fixed`
// take them as integers of 1/256 point. Rectangles are half-open. The format and what answers mean:
// schema/hit-table.md.

/** No node, no state. */
export const NONE = -1;

const MIN = -0x80000000;
const MAX = 0x7fffffff;
const NO_NODE = 0xffffffff;

const INFO = 1, STRINGS = 2, NODES = 3, FRAMES = 4, AREAS = 5, TRACKING = 6, CLIPS = 7, STATES = 8, SURFACES = 9,
  INDEX = 10, IDS = 11;
const MINIMUM_STRIDES = [0, 24, 1, 48, 16, 16, 16, 16, 4, 40, 1, 4];

// Fields of a node record.
const PARENT = 4, END = 8, SURFACE = 12, CONTENT = 16, FORWARD = 20, TARGET = 24, NODE_STATES = 32, TYPE = 40,
  POINTER_EVENTS = 41, FLAGS = 42;

const HIDDEN = 1, USER_INTERACTION_ENABLED = 2, ENABLED = 4, NEVER_HIT = 8, INITIALLY_OFF = 16;
/** In a state's byte of a node: it or an ancestor takes no touches now. */
const STATE_OFF = 0x80;

// An entry word, read as signed.
const NODE = 0xffffff, WORD_OFF = 1 << 27, WORD_PASSIVE = 1 << 28, WORD_FORWARD = 1 << 29, WORD_SCROLL = 1 << 30,
  WORD_PARTIAL = 1 << 31;

/** What a lookup gives: the node, and whether it has a target; or `NONE`. */
const RESULT = NODE | WORD_FORWARD;

const R_TREE = 1, RANKS = 2, TILES = 3;
const INDEX_HEADER = 64, BLOCK = 320, BLOCK_KEYS = 256, MAX_LEVELS = 8, TILE_BLOCK = 208, LAST_LOCAL = 32768;
const MAX_SECTIONS = 64, MAX_NODES = 2097152, MAX_DEPTH = 128, MAX_SLOTS = 0x1000000, MAX_TILES = 0x1000000,
  MAX_COLUMNS = 256, MAX_CELLS = 65536;

/** The names of what a table is refused for; an error's `code` is the place in this list. */
export const ERROR_NAMES = Object.freeze([
  "ok", "truncated", "badMagic", "unsupportedVersion", "badHeader", "badChecksum", "badSectionTable", "unknownSection",
  "badStride", "missingSection", "badCount", "badInfo", "badString", "badNode", "badRect", "badSurface", "badIDs",
  "badIndex",
]);
const [, TRUNCATED, BAD_MAGIC, UNSUPPORTED_VERSION, BAD_HEADER, BAD_CHECKSUM, BAD_SECTION_TABLE, UNKNOWN_SECTION,
  BAD_STRIDE, MISSING_SECTION, BAD_COUNT, BAD_INFO, BAD_STRING, BAD_NODE, BAD_RECT, BAD_SURFACE, BAD_IDS, BAD_INDEX] =
  ERROR_NAMES.keys();

const TYPE_NAMES = [];
["button", "control", "switch", "slider", "stepper", "segmentedControl", "textField"].forEach((name, i) => {
  TYPE_NAMES[i] = name;
});
["view", "scroll", "label", "image"].forEach((name, i) => {
  TYPE_NAMES[16 + i] = name;
});
const FIRST_VIEW = 16, SCROLL = 17;
const POINTER_EVENTS_NAMES = ["auto", "none", "box-none", "box-only"];
const BOX_NONE = 2, BOX_ONLY = 3;

/** A table that is not well-formed: `code` and `codeName` say why, `offset` at which byte. */
export class TableFormatError extends Error {
  constructor(code, offset) {
    super(`not a hit-region table this module can read: ${ERROR_NAMES[code]} at byte ${offset}`);
    this.name = "TableFormatError";
    this.code = code;
    this.codeName = ERROR_NAMES[code];
    this.offset = offset;
  }
}

/** Points to 1/256 point: floored and clamped; NaN gives what hits nothing. */
function fixed(points) {
  const scaled = Math.floor(points * 256) + 0;
  return scaled >= -MAX ? (scaled <= MAX ? scaled : MAX) : scaled < 0 ? -MAX : MIN;
}

/** To nearest, ties away from zero, as a layout's literals are rounded. */
function rounded(points) {
  const scaled = points * 256;
  const whole = Math.trunc(scaled);
  const away = Math.abs(scaled - whole) >= 0.5 ? whole + Math.sign(scaled) : whole;
  return Math.max(-MAX, Math.min(MAX, away)) + 0;
}

/** CRC-32 (IEEE), a byte at a time. */
function crc32(bytes, from, to) {
  const table = new Int32Array(256);
  for (let byte = 0; byte < 256; byte++) {
    let rest = byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    table[byte] = rest;
  }
  let crc = -1;
  for (let at = from; at < to; at++) crc = table[(crc ^ bytes[at]) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Aligned bytes as little-endian numbers of a typed array's kind: in place, but where the machine is big-endian. */
function numbers(Type, bytes) {
  const size = Type.BYTES_PER_ELEMENT;
  if (IS_LITTLE_ENDIAN) return new Type(bytes.buffer, bytes.byteOffset, bytes.length / size);
  const copy = new Uint8Array(bytes);
  for (let at = 0; at < copy.length; at += size) copy.subarray(at, at + size).reverse();
  return new Type(copy.buffer);
}

/** Where a section stands. */
class Section {
  constructor(offset, count, stride) {
    this.offset = offset;
    this.count = count;
    this.stride = stride;
  }
}

/** An open table. Reads the bytes in place: they must stay unchanged. */
export class HitRegionTable {
  /**
   * Opens a table, checking every offset, count and index once, in time linear in its size; whatever the bytes were, no
   * later call throws, loops or answers out of range. Throws a `TableFormatError`.
   */
  static open(bytes) {
    return new HitRegionTable(bytes);
  }

  constructor(bytes) {
    const isView = ArrayBuffer.isView(bytes);
    this._bytes = isView
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new Uint8Array(bytes);
    if (this._bytes.byteOffset % 4 !== 0) this._bytes = new Uint8Array(this._bytes);
    this._view = new DataView(this._bytes.buffer, this._bytes.byteOffset, this._bytes.byteLength);
    this._sections = [];
    new TableCheck(this).run();
    const info = this._sections[INFO].offset;
    const view = this._view;
    this._width = view.getInt32(info, true);
    this._height = view.getInt32(info + 4, true);
    this._framesFirst = (view.getUint32(info + 8, true) & 1) !== 0;
    /** The format version. */
    this.major = view.getUint16(4, true);
    this.minor = view.getUint16(6, true);
    /** The screen's size in points. */
    this.width = this._width / 256;
    this.height = this._height / 256;
    this.nodeCount = this._sections[NODES].count;
    this.controlCount = view.getUint32(info + 16, true);
    this.surfaceCount = this._sections[SURFACES].count;
    this.name = this._string(view.getUint32(info + 12, true));
    /** The states' names; a layout without states has one, named "". */
    this.stateNames = Object.freeze(
      Array.from({ length: this._sections[STATES].count }, (_, i) =>
        this._string(view.getUint32(this._record(STATES, i), true))));
    this._query = new Query(this);
  }

  _record(kind, number) {
    const section = this._sections[kind];
    return section.offset + number * section.stride;
  }

  _field(node, offset) {
    return this._view.getUint32(this._record(NODES, node) + offset, true);
  }

  _type(node) {
    return this._bytes[this._record(NODES, node) + TYPE];
  }

  _string(reference) {
    const start = this._sections[STRINGS].offset + reference;
    const length = this._view.getUint32(start, true);
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(this._bytes.slice(start + 4, start + 4 + length));
  }

  _has(node) {
    return Number.isInteger(node) && node >= 0 && node < this.nodeCount;
  }

  _fieldOr(node, offset, otherwise) {
    return this._has(node) ? this._field(node, offset) : otherwise;
  }

  _nodeOrNone(node, offset) {
    return this._fieldOr(node, offset, NO_NODE) | 0;
  }

  /** The node of an id, or `NONE`. O(log n). */
  find(id) {
    const bytes = new TextEncoder().encode(id);
    let low = 0;
    let high = this.nodeCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const node = this._view.getUint32(this._record(IDS, middle), true);
      const order = this._compareID(node, bytes, 0, bytes.length);
      if (order === 0) return node;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return NONE;
  }

  _compareID(node, other, start, length) {
    const own = this._sections[STRINGS].offset + this._field(node, 0);
    const ownLength = this._view.getUint32(own, true);
    for (let i = 0; i < ownLength && i < length; i++) {
      const difference = this._bytes[own + 4 + i] - other[start + i];
      if (difference !== 0) return difference;
    }
    return ownLength - length;
  }

  /** The node's id; `undefined` for no node. */
  id(node) {
    return this._has(node) ? this._string(this._field(node, 0)) : undefined;
  }

  /** The type under the layout language's name; `undefined` for no node. */
  type(node) {
    return this._has(node) ? TYPE_NAMES[this._type(node)] : undefined;
  }

  isControl(node) {
    return this._has(node) && this._type(node) < FIRST_VIEW;
  }

  /** `NONE` for a root. */
  parent(node) {
    return this._nodeOrNone(node, PARENT);
  }

  /** One past the last descendant. */
  end(node) {
    return this._fieldOr(node, END, 0);
  }

  /** The surface it lies on: 0 the screen, k the content of the k-th scroll. */
  surface(node) {
    return this._fieldOr(node, SURFACE, 0);
  }

  /** For a scroll the surface of its content, else 0. */
  content(node) {
    return this._fieldOr(node, CONTENT, 0);
  }

  /** The `forward` as written, or `NONE`. */
  forward(node) {
    return this._nodeOrNone(node, FORWARD);
  }

  /** The node that touches landing here are delivered to, or `NONE`. */
  target(node) {
    return this._nodeOrNone(node, TARGET);
  }

  pointerEvents(node) {
    return this._has(node) ? POINTER_EVENTS_NAMES[this._bytes[this._record(NODES, node) + POINTER_EVENTS]] : undefined;
  }

  alpha(node) {
    return this._has(node) ? this._view.getFloat32(this._record(NODES, node) + 28, true) : 0;
  }

  /** Whether the node itself is in a state. */
  isInState(node, state) {
    return this._has(node) && this.stateNames[state] !== undefined && this._isInState(node, state);
  }

  _isInState(node, state) {
    return ((this._field(node, NODE_STATES + (state >> 5) * 4) >>> (state & 31)) & 1) !== 0;
  }

  _flags(node) {
    return this._view.getUint16(this._record(NODES, node) + FLAGS, true);
  }

  /** The flags as compiled. */
  flags(node) {
    const flags = this._has(node) ? this._flags(node) : 0;
    return {
      hidden: (flags & HIDDEN) !== 0,
      userInteractionEnabled: (flags & USER_INTERACTION_ENABLED) !== 0,
      enabled: (flags & ENABLED) !== 0,
      neverHit: (flags & NEVER_HIT) !== 0,
      initiallyOff: (flags & INITIALLY_OFF) !== 0,
    };
  }

  /** Rectangles in points on the screen, nothing scrolled. The frame. */
  frame(node) {
    return this._rect(FRAMES, node);
  }

  /** The frame grown by `enlargeEdge`. */
  area(node) {
    return this._rect(AREAS, node);
  }

  /** Where a touch that it tracks counts as inside; an edge without end is infinite. */
  tracking(node) {
    const rect = this._rect(TRACKING, node);
    const end = MAX / 256;
    if (rect.minX < -end) rect.minX = -Infinity;
    if (rect.minY < -end) rect.minY = -Infinity;
    if (rect.maxX === end) rect.maxX = Infinity;
    if (rect.maxY === end) rect.maxY = Infinity;
    return rect;
  }

  /** The area cut by its ancestors, up to and without the nearest scroll, and by the screen. */
  clip(node) {
    return this._rect(CLIPS, node);
  }

  _rect(kind, node) {
    if (!this._has(node)) return { minX: 0, minY: 0, maxX: 0, maxY: 0 };
    const at = this._record(kind, node);
    const view = this._view;
    return {
      minX: view.getInt32(at, true) / 256, minY: view.getInt32(at + 4, true) / 256,
      maxX: view.getInt32(at + 8, true) / 256, maxY: view.getInt32(at + 12, true) / 256,
    };
  }

  _contains(kind, node, x, y) {
    const at = this._record(kind, node);
    const view = this._view;
    return x >= view.getInt32(at, true) && y >= view.getInt32(at + 4, true) && x < view.getInt32(at + 8, true) &&
      y < view.getInt32(at + 12, true);
  }

  /** The node that gets a touch as the layout is at first, or `NONE`. */
  hitTest(x, y) {
    return this._query.hit(null, fixed(x), fixed(y));
  }

  hitTestFixed(x, y) {
    return this._query.hit(null, x, y);
  }

  /**
   * The hit first, then what lies behind it, front to back, into `nodes` (a `Uint32Array`); stops when that is full.
   * Gives how many were written.
   */
  allHits(x, y, nodes) {
    return this._query.all(null, fixed(x), fixed(y), nodes);
  }

  allHitsFixed(x, y, nodes) {
    return this._query.all(null, x, y, nodes);
  }
}

/** The lookups over a table. Places in it are counted in words of 4 bytes. */
class Query {
  constructor(table) {
    this.table = table;
    this.width = table._width;
    this.height = table._height;
    this.bytes = table._bytes;
    this.halves = numbers(Uint16Array, table._bytes);
    this.locals = numbers(Int16Array, table._bytes);
    this.words = numbers(Int32Array, table._bytes);
    const sections = table._sections;
    this.nodesAt = sections[NODES].offset / 4;
    this.nodesStride = sections[NODES].stride / 4;
    this.framesAt = sections[FRAMES].offset / 4;
    this.framesStride = sections[FRAMES].stride / 4;
    this.clipsAt = sections[CLIPS].offset / 4;
    this.clipsStride = sections[CLIPS].stride / 4;
    this.surfacesAt = sections[SURFACES].offset / 4;
    this.surfacesStride = sections[SURFACES].stride / 4;
    this.indexAt = sections[INDEX].offset / 4;
    this.state = null;
    this.framesOnly = false;
    /** Neither `framesOnly` nor gathering: the first entry that takes touches is the answer. */
    this.isPlain = true;
    this.hits = null;
    this.count = 0;
    this.capacity = 0;
    this.first = NONE;
    this.isForwarded = false;
  }

  /** The node that is hit, as a `RESULT`. */
  found(state, x, y) {
    if (!(x >= 0 && x < this.width && y >= 0 && y < this.height)) return NONE;
    this.state = state;
    if (this.table._framesFirst) {
      this.framesOnly = true;
      this.isPlain = false;
      const found = this.find(0, x, y);
      this.framesOnly = false;
      this.isPlain = true;
      if (found !== NONE && this.isControl(found & NODE)) return found;
    }
    return this.find(0, x, y);
  }

  isControl(node) {
    return this.bytes[4 * (this.nodesAt + node * this.nodesStride) + TYPE] < FIRST_VIEW;
  }

  /** The node's target, or itself. */
  answer(node) {
    const target = this.words[this.nodesAt + node * this.nodesStride + TARGET / 4];
    return target === NONE ? node : target;
  }

  hit(state, x, y) {
    const found = this.found(state, x, y);
    if (found === NONE || !(found & WORD_FORWARD)) return found;
    return this.answer(found & NODE);
  }

  all(state, x, y, nodes) {
    if (nodes.length === 0) return 0;
    this.first = this.hit(state, x, y);
    if (this.first === NONE) return 0;
    this.hits = nodes;
    this.count = 0;
    this.capacity = nodes.length - 1;
    this.isForwarded = false;
    this.isPlain = false;
    if (this.capacity > 0) this.find(0, x, y);
    this.isPlain = true;
    this.hits = null;
    // The heap stands behind the hit, its least node on top: unstacked, it falls.
    for (let last = this.count; last > 1; last--) {
      const least = nodes[1];
      nodes[1] = nodes[last];
      this.sift(nodes, last - 1, 0);
      nodes[last] = least;
    }
    if (this.isForwarded) for (let i = 1; i <= this.count; i++) nodes[i] = this.answer(nodes[i]);
    nodes[0] = this.first;
    return this.count + 1;
  }

  /** Moves an element down to where it belongs in a heap that begins at `nodes[1]`. */
  sift(nodes, count, place) {
    const moved = nodes[1 + place];
    for (;;) {
      let child = 2 * place + 1;
      if (child >= count) break;
      if (child + 1 < count && nodes[2 + child] < nodes[1 + child]) child++;
      if (nodes[1 + child] >= moved) break;
      nodes[1 + place] = nodes[1 + child];
      place = child;
    }
    nodes[1 + place] = moved;
  }

  /** Keeps the greatest nodes, one an answer. */
  gather(word) {
    const nodes = this.hits;
    const node = word & NODE;
    const answer = word & WORD_FORWARD ? this.answer(node) : node;
    if (answer === this.first) return;
    if (word & WORD_FORWARD) this.isForwarded = true;
    if (this.isForwarded) {
      for (let place = 0; place < this.count; place++) {
        if (this.answer(nodes[1 + place]) !== answer) continue;
        if (nodes[1 + place] < node) {
          nodes[1 + place] = node;
          this.sift(nodes, this.count, place);
        }
        return;
      }
    }
    if (this.count === this.capacity) {
      if (nodes[1] >= node) return;
      nodes[1] = node;
      this.sift(nodes, this.count, 0);
      return;
    }
    let place = this.count++;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (nodes[1 + above] <= node) break;
      nodes[1 + place] = nodes[1 + above];
      place = above;
    }
    nodes[1 + place] = node;
  }

  contains(at, x, y) {
    const words = this.words;
    return x >= words[at] && y >= words[at + 1] && x < words[at + 2] && y < words[at + 3];
  }

  /** What an entry that contains the point gives, as a `RESULT`. */
  take(word, x, y) {
    const state = this.state;
    if (state === null ? word & WORD_OFF : state._flags[word & NODE] & STATE_OFF) return NONE;
    return this.isPlain && !(word & WORD_SCROLL) ? word & RESULT : this.takeWithCare(word, x, y);
  }

  takeWithCare(word, x, y) {
    const node = word & NODE;
    if (this.framesOnly && this.isControl(node) &&
      !this.contains(this.framesAt + node * this.framesStride, x, y)) return NONE;
    if (word & WORD_SCROLL) {
      const content = this.words[this.nodesAt + node * this.nodesStride + CONTENT / 4];
      const movedX = x + contentOffset(this.table, this.state, content, 0);
      const movedY = y + contentOffset(this.table, this.state, content, 4);
      if (movedX >= -MAX && movedX <= MAX && movedY >= -MAX && movedY <= MAX) {
        const found = this.find(content, movedX, movedY);
        if (found !== NONE) return found;
      }
      if (word & WORD_PASSIVE) return NONE;
    }
    if (this.hits !== null) {
      this.gather(word);
      return NONE;
    }
    return word & RESULT;
  }

  find(surface, x, y) {
    const record = this.surfacesAt + surface * this.surfacesStride;
    const kind = this.words[record + 1];
    const index = this.indexAt + (this.words[record + 2] >>> 2);
    if (kind === RANKS) return this.findInRanks(index, x, y);
    if (kind === TILES) return this.findInTiles(index, x, y);
    return kind === R_TREE ? this.findInTree(index, x, y) : NONE;
  }

  /** Whether all that was off at first is off still: then the first entry without OFF, if on, is who is hit. */
  isAsAtFirst() {
    return this.state === null || this.state._shown === 0;
  }

  findInRanks(index, x, y) {
    const words = this.words;
    const originX = words[index];
    const originY = words[index + 1];
    if (x < originX || y < originY) return NONE;
    // Differences of 24.8 numbers fit 32 bits without a sign.
    const slotX = (x - originX) >>> words[index + 2];
    const slotY = (y - originY) >>> words[index + 3];
    if (slotX >= words[index + 4] || slotY >= words[index + 5]) return NONE;
    const column = this.bytes[4 * index + INDEX_HEADER + slotX];
    const row = this.halves[2 * index + (words[index + 10] >>> 1) + slotY];
    const cells = words[index + 11] >>> 0;
    const list = words[index + 8] === 1
      ? this.bytes[4 * index + cells + row + column]
      : this.halves[2 * index + cells / 2 + row + column];
    const lists = index + (words[index + 12] >>> 2);
    return this.findInLists(lists, words[index + 9], list, words[lists + list], x, y);
  }

  findInTiles(index, x, y) {
    const words = this.words;
    const originX = words[index];
    const originY = words[index + 1];
    if (x < originX || y < originY) return NONE;
    const shiftX = words[index + 2];
    const shiftY = words[index + 3];
    const columns = words[index + 4];
    const tileX = (x - originX) >>> shiftX;
    const tileY = (y - originY) >>> shiftY;
    if (tileX >= columns || tileY >= words[index + 5]) return NONE;
    const quantum = words[index + 6];
    const localX = (((x - originX) & ((1 << shiftX) - 1)) >>> quantum) - LAST_LOCAL;
    const localY = (((y - originY) & ((1 << shiftY) - 1)) >>> quantum) - LAST_LOCAL;
    const block = index + (words[index + 9] >>> 2) + 4 * words[index + INDEX_HEADER / 4 + tileY * columns + tileX];
    const locals = this.locals;
    const masks = words[block + 50];
    let slots = this.isAsAtFirst() ? masks >>> 16 : masks & 0xffff;
    while (slots !== 0) {
      const slot = 31 - Math.clz32(slots & -slots);
      slots &= slots - 1;
      const edge = 2 * block + slot;
      // No difference has a sign where the point is inside.
      const isInside = (localX - locals[edge]) | (localY - locals[edge + 16]) | (locals[edge + 32] - localX) |
        (locals[edge + 48] - localY);
      if (isInside < 0) continue;
      const found = this.take(words[block + 32 + slot], x, y);
      if (found !== NONE) return found;
    }
    const lists = index + (words[index + 10] >>> 2);
    return this.findInLists(lists, words[index + 8], words[block + 49], words[block + 48], x, y);
  }

  /** `lists` is where the part of an index begins that has `count` lists; `answer` is that of the list. */
  findInLists(lists, count, list, answer, x, y) {
    let behind = NODE + 1;
    if (this.isAsAtFirst()) {
      if (answer === NONE) return NONE;
      if (!(answer & WORD_PARTIAL)) {
        const found = this.take(answer, x, y);
        if (found !== NONE) return found;
        behind = answer & NODE;
      }
    }
    const words = this.words;
    const entries = lists + count + (count & 1);
    for (let entry = list; entry !== 0; entry = words[entries + 2 * entry + 1]) {
      const word = words[entries + 2 * entry];
      const node = word & NODE;
      if (node >= behind) continue;
      if (word & WORD_PARTIAL && !this.contains(this.clipsAt + node * this.clipsStride, x, y)) continue;
      const found = this.take(word, x, y);
      if (found !== NONE) return found;
    }
    return NONE;
  }

  findInTree(index, x, y) {
    const levels = this.words[index];
    let start = index + INDEX_HEADER / 4;
    for (let level = 0; level < levels - 1; level++) start += BLOCK / 4 * this.words[index + 2 + level];
    return this.findInBlock(index, levels - 1, start, 0, NONE, x, y);
  }

  /** The best of what was found before and of what the block gives; `start` is where its level's blocks begin. */
  findInBlock(index, level, start, block, best, x, y) {
    const words = this.words;
    const at = start + BLOCK / 4 * block;
    // The blocks of the level below; for leaves, the entries.
    const below = words[index + 1 + level];
    const slots = Math.min(16, below - 16 * block);
    for (let slot = 0; slot < slots; slot++) {
      const edge = at + slot;
      if (x < words[edge] || x >= words[edge + 32] || y < words[edge + 16] || y >= words[edge + 48]) continue;
      const key = words[edge + BLOCK_KEYS / 4];
      if (level > 0) {
        if (key >>> 0 <= (best & NODE) && best !== NONE) continue;
        best = this.findInBlock(index, level - 1, start - BLOCK / 4 * below, 16 * block + slot, best, x, y);
      } else if (best === NONE || key & WORD_SCROLL || (key & NODE) > (best & NODE)) {
        const found = this.take(key, x, y);
        if (found !== NONE && (best === NONE || (found & NODE) > (best & NODE))) best = found;
      }
    }
    return best;
  }
}

function contentOffset(table, state, surface, axis) {
  return state === null
    ? table._view.getInt32(table._record(SURFACES, surface) + 20 + axis, true)
    : state._offsets.getInt32(8 * surface + axis, true);
}

/** What an app changes while it runs: the current state, what is hidden, enabled and scrolled. */
export class HitRegionState {
  /** How many bytes of memory the state of a table needs. */
  static byteLength(table) {
    return table.nodeCount + 8 * table.surfaceCount;
  }

  /** As the layout is at first. `memory`, an `ArrayBuffer` or a view, may be given, and is then written to. */
  constructor(table, memory = new ArrayBuffer(HitRegionState.byteLength(table))) {
    const buffer = ArrayBuffer.isView(memory) ? memory.buffer : memory;
    const start = ArrayBuffer.isView(memory) ? memory.byteOffset : 0;
    if (memory.byteLength < HitRegionState.byteLength(table)) throw new RangeError("too little memory for the state");
    this.table = table;
    this._current = 0;
    /** How many nodes take touches now that are off at first. */
    this._shown = 0;
    this._flags = new Uint8Array(buffer, start, table.nodeCount);
    this._offsets = new DataView(buffer, start + table.nodeCount, 8 * table.surfaceCount);
    const kept = HIDDEN | USER_INTERACTION_ENABLED | ENABLED | INITIALLY_OFF;
    for (let node = 0; node < table.nodeCount; node++) {
      const flags = table._flags(node) & kept;
      this._flags[node] = flags & INITIALLY_OFF ? flags | STATE_OFF : flags;
    }
    for (let surface = 0; surface < table.surfaceCount; surface++) {
      this._setOffset(surface, contentOffset(table, null, surface, 0), contentOffset(table, null, surface, 4));
    }
    this._refresh(0, table.nodeCount);
  }

  /** Says again for a subtree what takes touches. */
  _refresh(from, to) {
    const flags = this._flags;
    const table = this.table;
    for (let node = from; node < to; node++) {
      const parent = table._field(node, PARENT);
      const own = flags[node] & ~STATE_OFF;
      const isOff = own & HIDDEN || !(own & USER_INTERACTION_ENABLED) || !table._isInState(node, this._current) ||
        (parent !== NO_NODE && flags[parent] & STATE_OFF);
      const now = isOff ? own | STATE_OFF : own;
      if (own & INITIALLY_OFF) this._shown += (flags[node] >> 7) - (now >> 7);
      flags[node] = now;
    }
  }

  _setOffset(surface, x, y) {
    this._offsets.setInt32(8 * surface, x, true);
    this._offsets.setInt32(8 * surface + 4, y, true);
  }

  _setFlag(node, flag, value) {
    if (!this.table._has(node)) return false;
    const flags = value ? this._flags[node] | flag : this._flags[node] & ~flag;
    if (flags !== this._flags[node]) {
      this._flags[node] = flags;
      if (flag !== ENABLED) this._refresh(node, this.table._field(node, END));
    }
    return true;
  }

  _getFlag(node, flag) {
    return this.table._has(node) && (this._flags[node] & flag) !== 0;
  }

  /** The current state's number. */
  get current() {
    return this._current;
  }

  /** Setters give false, and change nothing, for what is not there. O(nodes). */
  setCurrent(number) {
    if (this.table.stateNames[number] === undefined) return false;
    if (number !== this._current) {
      this._current = number;
      this._refresh(0, this.table.nodeCount);
    }
    return true;
  }

  /** Sets the current state by its name. */
  setCurrentByName(name) {
    return this.setCurrent(this.table.stateNames.indexOf(name));
  }

  /** O(subtree). */
  setHidden(node, hidden) {
    return this._setFlag(node, HIDDEN, hidden);
  }

  /** O(subtree). */
  setUserInteractionEnabled(node, enabled) {
    return this._setFlag(node, USER_INTERACTION_ENABLED, enabled);
  }

  setEnabled(node, enabled) {
    return this._setFlag(node, ENABLED, enabled);
  }

  /** Any offset in points may be set; one with a NaN changes nothing. */
  setContentOffset(scroll, x, y) {
    if (Number.isNaN(x) || Number.isNaN(y)) return false;
    return this.setContentOffsetFixed(scroll, rounded(x), rounded(y));
  }

  setContentOffsetFixed(scroll, x, y) {
    const surface = this.table.content(scroll);
    if (surface === 0) return false;
    this._setOffset(surface, x, y);
    return true;
  }

  hidden(node) {
    return this._getFlag(node, HIDDEN);
  }

  userInteractionEnabled(node) {
    return this._getFlag(node, USER_INTERACTION_ENABLED);
  }

  enabled(node) {
    return this._getFlag(node, ENABLED);
  }

  /** In points; zero for what is no scroll. */
  contentOffset(scroll) {
    const surface = this.table.content(scroll);
    if (surface === 0) return { x: 0, y: 0 };
    return {
      x: contentOffset(this.table, this, surface, 0) / 256, y: contentOffset(this.table, this, surface, 4) / 256,
    };
  }

  /** The node that gets a touch now, or `NONE`. */
  hitTest(x, y) {
    return this.table._query.hit(this, fixed(x), fixed(y));
  }

  hitTestFixed(x, y) {
    return this.table._query.hit(this, x, y);
  }

  /** As `HitRegionTable.allHits`, as it is now. */
  allHits(x, y, nodes) {
    return this.table._query.all(this, fixed(x), fixed(y), nodes);
  }

  allHitsFixed(x, y, nodes) {
    return this.table._query.all(this, x, y, nodes);
  }
}

/** What a control is told about a finger. Made once a tracker and overwritten by its next call. */
class TrackerEvent {
  constructor() {
    /** The table that `node` is of. */
    this.table = null;
    this.finger = 0;
    this.node = NONE;
    this.kind = "touchCancel";
    this.fixedX = 0;
    this.fixedY = 0;
    this.fixedControlX = 0;
    this.fixedControlY = 0;
  }

  /** On the screen, in points. */
  get x() {
    return fromFixed(this.fixedX);
  }

  get y() {
    return fromFixed(this.fixedY);
  }

  /** In the control's own coordinates, in points. */
  get controlX() {
    return fromFixed(this.fixedControlX);
  }

  get controlY() {
    return fromFixed(this.fixedControlY);
  }
}

function fromFixed(value) {
  return value === MIN ? NaN : value / 256;
}

/** A finger that a control has captured. */
class Capture {
  constructor() {
    this.isTracking = false;
    this.table = null;
    this.finger = 0;
    this.node = NONE;
    this.hit = NONE;
    this.surface = 0;
    this.hitSurface = 0;
    this.offsetX = 0;
    this.offsetY = 0;
    this.hitOffsetX = 0;
    this.hitOffsetY = 0;
    this.x = 0;
    this.y = 0;
    this.isInside = false;
  }

  follow(state) {
    this.offsetX = sumOfOffsets(state, this.surface, 0);
    this.offsetY = sumOfOffsets(state, this.surface, 4);
    this.hitOffsetX = sumOfOffsets(state, this.hitSurface, 0);
    this.hitOffsetY = sumOfOffsets(state, this.hitSurface, 4);
  }

  goTo(x, y) {
    const wasInside = this.isInside;
    this.x = x;
    this.y = y;
    this.isInside = this.contains();
    return wasInside;
  }

  contains() {
    if (this.x === MIN || this.y === MIN) return false;
    const view = this.table._view;
    const at = this.table._record(TRACKING, this.node);
    const minX = view.getInt32(at, true), minY = view.getInt32(at + 4, true);
    const maxX = view.getInt32(at + 8, true), maxY = view.getInt32(at + 12, true);
    const x = this.x + this.offsetX, y = this.y + this.offsetY;
    if ((minX === MIN || x >= minX) && (minY === MIN || y >= minY) && (maxX === MAX || x < maxX) &&
      (maxY === MAX || y < maxY)) return true;
    return this.hit !== this.node &&
      this.table._contains(AREAS, this.hit, this.x + this.hitOffsetX, this.y + this.hitOffsetY);
  }
}

/** What the content offsets of all scrolls around a surface add up to on an axis. */
function sumOfOffsets(state, surface, axis) {
  const table = state.table;
  let sum = 0;
  while (surface !== 0) {
    sum += contentOffset(table, state, surface, axis);
    surface = table._field(table._view.getUint32(table._record(SURFACES, surface), true), SURFACE);
  }
  return sum;
}

/**
 * Follows fingers, each by itself, as a UIControl does. Every method gives how many events it made, which stand in
 * `events` until the next call. `state` may be of another table than that of a capture, or, but for a down, null: the
 * control keeps its finger, and its geometry stays as it was last. A finger's name is any number, as a `pointerId`.
 */
export class TouchTracker {
  /** For as many captured fingers at once as said. */
  constructor(fingers = 10) {
    this.events = Object.freeze([new TrackerEvent(), new TrackerEvent()]);
    this._captures = Array.from({ length: fingers }, () => new Capture());
  }

  /** The node that a finger has captured, or `NONE`; its table is `tableOf(finger)`. */
  nodeOf(finger) {
    const capture = this._find(finger);
    return capture === null ? NONE : capture.node;
  }

  tableOf(finger) {
    const capture = this._find(finger);
    return capture === null ? null : capture.table;
  }

  /** At most two events: a touchCancel of what the finger had, then its own touchDown. */
  down(state, finger, x, y) {
    return this.downFixed(state, finger, fixed(x), fixed(y));
  }

  downFixed(state, finger, x, y) {
    const cancelled = this.cancel(state, finger);
    if (state === null) return cancelled;
    const table = state.table;
    const found = table._query.found(state, x, y);
    if (found === NONE) return cancelled;
    const hit = found & NODE;
    const node = table._query.answer(hit);
    if (!table.isControl(node) || !state.enabled(node)) return cancelled;
    let free = null;
    for (const capture of this._captures) {
      if (!capture.isTracking) free ??= capture;
      else if (capture.node === node && capture.table === table) return cancelled;
    }
    if (free === null) return cancelled;
    free.isTracking = true;
    free.table = table;
    free.finger = finger;
    free.node = node;
    free.hit = hit;
    free.surface = table._field(node, SURFACE);
    free.hitSurface = table._field(hit, SURFACE);
    free.follow(state);
    free.x = x;
    free.y = y;
    free.isInside = true;
    return this._tell(cancelled, free, "touchDown");
  }

  move(state, finger, x, y) {
    return this.moveFixed(state, finger, fixed(x), fixed(y));
  }

  moveFixed(state, finger, x, y) {
    const capture = this._followAndFind(state, finger);
    if (capture === null) return 0;
    const wasInside = capture.goTo(x, y);
    if (capture.isInside) return this._tell(0, capture, wasInside ? "touchDragInside" : "touchDragEnter");
    return this._tell(0, capture, wasInside ? "touchDragExit" : "touchDragOutside");
  }

  up(state, finger, x, y) {
    return this.upFixed(state, finger, fixed(x), fixed(y));
  }

  upFixed(state, finger, x, y) {
    const capture = this._followAndFind(state, finger);
    if (capture === null) return 0;
    capture.goTo(x, y);
    capture.isTracking = false;
    return this._tell(0, capture, capture.isInside ? "touchUpInside" : "touchUpOutside");
  }

  cancel(state, finger) {
    const capture = this._followAndFind(state, finger);
    if (capture === null) return 0;
    capture.isTracking = false;
    return this._tell(0, capture, "touchCancel");
  }

  _find(finger) {
    for (const capture of this._captures) if (capture.isTracking && capture.finger === finger) return capture;
    return null;
  }

  /** What the state's own table has captured follows its scrolls; the rest keeps what it knew. */
  _followAndFind(state, finger) {
    if (state !== null) {
      for (const capture of this._captures) {
        if (capture.isTracking && capture.table === state.table) capture.follow(state);
      }
    }
    return this._find(finger);
  }

  _tell(place, capture, kind) {
    const event = this.events[place];
    const origin = capture.table._record(FRAMES, capture.node);
    const view = capture.table._view;
    event.table = capture.table;
    event.finger = capture.finger;
    event.node = capture.node;
    event.kind = kind;
    event.fixedX = capture.x;
    event.fixedY = capture.y;
    event.fixedControlX = capture.x === MIN ? MIN : capture.x + capture.offsetX - view.getInt32(origin, true);
    event.fixedControlY = capture.y === MIN ? MIN : capture.y + capture.offsetY - view.getInt32(origin + 4, true);
    return place + 1;
  }
}

/** The checks of opening, in the order of the format's chapter. */
class TableCheck {
  constructor(table) {
    this.table = table;
    this.view = table._view;
    this.sections = table._sections;
    this.scrolls = 0;
  }

  run() {
    this.header();
    this.sectionTable();
    this.info();
    this.surfaces();
    this.nodes();
    this.rects();
    this.ids();
    this.indexes();
  }

  refuseIf(isBad, code, offset) {
    if (isBad) throw new TableFormatError(code, offset);
  }

  u32(offset) {
    return this.view.getUint32(offset, true);
  }

  record(kind, number) {
    return this.table._record(kind, number);
  }

  header() {
    const size = this.view.byteLength;
    this.refuseIf(size < 24, TRUNCATED, size);
    this.refuseIf(this.view.getUint32(0, false) !== 0x8b484954, BAD_MAGIC, 0);
    this.refuseIf(this.view.getUint16(4, true) !== 1, UNSUPPORTED_VERSION, 4);
    const header = this.u32(8);
    const file = this.u32(12);
    this.refuseIf(size < file, TRUNCATED, size);
    this.refuseIf(header < 24 || header % 8 !== 0 || header > file, BAD_HEADER, 8);
    this.refuseIf(file % 8 !== 0 || size > file, BAD_HEADER, 12);
    this.refuseIf(crc32(this.table._bytes, header, file) !== this.u32(16), BAD_CHECKSUM, 16);
  }

  sectionTable() {
    const start = this.u32(8);
    const size = this.view.byteLength;
    this.refuseIf(size - start < 8, BAD_SECTION_TABLE, start);
    const count = this.u32(start);
    this.refuseIf(count > MAX_SECTIONS || 24 * count > size - start - 8, BAD_SECTION_TABLE, start);
    const records = [];
    let end = start + 8 + 24 * count;
    let previous = -1;
    for (let i = 0; i < count; i++) {
      const at = start + 8 + 24 * i;
      const kind = this.u32(at);
      const section = new Section(this.u32(at + 8), this.u32(at + 12), this.u32(at + 16));
      // Below 2 ** 64, which a double holds near enough: what is past 2 ** 53 is past any file.
      const sectionEnd = section.offset + section.count * section.stride;
      this.refuseIf(kind <= previous, BAD_SECTION_TABLE, at);
      this.refuseIf(section.offset % 8 !== 0 || section.offset < end || sectionEnd > size, BAD_SECTION_TABLE, at + 8);
      if (kind >= INFO && kind <= IDS) {
        const isBytewise = kind === STRINGS || kind === INDEX;
        const isGood = isBytewise
          ? section.stride === 1
          : section.stride >= MINIMUM_STRIDES[kind] && section.stride % 4 === 0;
        this.refuseIf(!isGood, BAD_STRIDE, at + 16);
        this.sections[kind] = section;
        records[kind] = at;
      } else {
        this.refuseIf((this.u32(at + 4) & 1) !== 0, UNKNOWN_SECTION, at);
      }
      previous = kind;
      end = sectionEnd;
    }
    for (let kind = INFO; kind <= IDS; kind++) this.refuseIf(records[kind] === undefined, MISSING_SECTION, start);
    for (let kind = INFO; kind <= IDS; kind++) {
      this.refuseIf(this.hasBadCount(kind), BAD_COUNT, records[kind] + 12);
    }
  }

  hasBadCount(kind) {
    const count = this.sections[kind].count;
    const nodes = this.sections[NODES].count;
    switch (kind) {
      case INFO: return count !== 1;
      case NODES: return count > MAX_NODES;
      case STATES: return count < 1 || count > 64;
      case SURFACES: return count < 1 || count > nodes + 1;
      case STRINGS: case INDEX: return false;
      default: return count !== nodes;
    }
  }

  /** Whether the reference at an offset names a string whose length is in the range. */
  string(offset, least, most) {
    const size = this.sections[STRINGS].count;
    const start = this.sections[STRINGS].offset;
    const reference = this.u32(offset);
    if (reference % 4 !== 0 || reference + 4 > size) return false;
    const length = this.u32(start + reference);
    if (reference + 4 + length + 1 > size || this.table._bytes[start + reference + 4 + length] !== 0) return false;
    return length >= least && length <= most;
  }

  info() {
    const info = this.sections[INFO].offset;
    this.refuseIf(this.view.getInt32(info, true) < 1, BAD_INFO, info);
    this.refuseIf(this.view.getInt32(info + 4, true) < 1, BAD_INFO, info + 4);
    this.refuseIf(!this.string(info + 12, 0, NO_NODE), BAD_STRING, info + 12);
    for (let i = 0; i < this.sections[STATES].count; i++) {
      const state = this.record(STATES, i);
      this.refuseIf(!this.string(state, 0, NO_NODE), BAD_STRING, state);
    }
  }

  surfaces() {
    const nodes = this.sections[NODES].count;
    const indexSize = this.sections[INDEX].count;
    let previousScroll = -1;
    let previousEnd = 0;
    for (let i = 0; i < this.sections[SURFACES].count; i++) {
      const at = this.record(SURFACES, i);
      const scroll = this.u32(at);
      const kind = this.u32(at + 4);
      const offset = this.u32(at + 8);
      const size = this.u32(at + 12);
      const isGood = i === 0 ? scroll === NO_NODE : scroll < nodes && scroll > previousScroll;
      this.refuseIf(!isGood, BAD_SURFACE, at);
      this.refuseIf(kind > TILES, BAD_SURFACE, at + 4);
      if (kind === 0) {
        this.refuseIf(offset !== 0 || size !== 0, BAD_SURFACE, at + 8);
      } else {
        const fits = offset % 64 === 0 && offset >= previousEnd && offset + size <= indexSize;
        this.refuseIf(!fits, BAD_SURFACE, at + 8);
        previousEnd = offset + size;
      }
      if (i > 0) previousScroll = scroll;
    }
  }

  /** How many surfaces the given one lies in, itself counted. */
  depth(surface) {
    let depth = 1;
    while (surface !== 0) {
      surface = this.table._field(this.u32(this.record(SURFACES, surface)), SURFACE);
      depth++;
    }
    return depth;
  }

  nodes() {
    const count = this.sections[NODES].count;
    for (let node = 0; node < count; node++) {
      const at = this.record(NODES, node);
      this.refuseIf(!this.string(at, 1, 255), BAD_STRING, at);
      const fault = this.nodeFault(node, at, count);
      this.refuseIf(fault !== NONE, BAD_NODE, at + fault);
    }
    const surfaces = this.sections[SURFACES];
    this.refuseIf(
      this.scrolls + 1 !== surfaces.count, BAD_SURFACE, surfaces.offset + (this.scrolls + 1) * surfaces.stride);
  }

  /** The offset of the field at fault in a node's record, or `NONE`. */
  nodeFault(node, at, count) {
    const table = this.table;
    const parent = this.u32(at + PARENT);
    const end = this.u32(at + END);
    let parentEnd = count;
    let parentFlags = 0;
    let isInBoxOnly = false;
    let surface = 0;
    if (parent !== NO_NODE) {
      if (parent >= node) return PARENT;
      parentEnd = table._field(parent, END);
      if (node >= parentEnd) return PARENT;
      parentFlags = table._flags(parent);
      isInBoxOnly = table._bytes[this.record(NODES, parent) + POINTER_EVENTS] === BOX_ONLY;
      surface = table._field(parent, CONTENT) || table._field(parent, SURFACE);
    }
    if (end <= node || end > parentEnd) return END;
    if (this.u32(at + SURFACE) !== surface) return SURFACE;

    const type = table._type(node);
    let content = 0;
    if (type === SCROLL) {
      content = this.scrolls + 1;
      if (content >= this.sections[SURFACES].count || this.u32(this.record(SURFACES, content)) !== node) return CONTENT;
    }
    if (this.u32(at + CONTENT) !== content) return CONTENT;
    if (content !== 0) {
      if (this.depth(surface) >= MAX_DEPTH) return CONTENT;
      this.scrolls++;
    }

    const forward = this.u32(at + FORWARD);
    const target = this.u32(at + TARGET);
    if (forward !== NO_NODE && (forward >= count || forward === node)) return FORWARD;
    if ((target === NO_NODE) !== (forward === NO_NODE)) return TARGET;
    if (target !== NO_NODE && (target >= count || table._field(target, FORWARD) !== NO_NODE)) return TARGET;
    if (TYPE_NAMES[type] === undefined) return TYPE;
    const pointerEvents = table._bytes[at + POINTER_EVENTS];
    if (pointerEvents >= POINTER_EVENTS_NAMES.length) return POINTER_EVENTS;

    const flags = table._flags(node);
    const isNever = (parentFlags & NEVER_HIT) !== 0 || isInBoxOnly || POINTER_EVENTS_NAMES[pointerEvents] === "none";
    if (isNever && !(flags & NEVER_HIT)) return FLAGS;
    const isOff = (parentFlags & INITIALLY_OFF) !== 0 || (flags & HIDDEN) !== 0 ||
      !(flags & USER_INTERACTION_ENABLED) || !table._isInState(node, 0);
    return isOff === ((flags & INITIALLY_OFF) !== 0) ? NONE : FLAGS;
  }

  rects() {
    const view = this.view;
    for (let kind = FRAMES; kind <= CLIPS; kind++) {
      for (let node = 0; node < this.sections[kind].count; node++) {
        const at = this.record(kind, node);
        const isBad = view.getInt32(at, true) > view.getInt32(at + 8, true) ||
          view.getInt32(at + 4, true) > view.getInt32(at + 12, true);
        this.refuseIf(isBad, BAD_RECT, at);
      }
    }
  }

  ids() {
    const table = this.table;
    let previous = NONE;
    for (let i = 0; i < this.sections[IDS].count; i++) {
      const at = this.record(IDS, i);
      const node = this.u32(at);
      this.refuseIf(node >= this.sections[NODES].count, BAD_IDS, at);
      if (previous !== NONE) {
        const id = this.sections[STRINGS].offset + table._field(node, 0);
        this.refuseIf(table._compareID(previous, table._bytes, id + 4, this.u32(id)) >= 0, BAD_IDS, at);
      }
      previous = node;
    }
  }

  indexes() {
    for (let i = 0; i < this.sections[SURFACES].count; i++) {
      const at = this.record(SURFACES, i);
      const kind = this.u32(at + 4);
      const index = this.sections[INDEX].offset + this.u32(at + 8);
      if (kind === R_TREE) this.tree(i, index, this.u32(at + 12));
      if (kind === RANKS) this.ranks(i, index, this.u32(at + 12));
      if (kind === TILES) this.tiles(i, index, this.u32(at + 12));
    }
  }

  wordIsGood(word, surface) {
    const node = word & NODE;
    if (node >= this.sections[NODES].count) return false;
    const table = this.table;
    const flags = table._flags(node);
    if (table._field(node, SURFACE) !== surface || flags & NEVER_HIT) return false;
    let due = 0;
    if (table._field(node, CONTENT) !== 0) due |= WORD_SCROLL;
    if (table._field(node, TARGET) !== NO_NODE) due |= WORD_FORWARD;
    if (table._bytes[this.record(NODES, node) + POINTER_EVENTS] === BOX_NONE) due |= WORD_PASSIVE;
    if (flags & INITIALLY_OFF) due |= WORD_OFF;
    if (due & WORD_PASSIVE && !(due & WORD_SCROLL)) return false;
    return (word & ~(NODE | WORD_PARTIAL)) === due;
  }

  tree(surface, index, size) {
    this.refuseIf(size < INDEX_HEADER, BAD_INDEX, index);
    const levels = this.u32(index);
    const count = this.u32(index + 4);
    this.refuseIf(levels < 1 || levels > MAX_LEVELS, BAD_INDEX, index);
    this.refuseIf(count === 0, BAD_INDEX, index + 4);
    let blocks = 0;
    let due = count;
    for (let level = 0; level < MAX_LEVELS; level++) {
      due = level < levels ? Math.ceil(due / 16) : 0;
      const at = index + 8 + 4 * level;
      this.refuseIf(this.u32(at) !== due || (level === levels - 1 && due !== 1), BAD_INDEX, at);
      blocks += due;
    }
    this.refuseIf(INDEX_HEADER + BLOCK * blocks > size, BAD_INDEX, index);
    for (let slot = 0; slot < count; slot++) {
      const key = index + INDEX_HEADER + (slot >>> 4) * BLOCK + BLOCK_KEYS + 4 * (slot & 15);
      const word = this.view.getInt32(key, true);
      this.refuseIf(!(word & WORD_PARTIAL) || !this.wordIsGood(word, surface), BAD_INDEX, key);
      if (word & WORD_SCROLL) {
        const content = this.record(SURFACES, this.table._field(word & NODE, CONTENT));
        this.refuseIf(this.u32(content + 36) !== slot, BAD_INDEX, key);
      }
    }
  }

  /** A field of an index, refused outside a range or, for an offset, off its alignment. */
  field(offset, least, most, alignment = 1) {
    const value = this.u32(offset);
    this.refuseIf(value < least || value > most || value % alignment !== 0, BAD_INDEX, offset);
    return value;
  }

  /** The offset of an index's lists, which stand behind what ends at `least`. */
  listsOffset(offset, least, size, count) {
    return this.field(offset, least, size - 4 * (count + count % 2) - 8 * count, 8);
  }

  ranks(surface, index, size) {
    this.refuseIf(size < INDEX_HEADER, BAD_INDEX, index);
    this.field(index + 8, 0, 31);
    this.field(index + 12, 0, 31);
    const slotsX = this.field(index + 16, 1, MAX_SLOTS);
    const slotsY = this.field(index + 20, 1, MAX_SLOTS);
    const columns = this.field(index + 24, 1, MAX_COLUMNS);
    const cells = this.field(index + 28, 1, MAX_CELLS);
    const width = this.field(index + 32, 1, 2);
    const count = this.field(index + 36, 1, NO_NODE);
    const rowsAt = this.field(index + 40, INDEX_HEADER + slotsX, NO_NODE, 8);
    const cellsAt = this.field(index + 44, rowsAt + 2 * slotsY, NO_NODE, 8);
    const listsAt = this.listsOffset(index + 48, cellsAt + width * cells, size, count);

    this.elements(index + INDEX_HEADER, slotsX, 1, columns - 1);
    this.elements(index + rowsAt, slotsY, 2, cells - columns);
    this.elements(index + cellsAt, cells, width, count - 1);
    this.lists(surface, index + listsAt, count, false);
  }

  /** Refuses the first of some elements of one or two bytes that is greater than the bound. */
  elements(start, count, width, most) {
    for (let at = start; at < start + width * count; at += width) {
      const value = width === 1 ? this.view.getUint8(at) : this.view.getUint16(at, true);
      this.refuseIf(value > most, BAD_INDEX, at);
    }
  }

  tiles(surface, index, size) {
    this.refuseIf(size < INDEX_HEADER, BAD_INDEX, index);
    const shiftX = this.field(index + 8, 0, 31);
    const shiftY = this.field(index + 12, 0, 31);
    const columns = this.field(index + 16, 1, NO_NODE);
    const rows = this.field(index + 20, 1, MAX_TILES / columns);
    this.field(index + 24, Math.max(shiftX, shiftY) - 16, Math.min(shiftX, shiftY));
    const blocks = this.field(index + 28, 1, NO_NODE);
    const count = this.field(index + 32, 1, NO_NODE);
    const blocksAt = this.field(index + 36, INDEX_HEADER + 4 * columns * rows, NO_NODE, 16);
    const listsAt = this.listsOffset(index + 40, blocksAt + TILE_BLOCK * blocks, size, count);

    this.lists(surface, index + listsAt, count, true);
    for (let tile = 0; tile < columns * rows; tile++) {
      this.field(index + INDEX_HEADER + 4 * tile, 0, 13 * blocks - 13, 13);
    }
    for (let block = 0; block < blocks; block++) {
      this.tileBlock(surface, index + blocksAt + TILE_BLOCK * block, index + listsAt, count);
    }
  }

  tileBlock(surface, block, lists, count) {
    const list = this.field(block + 196, 0, count - 1);
    const answer = this.u32(lists + 4 * list);
    this.field(block + 192, answer, answer);
    const used = this.view.getUint16(block + 200, true);
    let on = 0;
    let front = NODE + 1;
    for (let slot = 0; slot < 16; slot++) {
      if (!(used >> slot & 1)) continue;
      const word = this.view.getInt32(block + 128 + 4 * slot, true);
      const isGood = !(word & WORD_PARTIAL) && this.wordIsGood(word, surface) && (word & NODE) < front;
      this.refuseIf(!isGood, BAD_INDEX, block + 128 + 4 * slot);
      front = word & NODE;
      if (!(word & WORD_OFF)) on |= 1 << slot;
    }
    const entries = lists + 4 * (count + count % 2);
    this.refuseIf(list !== 0 && (this.u32(entries + 8 * list) & NODE) >= front, BAD_INDEX, block + 196);
    this.refuseIf(this.view.getUint16(block + 202, true) !== on, BAD_INDEX, block + 202);
  }

  lists(surface, lists, count, mayBePartial) {
    const entries = lists + 4 * (count + count % 2);
    this.field(lists, NO_NODE, NO_NODE);
    for (let list = 1; list < count; list++) {
      const at = entries + 8 * list;
      const word = this.view.getInt32(at, true);
      const next = this.u32(at + 4);
      const isGood = this.wordIsGood(word, surface) && (mayBePartial || !(word & WORD_PARTIAL)) && next < list &&
        (next === 0 || (this.u32(entries + 8 * next) & NODE) < (word & NODE));
      this.refuseIf(!isGood, BAD_INDEX, at);
      const answer = word & WORD_OFF ? this.u32(lists + 4 * next) : word >>> 0;
      this.field(lists + 4 * list, answer, answer);
    }
  }
}
