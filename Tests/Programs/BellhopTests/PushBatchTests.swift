import ArgumentParser
import CenterGateway
import JSON
import NotificationModel
import PayloadCoding
import Testing

@testable import ControlProtocol
@testable import bellhop

/// What `push` reads, before anything is sent.
@Suite struct PushBatchTests {
  private func batch(_ text: String, isStream: Bool = false, bundle: String? = "x.y") -> PushBatch {
    PushBatch(
      bytes: Array(text.utf8),
      file: "a.apns",
      isStream: isStream,
      bundle: bundle,
      headers: PushHeaders()
    )
  }

  @Test func aFileIsOnePayload() {
    let text = "{\n  \"aps\": {\"alert\": \"Hello\"}\n}\n"

    let read = batch(text)

    #expect(read.failures.isEmpty)
    #expect(read.pushes.map(\.topic) == ["x.y"])
    #expect(read.pushes.first?.content.userInfo == ["aps": ["alert": "Hello"]])
  }

  @Test func standardInputMayHoldOneOnEachLine() {
    let read = batch("{\"aps\":{\"alert\":\"a\"}}\n\n{\"aps\":{\"alert\":\"b\"}}\n", isStream: true)

    #expect(read.pushes.count == 2)
  }

  @Test func everyLineThatCannotBeReadIsNamed() {
    let read = batch("{\"aps\":{}}\n{\"aps\":}\n{\"alert\":1}\n", isStream: true)

    #expect(read.pushes.count == 1)
    #expect(read.exitCode == .badData)
    #expect(read.failures.count == 2)
    #expect(read.failures.first?.hasPrefix("a.apns:2:8: error: ") == true)
    #expect(read.failures.last?.hasPrefix("a.apns:3:") == true)
  }

  @Test func theBundleIsTheOneTypedElseTheOneOfTheFile() {
    let text = "{\"Simulator Target Bundle\":\"in.file\",\"aps\":{\"alert\":\"a\"}}"

    #expect(batch(text).pushes.first?.topic == "x.y")
    #expect(batch(text, bundle: nil).pushes.first?.topic == "in.file")
    #expect(batch("{\"aps\":{}}", bundle: nil).failures.first?.contains("No app is named.") == true)
  }

  @Test func whatIsOddIsSaidWithItsPlace() {
    let read = batch("{\"aps\":{\"alert\":\"a\",\"badge\":\"2\"}}")

    let remarks = read.remarks(withNotes: false)

    #expect(remarks.count == 1)
    #expect(remarks.first?.hasPrefix("a.apns:1:29: ") == true)
  }

  /// The arguments of `simctl push`, with the device in front.
  @Test(arguments: [
    (["booted", "com.example.app", "a.apns"], "com.example.app"), (["booted", "a.apns"], nil),
    (["0F4B5C3D-1234-4ABC-9DEF-0123456789AB", "com.example.app", "a.apns"], "com.example.app"),
    (["com.example.app", "a.apns"], "com.example.app"), (["a.apns"], nil),
  ])
  func theDeviceOfSimctlIsThisPhone(words: [String], bundle: String?) throws {
    let command = try PushCommand.parse(words)
    #expect(command.bundle == bundle && command.file == "a.apns")
  }

  @Test func aFileMayBeCalledLikeADevice() throws {
    #expect(try PushCommand.parse(["booted"]).file == "booted")
    #expect(throws: (any Error).self) { try PushCommand.parse(["a.b", "booted", "x"]) }
  }

  @Test func thePushTypeIsGivenOnTheCommandLine() throws {
    let command = try PushCommand.parse(["a.b", "a.apns", "--push-type", "voip", "--priority", "5"])
    #expect(command.headers.headers.pushType == "voip" && command.headers.headers.priority == 5)
    #expect(throws: (any Error).self) { try PushCommand.parse(["a.b", "a.apns", "--push-type", "shout"]) }
  }
}
