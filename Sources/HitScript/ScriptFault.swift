/// Why a line of a script or of a list of points is not one.
package enum ScriptFault: Error, Equatable, Sendable {
  /// A line of more than `ScriptReader.longestLine` bytes.
  case lineTooLong
  /// The first word names no kind of entry.
  case unknownVerb([UInt8])
  /// Too few or too many words follow it, or `on` or `off` is another word.
  case wrongOperands(ScriptVerb, hasComment: Bool = false)
  /// A finger is a whole number from 0.
  case notAFinger([UInt8])
  /// A whole number that no `Int` holds.
  case fingerTooLarge([UInt8])
  case notANumber([UInt8])
  /// A line of a list of points is two words, both numbers; these are not two.
  case notAPoint([[UInt8]])
  case unknownID([UInt8])
  /// The node of this id is not a scroll.
  case notAScroll([UInt8])
  case unknownState([UInt8])
}
