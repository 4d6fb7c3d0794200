import ArgumentParser
import CenterGateway
import ControlProtocol
import JSON
import NotificationModel
import NotificationWords
import SocketTransport

struct WatchCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    "watch",
    "Print what happens, a line for each event, until interrupted.",
    examples: [
      "bellhop watch --trace", "bellhop watch --json | jq -c 'select(.fact.type == \"delivered\")'",
    ]
  )

  @OptionGroup var only: OnlyApp

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
        guard only.app == nil || event.app == only.app else { continue }
        if output.json {
          try StandardOutput.json(event, layout: .compact)
        } else {
          try StandardOutput.lines(EventText.lines(event, time, trace: trace))
        }
      }
    }
    throw CommandError("The center has ended.", .unavailable)
  }
}

enum EventText {
  static func lines(_ event: Event, _ time: LocalTime, trace: Bool) -> [String] {
    ["\(time.time(event.date))  \(event.summary)"] + (trace ? TraceText.lines(event.reasons) : [])
  }
}
