import JSON
import NotificationModel
import Testing

@testable import ControlProtocol

@Suite struct ReadingLines {
  func read(_ line: String) throws -> Message { try Message(line: Array(line.utf8)) }

  func malformed(_ line: String) -> MessageError? {
    do {
      _ = try read(line)
      return nil
    } catch { return error as? MessageError }
  }

  @Test func aCallHasAnIdentifierAMethodAndParameters() throws {
    let message = try read(#"{"jsonrpc":"2.0","id":7,"method":"badge.set","params":{"app":"a","badge":1}}"#)

    #expect(message == .call(id: .integer(7), method: "badge.set", parameters: ["app": "a", "badge": 1]))
  }

  @Test func aCallWithoutIdentifierIsANotification() throws {
    #expect(
      try read(#"{"jsonrpc":"2.0","method":"apps.list"}"#)
        == .call(id: nil, method: "apps.list", parameters: [:])
    )
  }

  @Test func aPersonMayLeaveOutTheVersion() throws {
    #expect(
      try read(#"{"id":"x","method":"apps.list"}"#)
        == .call(id: .string("x"), method: "apps.list", parameters: [:])
    )
  }

  @Test func anObjectWithApsIsAPayload() throws {
    #expect(try read(#"{"aps":{"alert":"hi"},"id":5}"#) == .barePayload(["aps": ["alert": "hi"], "id": 5]))
  }

  @Test func answersAreResultsOrErrors() throws {
    #expect(try read(#"{"jsonrpc":"2.0","id":1,"result":null}"#) == .answer(id: .integer(1), .success(.null)))
    let error = try read(#"{"jsonrpc":"2.0","id":1,"error":{"code":-32011,"message":"Gone."}}"#)
    #expect(error == .answer(id: .integer(1), .failure(Refusal(.unknownNotification, "Gone."))))
  }

  @Test(arguments: [
    (#"{"id":1,"method":"push""#, Refusal.Code.notJSON, nil),
    ("nonsense", .notJSON, nil),
    ("[]", .invalidRequest, nil),
    ("7", .invalidRequest, nil),
    ("{}", .invalidRequest, nil),
    (#"{"jsonrpc":"1.0","method":"push"}"#, .invalidRequest, "jsonrpc"),
    (#"{"method":7}"#, .invalidRequest, "method"),
    (#"{"id":1.5,"method":"push"}"#, .invalidRequest, "id"),
    (#"{"id":null,"method":"push"}"#, .invalidRequest, "id"),
    (#"{"id":99999999999999999999,"method":"push"}"#, .invalidRequest, "id"),
    (#"{"method":"push","params":[1]}"#, .invalidRequest, "params"),
  ])
  func whatIsNoMessageSaysWhy(line: String, code: Refusal.Code, path: String?) throws {
    let fault = try #require(malformed(line))

    #expect(fault.refusal.code == code)
    #expect(fault.refusal.path == path)
    #expect(fault.refusal.message.hasSuffix("."))
  }

  @Test func aSyntaxErrorHasItsPlace() throws {
    let refusal = try #require(malformed(#"{"id":1,,"method":"push"}"#)?.refusal)

    #expect(refusal.line == 1)
    #expect(refusal.column == 9)
  }

  @Test func aTornObjectIsToldToFitOneLine() throws {
    let hint = try #require(malformed("{")?.refusal.hint)

    #expect(hint == "A message is one line; write it without line breaks, for example with jq -c.")
  }

  @Test func theAnswerToAMalformedCallHasItsIdentifier() throws {
    let fault = try #require(malformed(#"{"id":"a\u0000b","method":"push","params":3}"#))

    #expect(fault.id == .string("a\0b"))
    let line = String(decoding: fault.answer.line, as: UTF8.self)
    #expect(line.hasPrefix(#"{"jsonrpc":"2.0","id":"a\u0000b","error":{"code":-32600,"#))
  }

  @Test func aBatchIsToldToBeLines() throws {
    let refusal = try #require(malformed(#"[{"id":1,"method":"apps.list"}]"#)?.refusal)

    #expect(refusal.message == "Several calls in an array are not taken.")
  }

  @Test func invalidUTF8IsNamed() throws {
    let bytes = Array(#"{"id":1,"method":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8)
    #expect { try Message(line: bytes) } throws: { error in
      (error as? MessageError)?.refusal.message == "The byte 0xC3 is not valid UTF-8."
    }
  }
}

@Suite struct WritingLines {
  @Test(arguments: [
    Message.call(id: .integer(.max), method: "push", parameters: ["topic": "a"]),
    .call(id: .string("é\u{301}"), method: "push", parameters: [:]),
    .call(id: nil, method: "event", parameters: ["sequence": 1]),
    .answer(id: .integer(-1), .success(["a": nil])),
    .answer(id: nil, .failure(Refusal(.tooLarge, "Too long.", hint: "Shorten it."))),
    .barePayload(["aps": [:]]),
  ])
  func readAsTheyWereWritten(message: Message) throws {
    let line = message.line

    #expect(line.last == 0x0A)
    #expect(line.filter { $0 == 0x0A }.count == 1)
    #expect(try Message(line: line.dropLast()) == message)
  }

  @Test(arguments: Refusal.Code.allCases)
  func refusalsSurviveTheWire(code: Refusal.Code) {
    let refusal = Refusal(code, "Why.", path: "params.a[0]", line: 3, column: 12, hint: "The way out.")

    #expect(Refusal(errorObject: refusal.errorObject) == refusal)
  }

  @Test func anErrorOfAnotherProgramKeepsItsMessage() {
    #expect(Refusal(errorObject: ["code": -1, "message": "No."]) == Refusal(.internalFailure, "No."))
    #expect(Refusal(errorObject: "?").code == .internalFailure)
  }
}

extension Message {
  fileprivate init(line: ArraySlice<UInt8>) throws { try self.init(line: Array(line)) }
}
