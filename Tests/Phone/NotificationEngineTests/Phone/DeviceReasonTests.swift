import NotificationModel
import TestSupport
import Testing

/// Whatever the person changes of the phone, the event says what.
@Suite struct DeviceReasonTests {
  /// Values of the settings without a list of values.
  private static let others: [String: SettingAssignments<Device>] = {
    var summary = ScheduledSummary.standard
    summary.isOn.toggle()
    return [
      "locale": [.set(\.locale, "de")], "timeZone": [.set(\.timeZone, "Asia/Tokyo")],
      "regions": [.set(\.regions, ["home"])], "focus": [.set(\.focus, Focus(isOn: true))],
      "summary": [.set(\.summary, summary)], "wallpaper": [.set(\.wallpaper, PhoneImage(typed: "/a.jpg"))],
    ]
  }()

  @Test(arguments: Device.fields.filter(\.isSettable).map(\.name))
  func everySettingHasAReasonForItsChange(name: String) throws {
    var world = EngineWorld(at: "09:00")
    let field = try #require(Device.fields.first { $0.name == name })
    let next = field.assignment(after: Device(), by: 1).map { [$0] as SettingAssignments<Device> }
    let change = try #require(Self.others[name] ?? next, "give the setting a value")

    world.submit(.setDevice(change))

    #expect(world.lastEvents.first?.reasons.isEmpty == false)
  }
}
