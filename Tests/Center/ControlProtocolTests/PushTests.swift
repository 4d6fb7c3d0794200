import JSON
import Testing

@testable import ControlProtocol
@testable import NotificationModel

@Suite struct Pushes {
  func push(_ parameters: String) throws -> Push {
    let call = try MethodTable.call("push", try JSONObject.parse(parameters))
    guard case .command(.push(let push)) = call else { throw Refusal(.internalFailure, "\(call)") }
    return push
  }

  @Test func takeAnObject() throws {
    let push = try push(#"{"topic":"com.example.dely","payload":{"aps":{"alert":"hi"},"k":1}}"#)

    #expect(push.topic == "com.example.dely")
    #expect(push.content.body == "hi")
    #expect(push.content.userInfo == ["aps": ["alert": "hi"], "k": 1])
  }

  @Test func thatAreParsedBringNoFiles() throws {
    let file = #"{"path":"other/1.png","type":"public.png","bytes":1}"#
    let attachment = #"{"identifier":"a","url":"","file":\#(file)}"#
    let push = Push(topic: "a.b", content: Content(title: "Hi"), hasAlert: true)
    var parameters = try ResultCoding.parameters(push)
    #expect(throws: Never.self) { try MethodTable.call("push.parsed", parameters) }

    var content = try #require(parameters["content"]?.objectValue)
    content["attachments"] = [try JSONValue.object(JSONObject.parse(attachment))]
    parameters["content"] = .object(content)
    #expect(throws: Refusal.self) { try MethodTable.call("push.parsed", parameters) }
  }

  @Test func thatAreParsedHaveTheSameLongestCollapseIdentifier() throws {
    let long = Push(
      topic: "a.b",
      collapseIdentifier: String(repeating: "x", count: 65),
      content: Content(title: "Hi"),
      hasAlert: true
    )
    let refusal = #expect(throws: Refusal.self) {
      try MethodTable.call("push.parsed", try ResultCoding.parameters(long))
    }
    #expect(refusal?.message.contains("the limit is 64") == true)
    #expect(refusal?.path == "params.collapseIdentifier")
  }

  @Test func takeATextWithItsLinesAndColumns() throws {
    let text = "{\\n  \\\"aps\\\": {\\\"alert\\\": \\\"hi\\\", \\\"badge\\\": \\\"2\\\"}\\n}"
    let push = try push(#"{"topic":"com.example.dely","payload":"\#(text)"}"#)

    let badge = try #require(push.diagnostics.first { $0.path == "aps.badge" })
    #expect(badge.line == 2)
    #expect(badge.column != nil)
  }

  @Test func sayWhereATextIsBroken() throws {
    let refusal = try refusal("push", #"{"topic":"a.b","payload":"{\n  \"aps\": {,}\n}"}"#)

    #expect(refusal.code == .notJSON)
    #expect(refusal.path == "params.payload")
    #expect(refusal.line == 2)
    #expect(refusal.column == 11)
  }

  @Test func goToTheAppThePayloadNamesIfNoneIsGiven() throws {
    let payload = #"{"aps":{"alert":"hi"},"Simulator Target Bundle":"com.example.inside"}"#

    #expect(try push(#"{"payload":\#(payload)}"#).topic == "com.example.inside")
    #expect(
      try push(#"{"topic":"com.example.outside","payload":\#(payload)}"#).topic == "com.example.outside"
    )
  }

  @Test func carryTheCollapseIdentifier() throws {
    let payload = #""topic":"a.b","payload":{"aps":{"alert":"hi"}}"#

    #expect(try push("{\(payload)}").collapseIdentifier == nil)
    #expect(try push(#"{\#(payload),"collapseId":"c"}"#).collapseIdentifier == "c")
    #expect(try push(#"{\#(payload),"headers":{"Apns-Collapse-Id":"h","x":"y"}}"#).collapseIdentifier == "h")
    #expect(
      try push(#"{\#(payload),"collapseId":"c","headers":{"apns-collapse-id":"h"}}"#).collapseIdentifier
        == "c"
    )
  }

  @Test(arguments: [
    ("apns-priority", "banana", "a priority is 10, 5 or 1 (BadPriority)"),
    ("apns-priority", "99", "a priority is 10, 5 or 1 (BadPriority)"),
    ("APNS-Expiration", "banana", "it must be seconds since 1970, or 0 (BadExpirationDate)"),
    ("apns-expiration", "-1", "it must be seconds since 1970, or 0 (BadExpirationDate)"),
    ("apns-push-type", "shout", "there is no such push type (InvalidPushType)"),
  ])
  func areRefusedForHeadersThatTheServiceRefuses(name: String, value: String, fault: String) throws {
    let refusal = try refusal(
      "push",
      #"{"topic":"a.b","payload":{"aps":{"alert":"x"}},"headers":{"\#(name)":"\#(value)"}}"#
    )

    #expect(refusal.message == "\(name) is \"\(value)\": \(fault).")
    #expect(refusal.path == "params.headers.\(name)")
    #expect(refusal.hint != nil)
  }

  @Test(arguments: ["1", "5", "10"])
  func takeThePrioritiesThereAre(priority: String) throws {
    let headers = #"{"apns-priority":"\#(priority)","apns-push-type":"alert","x-own":"banana"}"#

    #expect(
      try push(#"{"topic":"a.b","payload":{"aps":{"alert":"x"}},"headers":\#(headers)}"#).topic == "a.b"
    )
  }

  @Test(arguments: [
    (#"{"payload":{"aps":{}}}"#, Refusal.Code.invalidParameters, "params.topic"),
    (#"{"topic":"a b","payload":{"aps":{}}}"#, .invalidParameters, "params.topic"),
    (#"{"topic":"a.b"}"#, .invalidParameters, "params.payload"),
    (#"{"topic":"a.b","payload":7}"#, .invalidParameters, "params.payload"),
    (#"{"topic":"a.b","payload":{"alert":"hi"}}"#, .invalidParameters, "params.payload.aps"),
    (#"{"topic":"a.b","payload":{"aps":1}}"#, .invalidParameters, "params.payload.aps"),
    (#"{"topic":"a.b","payload":{"aps":{}},"headers":{"h":1}}"#, .invalidParameters, "params.headers.h"),
  ])
  func areRefusedWithTheirPlace(parameters: String, code: Refusal.Code, path: String) throws {
    let refusal = try refusal("push", parameters)

    #expect(refusal.code == code)
    #expect(refusal.path == path)
    #expect(refusal.hint != nil)
  }

  @Test func areLimitedToFourKilobytes() throws {
    let long = String(repeating: "x", count: 5000)
    let refusal = try refusal("push", #"{"topic":"a.b","payload":{"aps":{"alert":"\#(long)"}}}"#)

    #expect(refusal.code == .tooLarge)
    #expect(refusal.path == "params.payload")
  }
}

@Suite struct BarePayloads {
  func topic(_ payload: String) throws -> String {
    let call = try MethodTable.call(barePayload: try JSONObject.parse(payload))
    guard case .command(.push(let push)) = call else { throw Refusal(.internalFailure, "\(call)") }
    return push.topic
  }

  @Test func goToTheAppTheyNameElseToTheDefaultOne() throws {
    #expect(
      try topic(#"{"aps":{"alert":"hi"},"Simulator Target Bundle":"com.example.dely"}"#) == "com.example.dely"
    )
    #expect(try topic(#"{"aps":{"alert":"hi"}}"#) == "com.example.app")
  }

  @Test func areRefusedWithAPathWithinThem() throws {
    #expect { try topic(#"{"aps":"hi"}"#) } throws: { ($0 as? Refusal)?.path == "aps" }
  }
}
