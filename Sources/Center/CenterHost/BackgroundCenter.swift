public import CenterGateway
import Foundation
import Glibc
import NotificationModel
import Platform
import SystemPackage

/// A center that outlives the terminal: this program once more as `bellhop serve`, in a session of its own, so that
/// closing the terminal does not end it.
public struct BackgroundCenter: Sendable {
  private let arguments: [String]
  private let environment: [String: String]
  /// The file to which the output of the center is appended; its folder is made.
  private let messages: String

  /// - Parameters:
  ///   - arguments: those of `serve`.
  ///   - messages: the file to which the output of the center is appended.
  public init(arguments: [String], environment: [String: String], messages: String) {
    (self.arguments, self.environment, self.messages) = (arguments, environment, messages)
  }

  /// Starts the center and waits until it serves. Throws its output if it ends before.
  public func start() async throws(StartError) {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      throw StartError("The path of this program is unknown.", exitCode: .internalFailure)
    }
    let nothing: Descriptor
    let ready: PipeEnds
    let messages: Descriptor
    let said: Int
    do {
      try FileManager.default.createDirectory(
        atPath: Folder.of(self.messages),
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      nothing = try Descriptor(opening: "/dev/null", O_RDONLY)
      ready = try PipeEnds()
      let size = (try? FileManager.default.attributesOfItem(atPath: self.messages)[.size] as? Int) ?? 0
      said = size > Self.mostMessages ? 0 : size
      let flags = O_WRONLY | O_CREAT | O_APPEND | (size > Self.mostMessages ? O_TRUNC : 0)
      messages = try Descriptor(opening: self.messages, flags, mode: 0o600)
    } catch {
      throw StartError("A center in the background cannot be started: \(error).", exitCode: .cannotCreate)
    }
    let child = ChildProcess(
      executable: program,
      arguments: ["serve", "--ready-fd", "\(STDOUT_FILENO)"] + arguments,
      environment: environment
    )
    // This program reaps the center while it runs itself; the center goes on without it.
    Task {
      _ = try? await child.start(input: nothing, output: ready.writing, errors: messages)
      ready.writing.close()
    }
    switch await DedicatedThread.run({ Readiness.wait(for: ready.reading, within: Self.startLimit) }) {
    case .ready: return
    case .late:
      throw StartError(
        "The center in the background is not ready after \(Int(Self.startLimit / .seconds(1))) seconds.",
        hint: "It may still come: see 'bellhop status'. What it says is in \(self.messages).",
        exitCode: .unavailable
      )
    case .ended:
      let all = (try? Data(contentsOf: URL(filePath: self.messages))) ?? Data()
      let lines = String(decoding: all.dropFirst(said), as: UTF8.self).split(whereSeparator: \.isNewline)
      guard !lines.isEmpty else { throw Self.endedAtOnce }
      // What prints the error says that it is one.
      let sentences = lines.map { $0.hasPrefix("Error: ") ? $0.dropFirst("Error: ".count) : $0 }
      throw StartError(sentences.joined(separator: " "), exitCode: .unavailable)
    }
  }

  /// How long a center may take to start, on a slow disk for instance.
  private static let startLimit = Duration.seconds(30)
  /// The size in bytes above which the file of messages begins anew.
  private static let mostMessages = 1 << 20

  /// Nothing is known of why it has ended.
  public static let endedAtOnce = StartError(
    "The center in the background has ended at once.",
    exitCode: .unavailable
  )

  /// The message after the end of a screen whose center goes on.
  public static let farewell = "The center goes on. 'bellhop attach' shows it, 'bellhop stop' ends it."
}

/// The result of waiting for a program to become ready: it writes to a pipe then.
enum Readiness {
  /// The program has written something.
  case ready
  /// The program has closed the pipe without writing.
  case ended
  /// The time limit was reached.
  case late

  /// Blocks the thread.
  static func wait(for pipe: Descriptor, within limit: Duration) -> Readiness {
    let end = ContinuousClock.now + limit
    while true {
      let rest = max(.zero, end - .now)
      var watched = pollfd(fd: pipe.number, events: Int16(POLLIN), revents: 0)
      let count = poll(&watched, 1, Int32(rest / .milliseconds(1)))
      if count > 0 { return (try? pipe.read(upTo: 1))?.isEmpty == false ? .ready : .ended }
      if count == 0 { return .late }
      if errno != EINTR { return .ended }
    }
  }
}
