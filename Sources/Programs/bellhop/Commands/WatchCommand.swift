import ArgumentParser
import CenterGateway
import ControlProtocol
import Foundation
import JSON
import NotificationModel
import NotificationWords
import SocketTransport
import Synchronization

struct WatchCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Print what happens, a line for each event, until interrupted.",
    discussion: """
      Examples:
        bellhop watch --trace
        bellhop watch --json | jq -c 'select(.fact.type == "delivered")'
      """
  )

  @Option(help: ArgumentHelp("Only those of this app.", valueName: "bundle id"), completion: .bundles)
  var app: String?

  @Flag(name: [.customShort("v"), .long], help: "Print the reasons.")
  var trace = false

  @OptionGroup var call: CallOptions

  func run() async throws {
    try await CenterCall.with(center) { client in
      let feed = try await client.events()
      var time = LocalTime(try await client.call(\.device.get).zone)
      if !output.json, let zone = time.zone { Messages.line("The phone is in \(zone).") }
      for try await event in feed.events {
        if case .phone(.deviceChanged(let device)) = event.fact { time = LocalTime(device.zone) }
        guard app == nil || event.app == app else { continue }
        if output.json {
          try StandardOutput.json(event, layout: .compact)
        } else {
          try StandardOutput.lines(EventText.lines(event, time, trace: trace))
        }
      }
    }
    throw Failure("The center has ended.", .unavailable)
  }
}

/// An event as text.
enum EventText {
  static func lines(_ event: Event, _ time: LocalTime, trace: Bool) -> [String] {
    ["\(time.time(event.date))  \(event.summary)"] + (trace ? TraceText.lines(event.reasons) : [])
  }
}

extension EventFeed {
  /// Calls `body` with all events that have come since its last call, until it returns false, the center ends, or the
  /// task is cancelled. Throws what the stream of events throws.
  func inBatches(_ body: ([Event]) async throws -> Bool) async throws {
    let waiting = WaitingEvents()
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let events = events
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { signal.finish() }
        for try await event in events {
          waiting.add(event)
          signal.yield()
        }
      }
      for await _ in signals {
        guard try await body(waiting.takeAll()) else { return group.cancelAll() }
      }
      // A cancelled task does not receive the last signal.
      let last = waiting.takeAll()
      if !last.isEmpty { _ = try await body(last) }
      try await group.waitForAll()
    }
  }
}

/// Events that were not taken yet.
private final class WaitingEvents: Sendable {
  private let events = Mutex<[Event]>([])

  func add(_ event: Event) { events.withLock { $0.append(event) } }

  func takeAll() -> [Event] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
