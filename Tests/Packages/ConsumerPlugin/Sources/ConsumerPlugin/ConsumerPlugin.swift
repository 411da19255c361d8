import HitRegions

/// Answers `SCREEN X Y` from the tables that the plugin made of the layouts beside this file.
@main
enum ConsumerPlugin {
  static func main() {
    let words = CommandLine.arguments
    guard words.count == 4, let x = Double(words[2]), let y = Double(words[3]) else {
      print("usage: ConsumerPlugin player|remote-control X Y")
      return
    }
    let table = words[1] == "player" ? PlayerLayout.table : RemoteControlLayout.table
    guard let node = table.hitTest(x: x, y: y) else {
      print("-")
      return
    }
    if words[1] == "player", node == PlayerLayout.close { print("closing") }
    print(table.id(of: node))
  }
}
