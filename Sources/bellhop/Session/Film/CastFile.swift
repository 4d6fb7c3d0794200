import Canvas
import CenterScreen
import Foundation
import Recordings
import Synchronization

/// A recording that is written while the screen is shown, line by line, so that what was seen is kept however the
/// program ends.
final class CastFile: Sendable {
  fileprivate struct State {
    var writer: AsciicastWriter
    var file: FileHandle?
    var hasFailed = false
  }

  private let path: String
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  init(_ path: String, _ version: AsciicastWriter.Version, title: String = "Bellhop") {
    self.path = path
    let now = Int(Date().timeIntervalSince1970)
    state = Mutex(State(writer: AsciicastWriter(version, title: title, timestamp: now)))
  }

  /// Writes what is seen now. A file that cannot be written any more is said once and left alone.
  func take(_ moment: RecordedMoment) {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let problem: String? = state.withLock { state -> String? in
      let lines = state.writer.lines(of: moment, at: seconds)
      guard !lines.isEmpty, !state.hasFailed else { return nil }
      do {
        try state.write(lines, to: path)
        return nil
      } catch {
        state.hasFailed = true
        return "Error: The recording '\(path)' cannot be written: \(error.localizedDescription)"
      }
    }
    if let problem { Messages.line(problem) }
  }
}

extension CastFile.State {
  fileprivate mutating func write(_ lines: String, to path: String) throws {
    if file == nil {
      try Data().write(to: URL(filePath: path))
      file = try FileHandle(forWritingTo: URL(filePath: path))
    }
    try file?.write(contentsOf: Data(lines.utf8))
  }
}

extension AsciicastWriter {
  /// The lines of a moment, in seconds from the beginning.
  mutating func lines(of moment: RecordedMoment, at seconds: Double) -> String {
    switch moment {
    case .frame(let grid): frame(grid, at: seconds)
    case .marker(let label): marker(label, at: seconds)
    case .end(let status): end(at: seconds, status: status)
    }
  }
}
