import CenterGateway
import ControlProtocol
import Foundation
import NotificationModel
import Testing

@testable import SocketTransport

/// A request that waits for the person.
@Suite(.timeLimit(.minutes(3))) struct PhoneRequests {
  let ask =
    #"{"jsonrpc":"2.0","id":1,"method":"authorization.request","params":{"app":"a.b","options":["alert"]}}"#
    + "\n"

  @Test func areAnsweredOutOfTurn() async throws {
    try await withCenter { center, path, _ in
      center.hold()
      let peer = try await RawPeer(path)
      try await peer.send(ask)
      await center.until { $0.waiting == 1 }

      try await peer.send(status(2))

      _ = try await peer.result(of: 2)
      center.release()
      _ = try await peer.result(of: 1)
    }
  }

  @Test func areAnsweredAlsoAfterThePeerEndedItsSide() async throws {
    try await withCenter { center, path, _ in
      center.hold()
      let peer = try await RawPeer(path)
      try await peer.send(ask)
      try await peer.endOutput()
      await center.until { $0.waiting == 1 }

      center.release()

      _ = try await peer.result(of: 1)
      #expect(await peer.line() == nil)
    }
  }

  @Test func areLimitedInNumber() async throws {
    let limit = SocketLimits.standard.requestsInFlight
    try await withCenter { center, path, _ in
      center.hold()
      let peer = try await RawPeer(path)
      try await peer.send(String(repeating: ask, count: limit))
      await center.until { $0.waiting == limit }

      try await peer.send(ask)

      #expect(try #require(await peer.line()).contains("overloaded"))
      center.release()
      for _ in 0..<limit { _ = try #require(await peer.line()) }
    }
  }

  @Test func aCallThatTheProgramDoesNotKnowIsSaidToBeSo() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send(
        #"{"jsonrpc":"2.0","id":1,"method":"app.connect","params":{"bundle":"a.b"}}"# + "\n"
      )
      _ = try await peer.result(of: 1)
      let link = try #require(center.links.first)

      let answer = Task { try await link.call(.didChangeState(.suspended)) }
      let line = try #require(await peer.line())
      #expect(
        line == #"{"jsonrpc":"2.0","id":1,"method":"app.didChangeState","params":{"state":"suspended"}}"#
      )
      try await peer.send(#"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no"}}"# + "\n")

      await #expect(throws: AppLinkError("no", isUnknownMethod: true)) { try await answer.value }
    }
  }
}
