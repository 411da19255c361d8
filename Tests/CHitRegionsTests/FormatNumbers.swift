import CHitRegions
import HitRegions
import Testing

/// What the table format numbers has one number in both languages.
@Suite struct FormatNumbers {
  @Test(arguments: TableFormatError.Code.allCases)
  func errorsAreTheSwiftLoaders(_ code: TableFormatError.Code) {
    #expect(String(cString: hr_error_name(hr_error(UInt32(code.rawValue)))) == "\(code.name)")
  }

  @Test func noErrorIsMissing() {
    let last = UInt32(TableFormatError.Code.allCases.map(\.rawValue).max() ?? 0)
    #expect(HR_BAD_INDEX.rawValue == last)
    #expect(String(cString: hr_error_name(hr_error(last + 1))) == "unknown")
    #expect(String(cString: hr_error_name(HR_OK)) == "ok")
  }

  @Test(arguments: TouchEvent.Kind.allCases)
  func eventsAreTheSwiftLoaders(_ kind: TouchEvent.Kind) {
    #expect(String(cString: hr_event_name(hr_event_kind(UInt32(kind.rawValue)))) == "\(kind.name)")
  }

  @Test func typesAreTheSwiftLoaders() {
    let types = [
      HR_BUTTON, HR_CONTROL, HR_SWITCH, HR_SLIDER, HR_STEPPER, HR_SEGMENTED_CONTROL, HR_TEXT_FIELD, HR_VIEW, HR_SCROLL,
      HR_LABEL, HR_IMAGE,
    ]
    #expect(types.map { UInt8($0.rawValue) } == NodeType.allCases.map(\.rawValue))
    let events = [HR_POINTER_AUTO, HR_POINTER_NONE, HR_POINTER_BOX_NONE, HR_POINTER_BOX_ONLY]
    #expect(events.map { UInt8($0.rawValue) } == PointerEvents.allCases.map(\.rawValue))
  }

  @Test func flagsAreTheFormats() {
    typealias Flag = TableFormat.NodeFlag
    typealias Entry = TableFormat.Entry
    let flags = [
      HR_FLAG_HIDDEN, HR_FLAG_USER_INTERACTION_ENABLED, HR_FLAG_ENABLED, HR_FLAG_NEVER_HIT, HR_FLAG_INITIALLY_OFF,
    ]
    let swiftFlags = [Flag.hidden, Flag.userInteractionEnabled, Flag.enabled, Flag.neverHit, Flag.initiallyOff]
    #expect(flags == swiftFlags.map { UInt32($0) })
    let words = [HRI_NODE, HRI_OFF, HRI_PASSIVE, HRI_FORWARD, HRI_SCROLL, HRI_PARTIAL]
    #expect(words == [Entry.nodeMask, Entry.off, Entry.passive, Entry.forward, Entry.scroll, Entry.partial])
    #expect(HR_NONE == TableFormat.none)
  }
}
