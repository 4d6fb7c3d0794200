import JSON
import Testing

@testable import ControlProtocol
@testable import NotificationModel
@testable import bellhop

/// What `settings show` prints: our settings, and all that the app reads of them.
@Suite struct SettingsTextTests {
  @Test func theTextHasEveryFieldOfTheResult() throws {
    let result = SettingsResult(App(unregistered: "com.example.dely"), AppCondition(), on: Device())
    let fields = try #require(try JSONValue(encoding: result).objectValue).keys

    let names = SettingsText.lines(result).drop { $0 != "As the app sees it:" }.dropFirst()
      .compactMap { $0.split(separator: " ").first.map(String.init) }

    #expect(names == fields.filter { !["app", "settings"].contains($0) })
    #expect(names.contains("carPlaySetting"))
  }

  @Test func aFlagIsATruthValue() {
    let condition = AppCondition(requested: [.alert, .providesAppNotificationSettings])

    let lines = SettingsText.lines(SettingsResult(App(unregistered: "a"), condition, on: Device()))

    #expect(lines.contains { $0.hasSuffix(" true") && $0.contains("providesAppNotificationSettings") })
  }
}
