// SPDX-License-Identifier: Apache-2.0

/** No node, no state: -1. */
export const NONE: -1;

/** The names of what a table is refused for; an error's `code` is the place in this list. */
export const ERROR_NAMES: readonly [
  "ok", "truncated", "badMagic", "unsupportedVersion", "badHeader", "badChecksum", "badSectionTable", "unknownSection",
  "badStride", "missingSection", "badCount", "badInfo", "badString", "badNode", "badRect", "badSurface", "badIDs",
  "badIndex",
];

export type TableFormatErrorName = Exclude<(typeof ERROR_NAMES)[number], "ok">;

export type NodeType =
  | "button" | "control" | "switch" | "slider" | "stepper" | "segmentedControl" | "textField"
  | "view" | "scroll" | "label" | "image";

export type PointerEvents = "auto" | "none" | "box-none" | "box-only";

export type TouchEventKind =
  | "touchDown" | "touchDragInside" | "touchDragOutside" | "touchDragEnter" | "touchDragExit"
  | "touchUpInside" | "touchUpOutside" | "touchCancel";

/** Memory that holds a table or a state. */
export type Memory = ArrayBufferLike | ArrayBufferView;

/** In points, half-open. */
export interface Rect {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** In points. */
export interface Point {
  x: number;
  y: number;
}

export interface NodeFlags {
  hidden: boolean;
  userInteractionEnabled: boolean;
  enabled: boolean;
  /** It can never be hit, whatever the state. */
  neverHit: boolean;
  /** It takes no touches as the layout is at first. */
  initiallyOff: boolean;
}

/** A table that is not well-formed: `code` and `codeName` say why, `offset` at which byte. */
export class TableFormatError extends Error {
  constructor(code: number, offset: number);
  readonly code: number;
  readonly codeName: TableFormatErrorName;
  readonly offset: number;
}

/** An open table. Reads the bytes in place: they must stay unchanged. */
export class HitRegionTable {
  /**
   * Opens a table, checking every offset, count and index once, in time linear in its size; whatever the bytes were, no
   * later call throws, loops or answers out of range. Throws a `TableFormatError`.
   */
  static open(bytes: Memory): HitRegionTable;
  constructor(bytes: Memory);

  /** The format version. */
  readonly major: number;
  readonly minor: number;
  readonly name: string;
  /** The screen's size in points. */
  readonly width: number;
  readonly height: number;
  readonly nodeCount: number;
  readonly controlCount: number;
  readonly surfaceCount: number;
  /** A layout without states has one, named "". */
  readonly stateNames: readonly string[];

  /** The node of an id, or `NONE`. O(log n). */
  find(id: string): number;

  // Nodes have numbers from 0 in document order. Of a number that is none, what is said is empty, 0 or `NONE`.

  id(node: number): string | undefined;
  type(node: number): NodeType | undefined;
  isControl(node: number): boolean;
  /** `NONE` for a root. */
  parent(node: number): number;
  /** One past the last descendant. */
  end(node: number): number;
  /** The surface it lies on: 0 the screen, k the content of the k-th scroll. */
  surface(node: number): number;
  /** For a scroll the surface of its content, else 0. */
  content(node: number): number;
  /** The `forward` as written, or `NONE`. */
  forward(node: number): number;
  /** The node that touches landing here are delivered to, or `NONE`. */
  target(node: number): number;
  pointerEvents(node: number): PointerEvents | undefined;
  alpha(node: number): number;
  /** Whether the node itself is in a state. */
  isInState(node: number, state: number): boolean;
  /** The flags as compiled. */
  flags(node: number): NodeFlags;

  // Rectangles on the screen with nothing scrolled.

  frame(node: number): Rect;
  /** The frame grown by `enlargeEdge`. */
  area(node: number): Rect;
  /** Where a touch that it tracks counts as inside; an edge without end is infinite. */
  tracking(node: number): Rect;
  /** The area cut by its ancestors, up to and without the nearest scroll, and by the screen. */
  clip(node: number): Rect;

  /** The node that gets a touch as the layout is at first, or `NONE`. */
  hitTest(x: number, y: number): number;
  hitTestFixed(x: number, y: number): number;
  /** The hit first, then what lies behind it, front to back, until `nodes` is full. Gives how many were written. */
  allHits(x: number, y: number, nodes: Uint32Array): number;
  allHitsFixed(x: number, y: number, nodes: Uint32Array): number;
}

/** What an app changes while it runs: the current state, what is hidden, enabled and scrolled. */
export class HitRegionState {
  /** How many bytes of memory the state of a table needs. */
  static byteLength(table: HitRegionTable): number;
  /** As the layout is at first. `memory` may be given, and is then written to; too little is a `RangeError`. */
  constructor(table: HitRegionTable, memory?: Memory);

  readonly table: HitRegionTable;
  /** The current state's number. */
  readonly current: number;

  // Setters give false, and change nothing, for what is not there.

  setCurrent(number: number): boolean;
  setCurrentByName(name: string): boolean;
  setHidden(node: number, hidden: boolean): boolean;
  setUserInteractionEnabled(node: number, enabled: boolean): boolean;
  setEnabled(node: number, enabled: boolean): boolean;
  /** Any offset in points may be set; one with a NaN changes nothing. */
  setContentOffset(scroll: number, x: number, y: number): boolean;
  setContentOffsetFixed(scroll: number, x: number, y: number): boolean;

  hidden(node: number): boolean;
  userInteractionEnabled(node: number): boolean;
  enabled(node: number): boolean;
  /** Zero for what is no scroll. */
  contentOffset(scroll: number): Point;

  /** The node that gets a touch now, or `NONE`. */
  hitTest(x: number, y: number): number;
  hitTestFixed(x: number, y: number): number;
  /** As `HitRegionTable.allHits`, as it is now. */
  allHits(x: number, y: number, nodes: Uint32Array): number;
  allHitsFixed(x: number, y: number, nodes: Uint32Array): number;
}

/** What a control is told about a finger. Made once a tracker and overwritten by its next call. */
export interface TrackerEvent {
  /** The table that `node` is of. */
  readonly table: HitRegionTable | null;
  readonly finger: number;
  readonly node: number;
  readonly kind: TouchEventKind;
  /** On the screen, in points. */
  readonly x: number;
  readonly y: number;
  /** In the control's own coordinates, in points. */
  readonly controlX: number;
  readonly controlY: number;
  /** The same in 1/256 point. */
  readonly fixedX: number;
  readonly fixedY: number;
  readonly fixedControlX: number;
  readonly fixedControlY: number;
}

/**
 * Follows fingers, each by itself, as a UIControl does. Every method gives how many events it made, which stand in
 * `events` until the next call. `state` may be of another table than that of a capture, or, but for a down, null: the
 * control keeps its finger, and its geometry stays as it was last. A finger's name is any number, as a `pointerId`.
 */
export class TouchTracker {
  /** For as many captured fingers at once as said; 10 if not. */
  constructor(fingers?: number);

  readonly events: readonly [TrackerEvent, TrackerEvent];

  /** The node that a finger has captured, or `NONE`; its table is `tableOf(finger)`. */
  nodeOf(finger: number): number;
  tableOf(finger: number): HitRegionTable | null;

  /** At most two events: a touchCancel of what the finger had, then its own touchDown. */
  down(state: HitRegionState | null, finger: number, x: number, y: number): number;
  downFixed(state: HitRegionState | null, finger: number, x: number, y: number): number;
  move(state: HitRegionState | null, finger: number, x: number, y: number): number;
  moveFixed(state: HitRegionState | null, finger: number, x: number, y: number): number;
  up(state: HitRegionState | null, finger: number, x: number, y: number): number;
  upFixed(state: HitRegionState | null, finger: number, x: number, y: number): number;
  cancel(state: HitRegionState | null, finger: number): number;
}
