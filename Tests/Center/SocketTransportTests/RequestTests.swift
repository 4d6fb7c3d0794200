import CenterGateway
import JSON
import NotificationModel
import Testing

@testable import ControlProtocol
@testable import SocketTransport

@Suite(.timeLimit(.minutes(3))) struct Requests {
  @Test func areAnsweredWithTheirIdentifier() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)

      try await peer.send(push(5, "hello"))

      let expected: JSONValue = [
        "identifier": "hello", "app": "com.example.app", "outcome": "presented", "trace": [],
      ]
      #expect(try await peer.result(of: 5) == expected)
      #expect(center.commands.count == 1)
    }
  }

  @Test(arguments: [
    (#"{"content":{"bdy":"b"}}"#, "content.bdy", #""bdy" is not known here. Did you mean "body"?"#),
    (
      #"{"content":{"body":"b","sound":{"nam":"x","critical":true}}}"#, "content.sound.nam",
      #""nam" is not known here. Did you mean "name"?"#
    ),
    (
      #"{"content":{"body":"b"},"trigger":{"type":"calendar","dateComponents":{"hours":8},"repeats":true}}"#,
      "trigger.dateComponents.hours", #""hours" is not known here. Did you mean "hour"?"#
    ),
    (
      #"{"content":{"body":"b"},"trigger":{"type":"timeInterval","timeInterval":8,"repeat":true}}"#,
      "trigger.repeat", #""repeat" is not known here. Did you mean "repeats"?"#
    ),
    (
      #"{"content":{"body":"b"},"trigger":{"type":"timeInterval","timeinterval":8}}"#,
      "trigger.timeinterval", #""timeinterval" is not known here. Did you mean "timeInterval"?"#
    ),
    (
      #"{"content":{"body":"b"},"trigger":{"type":"calendar","dateComponents":{"moon":8},"repeats":true}}"#,
      "trigger.dateComponents.moon",
      #""moon" is not known here. Known are year, month, day, weekday, weekdayOrdinal, weekOfMonth, weekOfYear, hour, minute, second, timeZone."#
    ),
    (
      #"{"content":{"body":"b","interruptionLevel":"loud"}}"#, "content.interruptionLevel",
      #""loud" is none of passive, active, timeSensitive, critical."#
    ),
  ])
  func ofMisspeltKeysAreRefused(request: String, path: String, message: String) async throws {
    try await withCenter { center, socket, _ in
      let peer = try await RawPeer(socket)
      let parameters = #"{"app":"com.example.app","identifier":"a","# + request.dropFirst()
      try await peer.send(#"{"jsonrpc":"2.0","id":1,"method":"requests.add","params":\#(parameters)}"# + "\n")

      let line = try #require(await peer.line())
      let error = try JSONParser.parse(Array(line.utf8))["error"]
      #expect(error?["message"]?.stringValue == message)
      #expect(error?["data"]?["path"]?.stringValue == "params." + path)
      #expect(center.commands.isEmpty)
    }
  }

  @Test func keepTheDataOfTheAppWhateverItsKeysAre() async throws {
    try await withCenter { center, socket, _ in
      let peer = try await RawPeer(socket)
      let content = #"{"body":"b","userInfo":{"bdy":{"hours":1}}}"#
      try await peer.send(
        #"{"jsonrpc":"2.0","id":1,"method":"requests.add","params":{"app":"a","identifier":"a","content":\#(content)}}"#
          + "\n"
      )

      _ = await peer.line()
      #expect(center.commands.count == 1)
    }
  }

  @Test func aPayloadByItselfIsAPush() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)

      try await peer.send("{\"aps\":{\"alert\":\"hi\"}}\n")

      #expect(
        await peer.line()
          == #"{"jsonrpc":"2.0","id":null,"result":{"identifier":"hi","#
          + #""app":"com.example.app","outcome":"presented","trace":[]}}"#
      )
    }
  }

  @Test func ofOneConnectionAreAnsweredInTheirOrderThoughDoneInAnother() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      center.hold()
      try await peer.send(push(1, "a") + push(2, "b") + push(3, "c"))
      await center.until { $0.waiting == 3 }

      center.release(last: true)
      center.release(last: true)
      center.release()

      for (id, body) in [(1, "a"), (2, "b"), (3, "c")] {
        #expect(try await peer.result(of: Int64(id))["identifier"]?.stringValue == body)
      }
    }
  }

  @Test func reachTheGatewayInTheirOrder() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send((0..<500).map { push($0, "n\($0)") }.joined())
      for id in 0..<500 { _ = try await peer.result(of: Int64(id)) }

      let bodies = center.commands.map { command in
        if case .push(let push) = command { push.content.body } else { "" }
      }
      #expect(bodies == (0..<500).map { "n\($0)" })
    }
  }

  @Test func aQuestionSeesWhatWasAskedForBeforeIt() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      center.hold()
      try await peer.send(push(1, "a") + status(2) + push(3, "b"))
      await center.until { $0.waiting == 1 }

      center.release()

      _ = try await peer.result(of: 1)
      let seen = try await peer.result(of: 2)
      #expect(seen["apps"] == 1, "the command before it, and not the one after it")
      #expect(seen["pending"] == 0)
      _ = try await peer.result(of: 3)
    }
  }

  @Test func ofManyConnectionsAreInFlightTogether() async throws {
    try await withCenter { center, path, _ in
      center.hold()
      let peers = try await withThrowingTaskGroup(of: RawPeer.self) { tasks in
        for number in 0..<100 {
          tasks.addTask {
            let peer = try await RawPeer(path)
            try await peer.send(push(number, "p"))
            return peer
          }
        }
        return try await tasks.reduce(into: []) { $0.append($1) }
      }

      await center.until { $0.waiting == 100 }
      center.release()

      for peer in peers { #expect(await peer.line()?.contains("presented") == true) }
    }
  }

  @Test func aNotificationGetsNoAnswer() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)

      try await peer.send(
        #"{"jsonrpc":"2.0","method":"badge.set","params":{"app":"a","badge":1}}"# + "\n"
          + #"{"jsonrpc":"2.0","method":"nonsense"}"# + "\n" + status(1)
      )

      #expect(try await peer.result(of: 1)["apps"] == 1)
    }
  }

  @Test func aRefusalHasItsCodeAndPlace() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      center.refuse(Refusal(.unknownNotification, "There is none.", path: "identifier", hint: "Look."))

      try await peer.send(
        #"{"id":"x","method":"respond","params":{"identifier":"i","action":"default"}}"# + "\n"
      )

      #expect(
        await peer.line()
          == #"{"jsonrpc":"2.0","id":"x","error":{"code":-32011,"message":"There is none.","#
          + #""data":{"code":"unknownNotification","path":"params.identifier","hint":"Look."}}}"#
      )
    }
  }

  @Test func anErrorOfTheLineItselfHasItsOwnPlace() async throws {
    try await withCenter { _, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send(#"{"id":1,"method":"pusch"}"# + "\n" + #"{"id":2,"method":"badge.set"}"# + "\n")

      #expect(try await peer.refusal().path == "method")
      #expect(try await peer.refusal().path == "params.app")
    }
  }

  @Test func reachAnActorInTheirOrder() async throws {
    actor Recorder {
      var badges: [Int] = []
      func submit(_ command: Command) async -> Result<Answer, Refusal> {
        if case .setBadge(_, let badge) = command { badges.append(badge) }
        await Task.yield()
        return .success(.done)
      }
    }
    try await withFolder { folder in
      let recorder = Recorder()
      var gateway = FakeCenter().gateway
      gateway.submit = { await recorder.submit($0) }
      let server = SocketServer(path: folder + "/center.sock", gateway: gateway)
      try server.start()
      async let served: Void = server.run()
      let peer = try await RawPeer(server.path)

      try await peer.send(
        (0..<1000).map { #"{"id":\#($0),"method":"badge.set","params":{"app":"a","badge":\#($0)}}"# + "\n" }
          .joined()
      )
      for id in 0..<1000 { _ = try await peer.result(of: Int64(id)) }

      #expect(await recorder.badges == Array(0..<1000))
      server.shutdown()
      try await served
    }
  }

  @Test func whatWasSentBeforeThePeerLeftIsDone() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send((0..<100).map { push($0, "n") }.joined())
      await peer.close()

      await center.until { $0.commands.count == 100 }
    }
  }

  @Test func aPeerMayEndItsSideAndStillReadTheAnswers() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      center.hold()
      try await peer.send(push(1, "a") + push(2, "b"))
      try await peer.endOutput()
      await center.until { $0.waiting == 2 }

      center.release()

      _ = try await peer.result(of: 1)
      _ = try await peer.result(of: 2)
      #expect(await peer.line() == nil)
    }
  }
}
