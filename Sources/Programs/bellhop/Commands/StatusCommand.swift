import ArgumentParser
import ControlProtocol
import NotificationModel

struct StatusCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show whether a center runs, and how much is in it.",
    discussion: """
      Example:
        bellhop status --json
      """
  )

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<NoParameters, CenterStatus>> { \.center.status }

  func lines(_ result: CenterStatus) -> [String] { StatusText.lines(result, LocalTime()) }
}

extension Viewer {
  fileprivate var words: String { isReadOnly ? "\(name) (read only)" : name }
}

/// The status of a center as text.
enum StatusText {
  static func lines(_ status: CenterStatus, _ time: LocalTime) -> [String] {
    ["A center is running."]
      + FactText.lines([
        ("Version", status.version), ("Process", "\(status.processIdentifier)"),
        ("Since", time.dateAndTime(status.startedAt)), ("Socket", status.socket),
        ("APNs", status.apns), ("Store", status.store),
        ("Apps", "\(status.apps)"), ("Delivered", "\(status.delivered)"), ("Pending", "\(status.pending)"),
        ("Watched by", status.viewers.isEmpty ? nil : status.viewers.map(\.words).joined(separator: ", ")),
        ("Next", status.nextDeadline.map(time.dateAndTime)),
      ])
  }
}
