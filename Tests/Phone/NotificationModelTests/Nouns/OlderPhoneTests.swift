import FoundationEssentials
import JSON
import Testing

@testable import NotificationModel

/// What an older center wrote, or a program that gives a part only.
@Suite("A phone of which only a part is written")
struct OlderPhoneTests {
  private func read<Value: Decodable>(_ text: String) throws -> Value {
    try JSONParser.parse(text).decoded(as: Value.self)
  }

  @Test func theRestOfAFocusIsAsItComes() throws {
    #expect(try read("{}") == Focus())
    #expect(try read(#"{"isOn":true}"#) == Focus(isOn: true))
    #expect(
      try read(#"{"allowedPeople":["b","a","b"],"allowsTimeSensitive":false}"#)
        == Focus(allowedPeople: ["a", "b"], allowsTimeSensitive: false)
    )
    #expect(try read(#"{"filters":{"a":["work"]}}"#) == Focus(filters: ["a": ["work"]]))
  }

  @Test func theRestOfASummaryIsAsItComes() throws {
    #expect(try read("{}") == ScheduledSummary())
    #expect(try read(#"{"isOn":true}"#) == ScheduledSummary(isOn: true))
    #expect(try read(#"{"times":[60]}"#) == ScheduledSummary(times: [60]))
  }

  @Test func theRestOfAConditionIsAsOfANewApp() throws {
    #expect(try read("{}") == AppCondition())
    #expect(try read(#"{"state":"suspended"}"#) == AppCondition(state: .suspended))
    #expect(
      try read(#"{"deviceToken":"00ff","installation":3}"#)
        == AppCondition(deviceToken: "00ff", installation: 3)
    )
  }

  @Test func aDeviceWithoutRegionsIsOutsideOfAll() throws {
    let device: Device = try read(#"{"isLocked":true,"focus":{"isOn":true}}"#)

    #expect(device == Device(.set(\.isLocked, true), .set(\.focus, Focus(isOn: true))))
    #expect(device.regions.isEmpty && device.appBehindLock == nil)
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let focus = Focus(
      isOn: true,
      allowedApps: ["a"],
      allowedPeople: ["b"],
      allowsTimeSensitive: false,
      filters: ["c": ["d"]]
    )
    let device = Device(
      .set(\.appBehindLock, "a"),
      .set(\.regions, ["home"]),
      .set(\.focus, focus),
      .set(\.summary, ScheduledSummary(isOn: true))
    )
    #expect(try JSONValue(encoding: device).decoded(as: Device.self) == device)
    let condition = AppCondition(
      state: .background,
      isBroughtUp: true,
      backgroundUntil: .init(timeIntervalSinceReferenceDate: 5),
      requested: [.alert],
      deviceToken: "00",
      installation: 2,
      wakes: [.init(timeIntervalSinceReferenceDate: 7)],
      storedPushes: [Push(topic: "a", content: Content(), hasAlert: false)],
      deferredPush: Push(topic: "b", content: Content(), hasAlert: false)
    )
    #expect(try JSONValue(encoding: condition).decoded(as: AppCondition.self) == condition)
  }
}
