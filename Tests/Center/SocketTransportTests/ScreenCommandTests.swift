import ControlProtocol
import Foundation
import NotificationModel
import Testing

@testable import SocketTransport

/// What a person does on a screen in another process reaches the center as it would in the same one.
@Suite(.timeLimit(.minutes(1))) struct ScreenCommandTests {
  private static let key = NotificationKey(app: "a.b", identifier: "1")
  private static let key2 = NotificationKey(app: "c.d", identifier: "2")
  private static let origin = ResponseOrigin(.banner, by: .key)

  static let commands: [Command] = [
    .respond(
      app: "a.b",
      identifier: "1",
      action: "reply",
      text: "On my way",
      authenticated: true,
      origin: ResponseOrigin(.longLook, by: .mouse)
    ),
    .dismiss([key], origin: origin), .flickBanner(key), .pinBanner(key, true),
    .removePending(app: "a.b", .identifiers(["tea"])), .removeDelivered(app: nil, .all),
    .setDevice([.set(\.isLocked, true)]), .setDevice([.set(\.locale, "ar")]),
    .setClock(.real), .setClock(.freeze(nil)), .setClock(.freeze(Date(timeIntervalSince1970: 1_774_345_260))),
    .setClock(.set(Date(timeIntervalSince1970: 1_774_345_260))), .setClock(.scale(60)),
    .setClock(.advance(86_400)),
    .setSettings(app: "a.b", [.set(\.authorization, .denied), .set(\.sound, false)]),
    .mute(app: "a.b", .hour), .requestAuthorization(app: "a.b", [.badge, .sound, .alert]),
    .answerPrompt(app: "a.b", allow: false), .setAppState(app: "a.b", .background),
    .reinstall(app: "a.b"), .openAppSettings(app: "a.b", notification: "1"), .setBadge(app: "a.b", 3),
    .crossRegion("home", entered: true), .crossRegion("home", entered: false), .reset,
    .push(Push(topic: "a.b", content: Content(title: "Hi"), hasAlert: true)),
  ]

  @Test(arguments: commands) func arrivesAsItWasGiven(command: Command) async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)

      // The fake center answers none of them with what the method promises.
      try? await client.submit(command)

      #expect(center.commands.first == command)
      await client.close()
    }
  }

  @Test func clearingThoseOfSeveralAppsReachesEachApp() async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)

      try? await client.submit(.dismiss([Self.key, Self.key2], origin: Self.origin))
      await center.until { $0.commands.count == 2 }

      #expect(
        Set(center.commands) == [
          .dismiss([Self.key], origin: Self.origin), .dismiss([Self.key2], origin: Self.origin),
        ]
      )
      await client.close()
    }
  }

  @Test func whatNoPersonDoesIsRefusedHere() async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)

      await #expect(throws: Refusal.self) { try await client.submit(.passTime(catchingUp: false)) }

      #expect(center.commands.isEmpty)
      await client.close()
    }
  }

  @Test func aConnectionThatMayOnlyLookIsRefusedByTheCenter() async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)
      _ = try await client.call(\.connection.becomeReadOnly)

      for command in Self.commands {
        do {
          try await client.submit(command)
          Issue.record("\(command) was carried out")
        } catch let refusal as Refusal {
          #expect(refusal.code == .notPermitted)
        }
      }

      #expect(center.commands.isEmpty)
      await client.close()
    }
  }

  @Test func aSubscriberCannotBecomeReadOnlyLater() async throws {
    try await withCenter { _, path, _ in
      let client = try await SocketClient.connect(path)
      _ = try await client.events()

      let refusal = await #expect(throws: Refusal.self) {
        try await client.call(\.connection.becomeReadOnly)
      }

      #expect(refusal?.hint == "Call connection.becomeReadOnly before events.subscribe.")
      await client.close()
    }
  }

  @Test func theBannerThatWasPinnedIsReleasedWhenTheConnectionEnds() async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)
      try await client.submit(.pinBanner(Self.key, true))

      await client.close()

      await center.until { $0.commands.count == 2 }
      #expect(center.commands == [.pinBanner(Self.key, true), .pinBanner(Self.key, false)])
    }
  }
}
