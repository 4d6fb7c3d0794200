import CenterHost
import Foundation
import JSON
import NotificationWords
import Testing

@testable import Bidi
@testable import NotificationModel
@testable import bellhop

/// What the lists of the center say.
@Suite struct ListingTests {
  @Test func nothingOfAPayloadReachesTheTerminalUnexamined() {
    let lines = Listing.delivered([delivered("a\u{1b}[2J", title: "\u{1b}]0;pwned\u{7}\u{202e}evil")], utc)
      .lines(width: nil)

    for line in lines {
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
      #expect(!line.unicodeScalars.contains("\u{202e}"))
    }
  }

  @Test func deliveredNotificationsSayWhatIsShown() {
    let note = delivered("invitation-7", title: "Dinner", body: "At eight")

    #expect(
      Listing.delivered([note], utc).lines(width: nil) == [
        "IDENTIFIER    APP               DATE                 SHOWN         TEXT",
        "invitation-7  com.example.dely  2026-03-24 09:41:05  banner, list  Dinner · At eight",
      ]
    )
  }

  @Test func pendingRequestsSayWhenAndHowOften() {
    let requests = [pending("tea", every: 5, repeats: false), pending("stretch", every: 5400, repeats: true)]

    #expect(
      Listing.pending(requests, utc).lines(width: nil)
        == [
          "IDENTIFIER  APP               NEXT                 REPEATS     TEXT",
          "tea         com.example.dely  2026-03-24 09:41:10  no          Tea",
          "stretch     com.example.dely  2026-03-24 11:11:05  every 90 min  Tea",
        ].map {
          $0.replacing("REPEATS     ", with: "REPEATS       ").replacing(
            "no          ",
            with: "no            "
          )
        }
    )
  }

  @Test func responsesSayWhatBecameOfThem() {
    let response = Response(
      app: "com.example.dely",
      actionIdentifier: SystemAction.defaultIdentifier,
      userText: nil,
      notification: delivered("a"),
      appState: .notRunning,
      date: morning,
      sequence: 1
    )
    let failed = HandlerOutcome(
      response: 1,
      recipient: .command(["sh"]),
      ending: .exited(3),
      errorOutput: "no such thing\nmore"
    )

    let rows = Listing.responses(
      [LoggedResponse(response: response, outcome: failed), LoggedResponse(response: response)],
      utc
    ).rows

    #expect(rows.map(\.last) == ["exited with 3: no such thing", "at work"])
    #expect(rows.first?[3] == "default")
  }

  @Test func pushesOfProvidersSayWhatBecameOfThem() throws {
    var shown = ProviderRecord(
      date: morning,
      identifier: "id-1",
      path: "/3/device/ab",
      headers: ["apns-topic": "com.example.dely"],
      bytes: 10,
      status: 200
    )
    (shown.notification, shown.outcome, shown.app) = ("dely-7", .presented, "com.example.dely")
    var refused = shown
    (refused.identifier, refused.status, refused.reason) = ("id-2", 410, "Unregistered")
    (refused.notification, refused.outcome, refused.message) = (nil, nil, "It was installed anew.")
    let folder = NSTemporaryDirectory() + "bellhop-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let lines =
      try [shown, refused].map { JSONWriter.string(try JSONValue(encoding: $0)) } + [#"{"date":"half"#]
    try lines.joined(separator: "\n").write(
      toFile: folder + "/requests.jsonl",
      atomically: true,
      encoding: .utf8
    )

    let log = ProviderLog(path: folder + "/requests.jsonl")
    #expect(try log.newest(10, of: nil) == [refused, shown], "the newest first, without the half line")
    #expect(try log.newest(1, of: "com.example.dely") == [refused] && log.newest(9, of: "x").isEmpty)
    #expect(try ProviderLog(path: folder + "/none").newest(10, of: nil).isEmpty)
    #expect(
      Listing.pushes([refused, shown], utc).rows.map { $0.suffix(3) } == [
        ["410", "", "Unregistered: It was installed anew."], ["200", "dely-7", "presented with a banner"],
      ]
    )
  }

  @Test(arguments: [
    (HandlerOutcome.Ending.exited(0), "handled"), (.killed(signal: 9), "ended by signal 9"),
    (.timedOut(seconds: 30), "took longer than 30 s"), (.couldNotStart("no file"), "did not start: no file"),
    (.answered, "answered"), (.failed("gone"), "failed: gone"), (.logged, "nobody to tell"),
  ])
  func endingsHaveWords(_ ending: HandlerOutcome.Ending, words: String) {
    #expect(ending.words == words)
  }

  @Test func anAppNamesWhatChangesAndDrawsItsNotifications() {
    var app = App(bundle: "a.b", name: "A", origin: .manifest)
    app.serviceExtension = ServiceExtension(program: Program(command: ["./change"], folder: "/apps"))
    app.contentExtensions = [
      ContentExtension(categories: ["one", "two"], card: .template("card: []", file: "a.card.yaml")),
      ContentExtension(categories: ["three"], card: .unreadable(file: "b.card.yaml", why: "it is not there")),
    ]
    let lines = AppText.lines(app)
    #expect(lines.contains { $0.hasPrefix("  Extension") && $0.hasSuffix("./change (in /apps)") })
    #expect(
      lines.suffix(2) == ["  Card of one, two: a.card.yaml", "  Card of three: b.card.yaml, it is not there"]
    )
  }

  @Test func anAppIsShownWithItsButtons() {
    let reply = Action(identifier: "reply", title: "Reply", options: [.foreground], textInput: .init())
    let app = App(
      bundle: "com.example.dely",
      name: "Dely",
      categories: [Category(identifier: "chat", actions: [reply], options: [.customDismissAction])],
      handler: Program(command: ["cat"], folder: "/apps"),
      origin: .manifest
    )

    #expect(
      AppText.lines(app) == [
        "Dely",
        "  Bundle    com.example.dely",
        "  From      manifest",
        "  Settings  authorized, alerts temporary, sound, badge, list, grouping automatic",
        "  Handler   cat (in /apps)",
        "  Category chat (customDismissAction)",
        "    reply: Reply (foreground, takes a text)",
      ]
    )
  }
}
