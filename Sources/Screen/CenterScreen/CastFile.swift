public import Canvas
public import CenterGateway
import Foundation
import Platform
import Synchronization
import SystemPackage

/// A recording that is written line by line while the screen is shown, so that it is kept however the program ends.
public final class CastFile: Sendable {
  private struct State {
    var writer: AsciicastWriter
    /// The bytes of the whole lines in the file.
    var length = 0
    var hasFailed = false
  }

  private let path: String
  private let file: Descriptor
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  /// Opens the file. Throws if it cannot be written, or has something in it already.
  public init(_ path: String) throws(StartError) {
    self.path = path
    do throws(Errno) {
      file = try Descriptor(opening: path, O_WRONLY | O_CREAT, mode: 0o666)
    } catch {
      throw StartError(
        "The recording '\(path)' cannot be written: \(error.description).",
        exitCode: .cannotCreate
      )
    }
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
      throw StartError(
        "Another program records into '\(path)'.",
        hint: "Name another file.",
        exitCode: .cannotCreate
      )
    }
    var status = stat()
    if fstat(file.number, &status) == 0, status.st_size > 0 {
      throw StartError(
        "There is a recording '\(path)' already.",
        hint: "Remove it, or name another.",
        exitCode: .cannotCreate
      )
    }
    let now = Int(Date().timeIntervalSince1970)
    state = Mutex(State(writer: AsciicastWriter(title: "Bellhop", timestamp: now)))
  }

  /// Writes a moment. If that fails, the recording ends and this returns the reason, a sentence, once; the lines before
  /// stay.
  public func write(_ moment: RecordedMoment) -> String? {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return state.withLock { state in
      let lines = Array(state.writer.lines(of: moment, at: seconds).utf8)
      guard !lines.isEmpty, !state.hasFailed else { return nil }
      do throws(Errno) {
        try Descriptor.writeAll(lines, to: file.number)
        state.length += lines.count
        return nil
      } catch {
        state.hasFailed = true
        // Players do not read half a line.
        ftruncate(file.number, off_t(state.length))
        return "The recording '\(path)' has ended, because it cannot be written: \(error.description)."
      }
    }
  }
}

extension AsciicastWriter {
  /// The lines of a moment, in seconds from the beginning.
  public mutating func lines(of moment: RecordedMoment, at seconds: Double) -> String {
    switch moment {
    case .frame(let grid): frame(grid, at: seconds)
    case .marker(let label): marker(label, at: seconds)
    case .end: closing(at: seconds)
    }
  }
}
