import CenterUI
import Gallery
import NotificationModel
import PayloadSimulation
import PhoneContents
import TestPayloads
import Testing

/// The columns that a card has for its texts: all but those of its edges and its icon, and of a time beside a title.
@Suite struct CardRoomTests {
  private func columns(_ preset: DevicePreset) -> Int { min(preset.columns - 2, 64) - (2 + 5 + 1) }

  private static let surfaces: [Surface] = [.banner, .list, .lock]

  private func isCut(_ alert: String, on preset: DevicePreset, _ surface: Surface) throws -> Bool {
    let payload = try payload("room", #"{"aps":{"alert":{\#(alert)}}}"#)
    let series = pictures(of: [payload], screens: [PictureSeries.Screen(preset)], surface)
    let text = try series.document(.text)
    try #require(text.contains("xxxx"), "nothing is drawn")
    return text.contains("…")
  }

  @Test(arguments: DevicePreset.all, surfaces)
  func aTitleFitsBesideTheTime(preset: DevicePreset, surface: Surface) throws {
    let title = String(repeating: "x", count: columns(preset) - (3 + 2))

    #expect(try !isCut(#""title":"\#(title)","body":".""#, on: preset, surface))
    #expect(try isCut(#""title":"\#(title)x","body":".""#, on: preset, surface))
  }

  @Test(arguments: DevicePreset.all, surfaces)
  func aSubtitleHasALine(preset: DevicePreset, surface: Surface) throws {
    let subtitle = String(repeating: "x", count: columns(preset))

    #expect(try !isCut(#""title":"T","subtitle":"\#(subtitle)","body":".""#, on: preset, surface))
    #expect(try isCut(#""title":"T","subtitle":"\#(subtitle)x","body":".""#, on: preset, surface))
  }

  @Test(arguments: DevicePreset.all, surfaces)
  func aBodyHasItsLines(preset: DevicePreset, surface: Surface) throws {
    let body = String(repeating: "x", count: columns(preset) * 4)

    #expect(try !isCut(#""title":"T","body":"\#(body)""#, on: preset, surface))
    #expect(try isCut(#""title":"T","body":"\#(body)x""#, on: preset, surface))
  }
}
