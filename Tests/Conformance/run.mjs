// Answers a conformance manifest with hit_regions.js; README.md has the formats. Usage: node run.mjs MANIFEST
import {
  HitRegionState, HitRegionTable, NONE, TableFormatError, TouchTracker,
} from "../../Sources/HitRegionsJS/hit_regions.js";
import { fail, fixedText, flush, lines, put, readBytes } from "./support.mjs";

const TYPES = ["button", "control", "switch", "slider", "stepper", "segmentedControl", "textField"];
TYPES[16] = "view";
TYPES.push("scroll", "label", "image");
const POINTER_EVENTS = ["auto", "none", "box-none", "box-only"];
const hits = new Uint32Array(65536);

function idText(table, node) {
  return node === NONE ? "-" : table.id(node);
}

function listText(table, count) {
  return count === 0 ? "-" : Array.from(hits.subarray(0, count), (node) => table.id(node)).join(" ");
}

class Script {
  constructor(tables, isVerbose) {
    this.states = tables.map((table) => new HitRegionState(table));
    this.state = this.states[0];
    this.tracker = new TouchTracker(8);
    this.isVerbose = isVerbose;
  }

  tell(count) {
    for (const event of this.tracker.events.slice(0, count)) {
      const places = [event.fixedX, event.fixedY];
      if (this.isVerbose) places.push(event.fixedControlX, event.fixedControlY);
      put(`${event.finger} ${event.table.id(event.node)} ${event.kind} ${places.map(fixedText).join(" ")}\n`);
    }
    return true;
  }

  step(words) {
    const [verb, name] = words;
    const { state, tracker } = this;
    const table = state.table;
    const finger = Number(name);
    const [x, y] = words.slice(-2).map(Number);
    const node = () => {
      const found = table.find(name);
      return found === NONE ? fail("unknown id", name) : found;
    };
    switch (`${verb} ${words.length}`) {
      case "down 4": return this.tell(tracker.down(state, finger, x, y));
      case "move 4": return this.tell(tracker.move(state, finger, x, y));
      case "up 4": return this.tell(tracker.up(state, finger, x, y));
      case "cancel 2": return this.tell(tracker.cancel(state, finger));
      case "hide 2": return state.setHidden(node(), true);
      case "show 2": return state.setHidden(node(), false);
      case "interactive 3": return state.setUserInteractionEnabled(node(), words[2] === "on");
      case "enable 2": return state.setEnabled(node(), true);
      case "disable 2": return state.setEnabled(node(), false);
      case "scroll 4": return state.setContentOffset(node(), x, y);
      case "state 2": return state.setCurrentByName(name);
      case "swap 2":
        this.state = this.states[finger];
        return this.state !== undefined;
      case "hit 3":
        put(`${idText(table, state.hitTest(x, y))}\n`);
        return true;
      case "all 3":
        put(`${listText(table, state.allHits(x, y, hits))}\n`);
        return true;
      case "first 4":
        put(`${listText(table, state.allHits(x, y, hits.subarray(0, finger)))}\n`);
        return true;
      default: return false;
    }
  }
}

function rectText(rect) {
  const raw = [rect.minX, rect.minY, rect.maxX, rect.maxY].map((edge) =>
    edge === -Infinity ? -0x80000000 : edge === Infinity ? 0x7fffffff : edge * 256);
  return ` [${raw.join(" ")}]`;
}

function inspect(table) {
  put(`name ${table.name}\nversion ${table.major} ${table.minor}\nsize ${table.width * 256} ${table.height * 256}\n`);
  put(`nodes ${table.nodeCount}\ncontrols ${table.controlCount}\nsurfaces ${table.surfaceCount}\n`);
  for (const name of table.stateNames) put(`state ${name}\n`);
  for (let node = 0; node < table.nodeCount; node++) {
    const flags = Object.values(table.flags(node)).reduce((sum, flag, bit) => sum | (flag ? 1 << bit : 0), 0);
    put(`${table.id(node)} type ${TYPES.indexOf(table.type(node))} parent ${table.parent(node)}`);
    put(` end ${table.end(node)} surface ${table.surface(node)} content ${table.content(node)}`);
    put(` forward ${table.forward(node)}`);
    put(` target ${table.target(node)} events ${POINTER_EVENTS.indexOf(table.pointerEvents(node))} flags ${flags}`);
    put(` alpha ${table.alpha(node).toFixed(6)}`);
    put(...[table.frame(node), table.area(node), table.tracking(node), table.clip(node)].map(rectText));
    put(table.find(table.id(node)) === node ? "\n" : " NOT FOUND\n");
  }
}

function opened(path, shift) {
  try {
    return HitRegionTable.open(readBytes(path, shift));
  } catch (error) {
    if (error instanceof TableFormatError) return error;
    throw error;
  }
}

let number = 0;
for (const [mode, paths, script] of lines(process.argv[2])) {
  put(`== ${[mode, paths, script].filter((word) => word !== undefined).join(" ")}\n`);
  const shift = number++ % 8;
  const tables = paths.split(",").map((path) => opened(path, shift));
  const table = tables[0];
  if (mode === "open") {
    put(table instanceof TableFormatError ? `${table.code} ${table.codeName} ${table.offset}\n` : "0 ok 0\n");
    continue;
  }
  if (table instanceof TableFormatError) fail("refused", paths);
  if (mode === "inspect") inspect(table);
  const replay = mode === "touches" || mode === "script" ? new Script(tables, mode === "script") : null;
  for (const words of script === undefined ? [] : lines(script)) {
    const [x, y] = words.map(Number);
    if (mode === "points") put(`${words[0]} ${words[1]} ${idText(table, table.hitTest(x, y))}\n`);
    if (mode === "all") put(`${words[0]} ${words[1]} ${listText(table, table.allHits(x, y, hits))}\n`);
    if (replay !== null && !replay.step(words)) fail("bad line", words.join(" "));
  }
}
await flush();
