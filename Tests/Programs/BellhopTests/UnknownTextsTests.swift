import NotificationModel
import PayloadCoding
import PayloadProjects
import Testing

@testable import bellhop

/// A payload that names keys whose texts nobody knows.
@Suite struct UnknownTextsTests {
  private func note(_ alert: String, among apps: [App]) throws -> String? {
    let document = try PayloadReader.read(Array(#"{"aps":{"alert":\#(alert)}}"#.utf8), source: nil)
    let push = try PushCoding.push(document, topic: "com.example.tea")
    return PayloadProject(shippedApps: apps).note(onTextsOf: push, named: "a.apns")
  }

  @Test func aKeyWithoutTheTextsOfItsAppIsToldOf() throws {
    var tea = App(unregistered: "com.example.tea")
    let key = #"{"loc-key":"HELLO"}"#

    #expect(
      try note(key, among: [])?.hasPrefix("a.apns: note: Its texts cannot be looked up: no manifest") == true
    )
    #expect(try note(key, among: [tea])?.contains("names none under strings") == true)
    #expect(
      try note(key, among: [App(unregistered: "com.example.teas")])?.hasSuffix(
        "Did you mean com.example.teas?"
      )
        == true
    )
    tea.strings = StringTables(developmentLocale: "en", locales: [:])
    #expect(try note(key, among: [tea]) == nil)
    #expect(try note(#""HELLO""#, among: []) == nil)
  }
}
