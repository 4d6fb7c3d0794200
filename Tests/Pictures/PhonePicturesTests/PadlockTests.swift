import NotificationModel
import Testing

@testable import PhoneContents
@testable import PhonePictures

/// The padlock of a locked phone.
@Suite struct PadlockTests {
  @Test(arguments: DevicePreset.all.map(\.name))
  func itStandsAboveTheDateOrInTheStatusBar(device: String) throws {
    let preset = try #require(DevicePreset.named(device))
    let locked = PhonePicture(contents(card(), isLocked: true), on: .lock, device: preset).displayList(
      EvenMeasurer()
    )
    let lock = try #require(locked.group("symbol"))
    let bounds = lock.items.compactMap { item -> Box? in
      if case .stroke(let outline, _, _) = item { outline.bounds } else { nil }
    }
    let date = try #require(locked.ink("Tuesday"))
    let island: Double = ["iphone", "iphone-max"].contains(device) ? 48 : 0
    for box in bounds {
      #expect(
        box.y > island && box.bottom < date.y && box.x > locked.width / 2 - 12
          && box.right < locked.width / 2 + 12
      )
    }
    if device == "iphone-se" { #expect(bounds.allSatisfy { $0.bottom < 20 }) }

    let open = PhonePicture(contents(card()), on: .list, device: preset).displayList(EvenMeasurer())
    #expect(open.group("symbol") == nil)
  }
}
