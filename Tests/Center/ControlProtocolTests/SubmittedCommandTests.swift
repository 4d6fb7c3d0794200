import Foundation
import JSON
import NotificationModel
import NotificationWords
import Testing

@testable import ControlProtocol

/// Screens in other processes submit commands by `screen.submit`.
@Suite struct SubmittedCommandTests {
  private func submitted(_ command: String) throws -> Call {
    try MethodTable.call("screen.submit", JSONObject.parse(#"{"version":1,"command":\#(command)}"#))
  }

  @Test func aCommandIsAnObjectWithItsNameAndItsValues() throws {
    let keys = ["a", "b"].map { NotificationKey(app: $0, identifier: "x") }

    #expect(
      try submitted(
        #"{"dismiss":{"notifications":[{"app":"a","identifier":"x"},{"app":"b","identifier":"x"}],"#
          + #""origin":{"surface":"list","input":"mouse"}}}"#
      ) == .command(.dismiss(keys, origin: ResponseOrigin(.list, by: .mouse)))
    )
    #expect(try submitted(#"{"mute":{"app":"a","time":"hour"}}"#) == .command(.mute(app: "a", .hour)))
    #expect(
      try submitted(#"{"setDevice":{"change":{"locale":"ar"}}}"#)
        == .command(.setDevice([.set(\.locale, "ar")]))
    )
    #expect(try submitted(#"{"reset":{}}"#) == .command(.reset))
  }

  @Test(arguments: [
    (
      #"{"version":2,"command":{"fly":{"to":"moon"}}}"#, "params.version",
      "The center takes commands of version 1, and this one is of version 2. "
        + "Use a screen and a center of the same version of Bellhop."
    ),
    (#"{"command":{"reset":{}}}"#, "params.version", #""version" is missing."#),
    (#"{"version":1}"#, "params.command", #""command" is missing."#),
    (
      #"{"version":1,"command":"reset"}"#, "params.command", #""command" is a string; an object is expected."#
    ),
    (
      #"{"version":1,"command":{"mute":{"app":"a","time":"year"}}}"#, "params.command.mute.time",
      #""year" is none of hour, today, off."#
    ),
    (#"{"version":1,"command":{"mute":{"app":"a"}}}"#, "params.command.mute.time", #""time" is missing."#),
    (
      #"{"version":1,"command":{"dismiss":{"notifications":[],"origin":{"input":"flow"}}}}"#,
      "params.command",
      "A person responds on a screen by key or mouse."
    ),
    (
      #"{"version":1,"command":{"reset":{}},"passcode":"1234"}"#, "params",
      #"screen.submit takes no "passcode"."#
    ),
  ])
  func whatCannotBeReadIsRefused(parameters: String, path: String, message: String) throws {
    let refusal = try refusal("screen.submit", parameters)

    #expect(refusal.code == .invalidParameters)
    #expect(refusal.path == path)
    #expect(refusal.message == message)
  }

  @Test(arguments: [
    (#"{"passTime":{"catchingUp":false}}"#, #"no "passTime"."#),
    (#"{"reset":{},"mute":{"app":"a","time":"hour"}}"#, #"no "reset" and "mute"."#),
    ("{}", "no command without a name."),
  ])
  func whatIsNoCommandOfAScreenIsRefusedWithThoseThatAre(command: String, beginning: String) throws {
    let refusal = try refusal("screen.submit", #"{"version":1,"command":\#(command)}"#)

    #expect(refusal.message.hasPrefix("A screen submits \(beginning) A command has one of the names push, "))
    #expect(refusal.path == "params.command")
  }

  @Test func aHostileNameStaysShortAndHarmless() throws {
    let name = String(repeating: "\\u001b[2J", count: 10_000)

    let refusal = try refusal("screen.submit", #"{"version":1,"command":{"\#(name)":{}}}"#)

    #expect(refusal.message.count < 600)
    #expect(!refusal.message.contains("\u{1B}"))
  }

  /// Only the store and a service extension attach files, and only the center asks a content extension.
  @Test func whatTheCenterAddsIsNotTakenFromAScreen() throws {
    var push = Push(topic: "a", content: Content(title: "Hi"), hasAlert: true)
    let respond = Command.respond(
      app: "a",
      identifier: "1",
      action: "ok",
      text: nil,
      authenticated: false,
      option: .dismiss,
      origin: ResponseOrigin(by: .key)
    )
    push.content.attachments = [Attachment(url: "/x.png")]

    let attached = try refusal("screen.submit", written(.push(push)).description)
    let call = try MethodTable.call("screen.submit", written(respond))

    #expect(attached.path == "params.command.push.push.content.attachments")
    guard case .command(.respond(_, _, _, _, _, nil, _)) = call else {
      Issue.record("\(call)")
      return
    }
  }

  @Test func whatJSONCannotHoldIsNotWritten() {
    #expect(
      throws: Refusal(
        .invalidParameters,
        "JSON has no number for nan.",
        path: "params.command.setClock.change.scale._0"
      )
    ) {
      try written(.setClock(.scale(.nan)))
    }
    #expect(throws: Refusal(.message(.notForScreens))) { try written(.passTime(catchingUp: false)) }
  }

  private func written(_ command: Command) throws -> JSONObject {
    try ResultCoding.parameters(SubmitParameters(command))
  }
}
