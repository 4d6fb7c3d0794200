import Platform
import Synchronization

/// The standard error of `ssh` and of the program on the other machine: its last line says why the connection has
/// ended. It must not reach the terminal, which shows the screen.
final class SSHErrors: Sendable {
  private struct State {
    var kept: [UInt8] = []
    /// How `ssh` ended; nil while it runs.
    var ending: ChildProcess.Ending?
    /// How many ends are awaited: the end of the output, and the end of `ssh`.
    var awaited = 2
  }

  private let state = Mutex(State())
  /// A stream that ends when both have come.
  private let (over, ending) = AsyncStream.makeStream(of: Void.self)

  /// The most bytes that are kept, from the end of the output.
  private static let most = 4096
  /// The longest time to wait for `ssh` to end after its connection has ended.
  private static let patience = Duration.seconds(2)

  init(_ errors: Descriptor) {
    Task {
      await DedicatedThread.run {
        while let bytes = try? errors.read(upTo: Self.most), !bytes.isEmpty {
          self.state.withLock { $0.kept = ($0.kept + bytes).suffix(Self.most) }
        }
      }
      finishOne { _ in }
    }
  }

  /// Records how `ssh` ended.
  func end(with ending: ChildProcess.Ending) {
    finishOne { $0.ending = ending }
  }

  private func finishOne(_ change: (inout State) -> Void) {
    let isOver = state.withLock { state in
      change(&state)
      state.awaited -= 1
      return state.awaited == 0
    }
    if isOver { ending.finish() }
  }

  /// Returns a sentence that says why the connection has ended; nil if the other side gave no reason.
  func sentence(about name: String) async -> String? {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in self.over {} }
      group.addTask { try? await Task.sleep(for: Self.patience) }
      await group.next()
      group.cancelAll()
    }
    let (kept, ending) = state.withLock { ($0.kept, $0.ending) }
    return Self.sentence(about: name, String(decoding: kept, as: UTF8.self), ending)
  }

  /// The exit status of the command on the other machine, which `ssh` passes on.
  private enum ExitStatus {
    static let usage = 64
    static let commandNotFound = 127
  }

  static func sentence(about name: String, _ text: String, _ ending: ChildProcess.Ending?) -> String? {
    if case .couldNotStart(let failure) = ending { return "\(name): ssh could not be started: \(failure)." }
    // Every version names the word that it takes for no command of its own.
    if case .exited(ExitStatus.usage) = ending, text.contains("'bridge'") {
      let what = "The bellhop there is of an earlier version, which has no 'bridge'"
      return "\(name): \(what); install this one there, too."
    }
    let lines = text.split(whereSeparator: \.isNewline).map { String($0.filter { !$0.isNewline }) }
    guard var line = lines.last(where: { !$0.allSatisfy(\.isWhitespace) }) else { return nil }
    line.trimPrefix("Error: ")
    if case .exited(ExitStatus.commandNotFound) = ending {
      line += "; bellhop has to be on the path of commands over ssh there"
    }
    let end = line.hasSuffix(".") || line.hasSuffix("!") ? "" : "."
    return "\(name): \(line)\(end)"
  }
}
