import ControlProtocol
import Foundation
import JSON
import NotificationModel
import Testing

@testable import SocketTransport

let reply = "你好 👩‍👩‍👧‍👦 ok"

let sampleResponse: Response = {
  let date = Date(timeIntervalSinceReferenceDate: 0)
  let request = Request(identifier: "dely-7", content: Content(title: "Dely", body: "收到一个邀请"))
  let notification = DeliveredNotification(
    app: "com.example.dely",
    date: date,
    request: request,
    presentation: .nothing,
    trace: [],
    sequence: 1
  )
  return Response(
    app: "com.example.dely",
    actionIdentifier: "reply",
    userText: reply,
    notification: notification,
    appState: .background,
    date: date,
    sequence: 2
  )
}()

@Suite(.timeLimit(.minutes(1))) struct ConnectedApps {
  let connect =
    #"{"jsonrpc":"2.0","id":1,"method":"app.connect","params":{"bundle":"com.example.dely"}}"# + "\n"

  @Test func areToldOfAResponseByteForByte() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send(connect)
      let connected = try await peer.result(of: 1)
      let link = try #require(center.links.first)
      #expect(link.bundle == "com.example.dely")
      #expect(link.name == "process \(getpid())")
      #expect(connected == ["bundle": "com.example.dely", "name": .string(link.name)])

      async let result = link.call(.didReceive(sampleResponse))
      let line = try #require(await peer.line())
      #expect(
        line.utf8.elementsEqual(
          Message.call(
            id: .integer(1),
            method: "app.didReceive",
            parameters: ["response": try JSONValue(encoding: sampleResponse)]
          ).line.dropLast()
        )
      )
      #expect(line.contains(#""userText":"\#(reply)""#))
      try await peer.send(#"{"jsonrpc":"2.0","id":1,"result":{"echo":"\#(reply)"}}"# + "\n")

      #expect(try await result["echo"]?.stringValue.map { Array($0.utf8) } == Array(reply.utf8))
    }
  }

  @Test func mayBeServedByTheClient() async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)
      async let served: Void = client.serveApp(bundle: "com.example.dely", name: "demo") { response in
        if response.userText == nil { throw AppLinkFailure("I do not know what to say.") }
        return ["text": response.userText.map { .string($0) } ?? .null]
      }
      await center.until { !$0.links.isEmpty }
      let link = center.links[0]
      #expect(link.name == "demo")

      #expect(try await link.call(.didReceive(sampleResponse)) == ["text": .string(reply)])
      var silent = sampleResponse
      silent.userText = nil
      await #expect(throws: AppLinkFailure("I do not know what to say.")) {
        try await link.call(.didReceive(silent))
      }

      await client.close()
      try await served
      await center.until { $0.gone == [link.identifier] }
      await #expect(throws: AppLinkFailure.self) { try await link.call(.didReceive(sampleResponse)) }
    }
  }

  @Test func thatGoAwayFailWhatTheyWereToDo() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send(connect)
      _ = try await peer.result(of: 1)
      let link = center.links[0]
      let waiting = Task { try await link.call(.didReceive(sampleResponse)) }
      _ = await peer.line()

      await peer.close()

      await #expect(throws: AppLinkFailure.self) { try await waiting.value }
      await center.until { $0.gone == [link.identifier] }
    }
  }

  @Test func thatNeverAnswerCanBeGivenUp() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send(connect)
      _ = try await peer.result(of: 1)
      let link = center.links[0]
      let waiting = Task { try await link.call(.didReceive(sampleResponse)) }
      _ = await peer.line()

      waiting.cancel()

      await #expect(throws: CancellationError.self) { try await waiting.value }
      // An answer that comes too late is nothing.
      try await peer.send(#"{"jsonrpc":"2.0","id":1,"result":{}}"# + "\n" + status(5))
      _ = try await peer.result(of: 5)
    }
  }

  @Test func standForOneAppEach() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send(connect + connect)
      _ = try await peer.result(of: 1)
      #expect(try await peer.refusal().message == "This connection stands for com.example.dely already.")
      #expect(center.links.count == 1)
    }
  }

  @Test func haveIdentifiersOfTheirOwn() async throws {
    try await withCenter { center, path, _ in
      for _ in 0..<3 {
        let peer = try await RawPeer(path)
        try await peer.send(connect)
        _ = try await peer.result(of: 1)
      }
      #expect(Set(center.links.map(\.identifier)).count == 3)
    }
  }
}
