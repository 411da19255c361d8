extension Key {
  /// What the key says, for an editor that shows it beside the key.
  func description(in place: Places) -> String {
    switch self {
    case .hitc: "The version of the layout language: 1, the only one."
    case .name: "The layout's name. Without it, the file's base name without its ending."
    case .size: "The screen's size in points, [width, height] or {width, height}; both greater than 0."
    case .states:
      "The states the screen can be in, 1 to 64 distinct names; the first is the initial one. "
        + "Without it there is one nameless state."
    case .hitPolicy:
      "frontmost: the front-most touch area takes the touch, as in UIKit. framesFirst: a visible control under the "
        + "touch takes it before any enlarged margin."
    case .minimumTarget where place == .configuration:
      "The least size of a target in points, a number or [width, height]; 0 turns the check off. Instead of profile."
    case .minimumTarget:
      "The least size of a target in points, a number or [width, height]; 0 turns the check off. Without it, the "
        + "configuration's, else 44."
    case .defaults: "What nodes of a control type have that do not say otherwise."
    case .allow where place == .layout: "Rules whose findings are accepted in the whole file, each with the reason."
    case .allow: "Rules whose findings are accepted on this node and in its subtree, each with the reason."
    case .controls: "The nodes on the screen, back to front: what comes later lies in front."
    case .id:
      "The node's name, unique in the file: 1 to 255 bytes of UTF-8 without white space and control characters, "
        + "not '-'."
    case .type: "What the node is. Controls track touches and fire events; view, scroll, label and image do not."
    case .frame:
      "Position in the parent's coordinates and size, in points: [x, y, width, height] or {x, y, width, height}."
    case .enlargeEdge where place == .defaults:
      "How far the touch area of controls reaches beyond their frame; a node's own goes before it, edge by edge."
    case .enlargeEdge:
      "How far the touch area reaches beyond the frame, in points: one number, or top, right, bottom, left, "
        + "horizontal, vertical. Positive enlarges, negative shrinks."
    case .boundsExtension where place == .defaults:
      "How far a finger may leave controls and still be inside; a node's own goes before it, edge by edge."
    case .boundsExtension:
      "How far a finger that pressed the control may leave it and still be inside, in points: one number, .inf, or "
        + "edges. UIKit's own 70 is the default."
    case .hidden: "A hidden node and its subtree take no touches."
    case .alpha: "Opacity from 0 to 1; at 0.01 and below the node and its subtree take no touches."
    case .userInteractionEnabled: "Whether the node and its subtree take touches; false by default for label and image."
    case .enabled: "Whether the control fires events; a disabled control still takes the touch."
    case .pointerEvents:
      "auto: the node and its children take touches. none: neither. box-none: only the children. "
        + "box-only: only the node."
    case .forward: "The id of another node: touches that land on this one are delivered there."
    case .contentSize: "The size of what the scroll scrolls, [width, height] in points. Without it, the frame's."
    case .contentOffset: "How far the content is scrolled at first, [x, y] in points. Without it, [0, 0]."
    case .in: "The declared states in which the node and its subtree exist. Without it, all."
    case .children: "The nodes inside this one, back to front, in its coordinates."
    case .top: "The top edge; goes before vertical."
    case .right: "The right edge; goes before horizontal."
    case .bottom: "The bottom edge; goes before vertical."
    case .left: "The left edge; goes before horizontal."
    case .horizontal: "The left and the right edge."
    case .vertical: "The top and the bottom edge."
    case .x: "From the parent's left edge to the frame's, in points; grows to the right."
    case .y: "From the parent's top edge to the frame's, in points; grows downward."
    case .width: "The width in points."
    case .height: "The height in points."
    case .profile: "A guideline for the least size of a target: apple 44, material 48, wcag-aa 24, wcag-aaa 44 points."
    case .rules: "The severity of rules: off, note, warning or error."
    case .exclude: "Patterns of paths to leave out, relative to the configuration's folder."
    }
  }
}
