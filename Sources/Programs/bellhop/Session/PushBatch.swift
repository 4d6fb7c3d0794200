import CenterGateway
import ControlProtocol
import JSON
import NotificationModel
import NotificationWords
import PayloadCoding

/// What one `push` sends: a payload, or several of a stream. All are looked at before the first is sent.
struct PushBatch {
  private(set) var pushes: [Push] = []
  /// The problems as lines.
  private(set) var failures: [String] = []
  /// The exit code of the first failure.
  private(set) var exitCode = ExitCode.success
  private let file: String

  /// - Parameters:
  ///   - file: as it stands in remarks.
  ///   - isStream: whether there may be a payload on each line.
  init(bytes: [UInt8], file: String, isStream: Bool, bundle: String?, headers: PushHeaders) {
    self.file = file
    if isStream, let lines = PayloadLines.read(bytes) {
      for line in lines { take(line, bundle, headers) }
    } else {
      take(Result { () throws(Refusal) in try PayloadReader.read(bytes, source: nil) }, bundle, headers)
    }
  }

  /// Returns the warnings, and the notes if they are wanted, as lines.
  func remarks(withNotes: Bool) -> [String] {
    pushes.flatMap(\.diagnostics).filter { withNotes || $0.severity != .note }.map {
      $0.line(in: file)
    }
  }

  private mutating func take(_ line: PayloadLines.Line, _ bundle: String?, _ headers: PushHeaders) {
    do throws(Refusal) {
      pushes.append(try PushCoding.push(try line.get(), topic: bundle, headers: headers))
    } catch {
      failures.append(error.line(in: file))
      if failures.count == 1 { exitCode = error.code.exitCode }
    }
  }
}
