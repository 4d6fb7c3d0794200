import ArgumentParser
import CenterGateway
import ControlProtocol
import Foundation
import Glibc
import NotificationModel
import SocketTransport

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

struct StopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop",
    abstract: "End the running center in order, and wait until it has ended.",
    discussion: """
      Requests that are under way are answered first, and everything that was acknowledged is kept. Screens that are \
      attached wait for the next center.

      Example:
        bellhop stop
      """
  )

  @OptionGroup var center: SocketOption

  /// The center ends the handlers of apps first, which have some time for it.
  private static let patience = Duration.seconds(60)

  func run() async throws {
    let (identifier, whySilent) = try await CenterCall.with(center) { client in
      (client.processIdentifier, await Self.whySilent(client))
    }
    guard let process = identifier.flatMap({ OtherProcess($0) }) else {
      throw Failure("The center's process cannot be seen from here.", .notPermitted)
    }
    guard process.terminate() else {
      throw Failure("Process \(process.identifier) may not be ended by this user.", .notPermitted)
    }
    if let whySilent {
      throw Failure(
        "\(whySilent.message) It has been asked to end, and does so in order as soon as it goes on.",
        hint: whySilent.hint,
        whySilent.exitCode
      )
    }
    guard await process.hasEnded(within: Self.patience) else {
      throw Failure("Process \(process.identifier) has been asked to end, and still runs.", .checkFailed)
    }
  }

  /// Returns the error that keeps the center from ending in order; nil if the center answers.
  private static func whySilent(_ client: SocketClient) async -> SocketError? {
    do {
      _ = try await client.call(\.center.status)
      return nil
    } catch SocketError.unresponsive(let path, let process, let isCommandSent) {
      return .unresponsive(path: path, processIdentifier: process, isCommandSent: isCommandSent)
    } catch {
      // The center may be ending already; the caller waits for that.
      return nil
    }
  }
}

/// A process that is no child of this one.
struct OtherProcess: Hashable, Sendable {
  /// The identifier of the process.
  var identifier: pid_t
  /// When it was started, in the kernel's ticks: another process that gets the identifier later was started later.
  private let start: String

  /// The process of that identifier; nil if there is none.
  init?(_ identifier: pid_t) {
    guard let start = Self.status(of: identifier)?.start else { return nil }
    (self.identifier, self.start) = (identifier, start)
  }

  /// Whether it runs. One that has ended, and whose parent has not asked how, does not.
  var isRunning: Bool {
    guard let status = Self.status(of: identifier) else { return false }
    return status.start == start && status.state != "Z" && status.state != "X"
  }

  /// Asks the process to end; false if it may not be asked.
  func terminate() -> Bool { kill(identifier, SIGTERM) == 0 }

  /// Returns whether it has ended by then. Nothing tells when a process ends that is no child, so it is looked at again
  /// and again.
  func hasEnded(within limit: Duration) async -> Bool {
    let end = ContinuousClock.now + limit
    while isRunning {
      guard .now < end, !Task.isCancelled else { return false }
      try? await Task.sleep(for: .milliseconds(20))
    }
    return true
  }

  /// The state and the start of a process, from `/proc`; the name before them may hold brackets and blanks.
  private static func status(of identifier: pid_t) -> (state: Substring, start: String)? {
    guard let text = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return fields.count > 19 ? (fields[0], String(fields[19])) : nil
  }
}
