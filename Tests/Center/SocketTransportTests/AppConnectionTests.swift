import Foundation
import JSON
import NotificationModel
import Synchronization
import Testing

@testable import CenterGateway
@testable import ControlProtocol
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

@Suite(.timeLimit(.minutes(3))) struct ConnectedApps {
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

      #expect(try await result == .heard(output: #"{"echo":"\#(reply)"}"#))
    }
  }

  /// A payload that the center has accepted stands further inside of what it writes.
  @Test func areToldOfAPayloadAsDeepAsMayBePushed() async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)
      let heard = Mutex<Response?>(nil)
      try await client.connect(asApp: "com.example.dely") { call in
        if case .didReceive(let response) = call { heard.withLock { $0 = response } }
        return .heard(output: "")
      }
      var response = sampleResponse
      let deepest = JSONLimits.standard.maximumDepth - 2
      response.notification.request.content.userInfo = [
        "n": (2..<deepest).reduce(JSONValue.array([])) { value, _ in .array([value]) }
      ]
      center.fill([response.notification])

      let reply = try await #require(center.links.first).call(.didReceive(response))
      let delivered = try await client.call(\.notifications.delivered, DeliveredParameters(app: nil))

      #expect(reply == .heard(output: "") && heard.withLock { $0 } == response)
      #expect(delivered.notifications == [response.notification])
      await client.close()
    }
  }

  @Test func mayRefuseWhatTheyAreTold() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send(connect)
      _ = try await peer.result(of: 1)
      let link = center.links[0]

      let result = Task { try await link.call(.didReceive(sampleResponse)) }
      _ = await peer.line()
      let error = #"{"code":-32603,"message":"I do not know what to say."}"#
      try await peer.send(#"{"jsonrpc":"2.0","id":1,"error":\#(error)}"# + "\n")

      await #expect(throws: AppLinkError("I do not know what to say.")) { try await result.value }
    }
  }

  @Test func sayHowANotificationIsShown() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send(connect)
      _ = try await peer.result(of: 1)
      let link = center.links[0]

      async let shown = link.call(.willPresent(sampleResponse.notification))
      _ = await peer.line()
      try await peer.send(#"{"jsonrpc":"2.0","id":1,"result":{"options":["list","banner"]}}"# + "\n")
      #expect(try await shown == .presentation([.banner, .list]))

      let misspelt = Task { try await link.call(.willPresent(sampleResponse.notification)) }
      _ = await peer.line()
      try await peer.send(#"{"jsonrpc":"2.0","id":2,"result":{"options":["baner"]}}"# + "\n")
      let failure = await #expect(throws: AppLinkError.self) { try await misspelt.value }
      #expect(failure?.message.contains("banner") == true)
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

      await #expect(throws: AppLinkError.self) { try await waiting.value }
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
