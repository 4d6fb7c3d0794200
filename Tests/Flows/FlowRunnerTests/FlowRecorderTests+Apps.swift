import Foundation
import NotificationModel
import TestRepository
import Testing

@testable import FlowRunner
@testable import Flows

/// What draws and answers on the recorded phone does so in the flow.
extension FlowRecorderTests {
  private static let shipped = Repository.url("demo-payloads").path

  /// The payloads of the Live Activities, which follow each other, are one walk; each other payload is one.
  private static let payloads: [[String]] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: shipped)) ?? []
    let payloads = files.filter { $0.hasSuffix(".apns") }.sorted()
    let live = payloads.filter { $0.contains("-live-") }
    return [live] + payloads.filter { !live.contains($0) }.map { [$0] }
  }()

  @Test(arguments: payloads) func eachShippedPayloadIsRecordedAndPasses(files: [String]) async throws {
    try #require(!files.isEmpty)
    let apps = try FileManager.default.contentsOfDirectory(atPath: Self.shipped + "/apps")
      .filter { $0.hasSuffix(".yaml") }.sorted().map { "\(Self.shipped)/apps/\($0)" }
    let steps = files.map { file in
      let isHanging = file == "dely-unknown-category.apns"
      return "- push: \(Self.shipped)/\(file)\n  id: one\n"
        + (isHanging ? "- expect: { nothing: true }\n" : "")
    }.joined()
    let flow = try Self.cases("name: Walk\napps: [\(apps.joined(separator: ", "))]\n---\n\(steps)")[0]

    let (text, end) = try await Self.recording(flow)
    let again = try await Self.replayed(text)

    // Only the app that took part is recorded.
    let recorded = end.apps.filter { again.apps.keys.contains($0.key) }
    func apart(_ apps: [String: App]) -> [String: App] {
      // Each center has a copy of the icon's file of its own.
      apps.mapValues { app in
        var app = app
        app.iconImage?.light.file = nil
        return app
      }
    }
    #expect(recorded.count == 1, "\(text)")
    #expect(
      apart(.init(uniqueKeysWithValues: again.apps.map { ($0, $1) }))
        == apart(.init(uniqueKeysWithValues: recorded.map { ($0, $1) })),
      "\(text)"
    )
    #expect(again.delivered == end.delivered && again.payloads == end.payloads, "\(text)")
    #expect(again.badges == end.badges && again.activities == end.activities, "\(text)")
  }
}

extension App {
  /// The app without the folders and paths of its files and programs.
  var withoutPlaces: App {
    var app = self
    app.folder = nil
    app.strings?.files = nil
    app.handler = handler.map { Program(command: [], timeout: $0.timeout) }
    app.launch = launch.map { Program(command: [], timeout: $0.timeout) }
    if app.serviceExtension?.program != nil { app.serviceExtension?.work = .program(Program(command: [])) }
    app.contentExtensions = contentExtensions?.map { card in
      var card = card
      card.card = card.card.withoutPlace
      return card
    }
    app.liveActivities = liveActivities?.map {
      ActivityPresentation(attributesType: $0.attributesType, card: $0.card.withoutPlace)
    }
    return app
  }
}

extension ContentExtension.Card {
  fileprivate var withoutPlace: ContentExtension.Card {
    switch self {
    case .template(let text, _): .template(text, file: "")
    case .program: .program(Program(command: []))
    case .unreadable(_, let why): .unreadable(file: "", why: why)
    }
  }
}
