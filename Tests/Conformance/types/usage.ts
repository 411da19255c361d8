// Every declaration of hit_regions.d.ts in use; compiled, never run.
import {
  ERROR_NAMES, HitRegionState, HitRegionTable, NONE, TableFormatError, TouchTracker,
} from "../../../Sources/HitRegionsJS/hit_regions.js";
import type {
  Memory, NodeFlags, NodeType, Point, PointerEvents, Rect, TableFormatErrorName, TouchEventKind, TrackerEvent,
} from "../../../Sources/HitRegionsJS/hit_regions.js";

export function open(bytes: Memory): HitRegionTable | TableFormatErrorName {
  try {
    return HitRegionTable.open(bytes);
  } catch (error) {
    if (!(error instanceof TableFormatError)) throw error;
    return ERROR_NAMES[error.code] === error.codeName ? error.codeName : "badMagic";
  }
}

export function everything(table: HitRegionTable): unknown[] {
  const node: number = table.find("play");
  const type: NodeType | undefined = table.type(node);
  const pointerEvents: PointerEvents | undefined = table.pointerEvents(node);
  const flags: NodeFlags = table.flags(node);
  const rects: Rect[] = [table.frame(node), table.area(node), table.tracking(node), table.clip(node)];
  const hits = new Uint32Array(16);
  const state = new HitRegionState(table, new Uint8Array(HitRegionState.byteLength(table)));
  const offset: Point = state.contentOffset(node);
  const changed: boolean[] = [
    state.setCurrent(1), state.setCurrentByName("playing"), state.setHidden(node, true),
    state.setUserInteractionEnabled(node, false), state.setEnabled(node, false),
    state.setContentOffset(node, 0, 12.5), state.setContentOffsetFixed(node, 0, 3200),
  ];
  const counts: number[] = [
    table.allHits(1, 2, hits), table.allHitsFixed(256, 512, hits), state.allHits(1, 2, hits),
    state.allHitsFixed(256, 512, hits),
  ];
  return [
    table.major, table.minor, table.name, table.width, table.height, table.nodeCount, table.controlCount,
    table.surfaceCount, table.stateNames, type, pointerEvents, flags.neverHit, rects,
    table.id(node)?.length,
    table.isControl(node), table.parent(node), table.end(node), table.surface(node), table.content(node),
    table.forward(node), table.target(node), table.alpha(node), table.isInState(node, 0),
    table.hitTest(1, 2) === NONE, table.hitTestFixed(256, 512), state.table === table, state.current,
    state.hidden(node),
    state.userInteractionEnabled(node), state.enabled(node), state.hitTest(1, 2), state.hitTestFixed(256, 512),
    offset.y, changed, counts,
  ];
}

export function follow(tracker: TouchTracker, state: HitRegionState, event: PointerEvent): TouchEventKind[] {
  const { pointerId: finger, offsetX: x, offsetY: y } = event;
  const kinds: TouchEventKind[] = [];
  const take = (count: number) => {
    tracker.events.slice(0, count).forEach((one: TrackerEvent) => kinds.push(one.kind));
  };
  take(tracker.down(state, finger, x, y));
  take(tracker.downFixed(state, finger, x * 256, y * 256));
  take(tracker.move(null, finger, x, y));
  take(tracker.moveFixed(state, finger, x * 256, y * 256));
  take(tracker.up(state, finger, x, y));
  take(tracker.upFixed(state, finger, x * 256, y * 256));
  take(tracker.cancel(state, finger));
  const [first] = tracker.events;
  const places: number[] = [
    first.x, first.y, first.controlX, first.controlY, first.fixedX, first.fixedY, first.fixedControlX,
    first.fixedControlY, first.finger, first.node,
  ];
  return first.table === tracker.tableOf(finger) && places.includes(tracker.nodeOf(finger)) ? kinds : [];
}

// What must not compile.

// @ts-expect-error a path is not a table
HitRegionTable.open("player.hit");
// @ts-expect-error a state is one of a table
new HitRegionState();
// @ts-expect-error the events are the tracker's own
new TouchTracker(2).events = [];
// @ts-expect-error an answer is a number, not an id
export const wrong: string = HitRegionTable.open(new ArrayBuffer(0)).hitTest(1, 2);
