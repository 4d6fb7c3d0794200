import ArgumentParser
import Canvas
import CenterUI
import Flows
import Foundation
import Synchronization
import Testing

@testable import FlowRunner
@testable import bellhop

/// The shipped story as it is seen: at each stop the whole caption, the keys that lead on, and what the caption is about,
/// on the smallest terminal, on the usual one and on a large one.
@Suite(.timeLimit(.minutes(5))) struct DemoScreenTests {
  private static let sizes = [
    Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 36),
    Size(columns: 200, rows: 60),
  ]

  /// What a stop has to show, by a part of its caption.
  private static let sights: [(caption: String, words: [String])] = [
    ("with a photo", ["Is this your door?", "A photo from Noor"]),
    ("all it has", ["Tell the Driver"]),
    ("is locked", ["ocked"]),
    ("hides what arrives", ["News about a parcel"]),
    ("follows the van", ["On Its Way", "25 min"]),
    ("moves it on", ["Almost There", "4 min"]),
    ("nothing is hidden", ["Nobody was at home", "Noor found no bell."]),
    ("handler has read it", ["tell “Ring on the left”", "Noor has been told."]),
    ("has ended", ["Delivered", "8 of 8 stops"]),
    ("A Focus", ["Focus ·"]),
    ("without a banner", ["Pick it up today"]),
    ("silenced by Focus", ["Trace", "returns"]),
    ("reminder", ["Pick it up today"]),
    ("clock is turned", ["Noor rings on the left.", "Yesterday"]),
    ("in Arabic", ["ar ·", "light"]),
    ("found, and explained", ["badge is a string"]),
    ("it is yours", ["bellhop push FILE"]),
  ]

  /// The same on terminals from 80 by 24 on.
  private static let widerSights: [(caption: String, words: [String])] = [
    ("silenced by Focus", ["Focus is on: the app is"]), ("reminder", ["1 pending"]),
    ("it is yours", ["bellhop new", "bellhop --help"]),
  ]

  @Test func everyStopCanBeReadAtEverySize() async throws {
    let environment = try DemoEnvironment.build()
    defer { environment.remove() }
    let flow = try #require(try FlowSelection.reader.cases(of: environment.story).first)
    let arguments = try ScreenArguments.parse(["--no-motion"])
    let person = UserEnvironment(environment: [:])
    let screens = try Self.sizes.map { size in
      var screen = try arguments.still(of: person, size: size)
      screen.show(stage: Stage(.trace))
      return screen
    }
    let audience = Audience(screens)
    let run = FlowRunOptions(
      attachments: FlowAttachments.inFolder,
      themes: ThemeCatalog.shippedDark,
      environment: ["PATH": "/usr/bin:/bin"]
    )
    let replay = FlowReplay(flow, run, FlowViewer(show: { audience.take($0) }))
    try await replay.begin()
    var captions: [String] = []
    while let stop = await replay.next() {
      captions.append(stop.caption)
      audience.take(.caption(Caption(stop.caption, step: stop.number, of: replay.count, progress: .waiting)))
      for (size, grid) in zip(Self.sizes, audience.grids) {
        let place = "\(stop.number) at \(size.columns)x\(size.rows): \(stop.caption)"
        let text = TextWriter().write(grid)
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(text.words.contains(stop.caption.words), "the caption of \(place) is not whole:\n\(text)")
        let isLast = stop.number == replay.count
        #expect(rows[size.rows - 1].contains(isLast ? "back" : "next"), "the keys of \(place):\n\(text)")
        let sights = Self.sights + (size.columns < 80 ? [] : Self.widerSights)
        for words in sights.filter({ stop.caption.contains($0.caption) }).flatMap(\.words) {
          #expect(text.contains(words), "“\(words)” of \(place):\n\(text)")
        }
      }
    }
    await replay.close()
    #expect(captions.count == flow.stops)
    for sight in Self.sights {
      #expect(captions.contains { $0.contains(sight.caption) }, "no caption says “\(sight.caption)”")
    }
    #expect(audience.typed == ["Ring on the left"])
  }
}

/// Screens of several sizes that are shown one story.
private final class Audience: Sendable {
  private let screens: Mutex<[ScreenState]>
  private let seen = Mutex<Set<String>>([])

  init(_ screens: [ScreenState]) {
    self.screens = Mutex(screens)
  }

  func take(_ cue: StoryCue) {
    let grids = screens.withLock { screens in
      for index in screens.indices { _ = screens[index].receive(cue) }
      guard case .input = cue else { return [Grid]() }
      return screens.map { $0.draw().grid }
    }
    guard !grids.isEmpty else { return }
    let texts = grids.map { TextWriter().write($0) }
    for reply in ["Ring on the left"] where texts.allSatisfy({ $0.contains(reply) }) {
      seen.withLock { _ = $0.insert(reply) }
    }
  }

  var grids: [Grid] { screens.withLock { $0.map { $0.draw().grid } } }

  /// The replies that were seen while they were typed, on every screen.
  var typed: Set<String> { seen.withLock(\.self) }
}

extension String {
  /// The words of a text, whichever line they are on.
  fileprivate var words: String {
    split { $0 == " " || $0 == "\n" }.filter { !$0.allSatisfy { $0 == "─" || $0 == "━" } }.joined(
      separator: " "
    )
  }
}
