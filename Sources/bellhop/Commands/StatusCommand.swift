import ArgumentParser
import ControlProtocol
import NotificationModel

struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Say whether a center runs, and what is in it.",
    discussion: """
      Example:
        bellhop status --json
      """
  )

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    let status = try await CenterCall.result(center, Methods.status, NoParameters())
    if output.json {
      try StandardOutput.json(status)
    } else {
      try StandardOutput.lines(StatusText.lines(status, LocalTime()))
    }
  }
}

/// The center in a few figures, for a person.
enum StatusText {
  static func lines(_ status: CenterStatus, _ time: LocalTime) -> [String] {
    ["A center is running."]
      + FactText.lines([
        ("Version", status.version), ("Process", "\(status.processIdentifier)"),
        ("Since", time.dateAndTime(status.startedAt)), ("Socket", status.socket),
        ("APNs", status.apns), ("Store", status.store),
        ("Apps", "\(status.apps)"), ("Delivered", "\(status.delivered)"), ("Pending", "\(status.pending)"),
        ("Next", status.nextDeadline.map(time.dateAndTime)),
      ])
  }
}
