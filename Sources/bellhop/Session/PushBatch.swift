import CenterGateway
import ControlProtocol
import JSON
import NotificationModel
import NotificationWords
import PayloadCoding

/// What one `push` sends: a payload, or several of a stream. All are looked at before the first is sent.
struct PushBatch {
  struct Item: Equatable {
    var parameters: PushParameters
    var remarks: [Diagnostic]
  }

  private(set) var pushes: [Item] = []
  /// What is wrong, as lines.
  private(set) var complaints: [String] = []
  /// That of the first complaint.
  private(set) var exitCode = ExitCode.success
  private let file: String

  /// - Parameters:
  ///   - file: as it stands in remarks.
  ///   - isStream: whether there may be a payload on each line.
  init(bytes: [UInt8], file: String, isStream: Bool, bundle: String?, collapseId: String?) {
    self.file = file
    if isStream, PayloadLines.isStream(bytes) {
      for line in PayloadLines.read(bytes) { take(line, bundle, collapseId) }
    } else {
      take(Result { () throws(Refusal) in try PayloadReader.read(bytes, source: nil) }, bundle, collapseId)
    }
  }

  /// Warnings, and notes where they are wanted, as lines.
  func remarks(withNotes: Bool) -> [String] {
    pushes.flatMap(\.remarks).filter { withNotes || $0.severity != .note }.map {
      $0.line(in: file)
    }
  }

  private mutating func take(_ line: PayloadLines.Line, _ bundle: String?, _ collapseId: String?) {
    do throws(Refusal) {
      let document = try line.get()
      let push = try PushCoding.push(
        document,
        topic: bundle,
        headers: PushHeaders(collapseIdentifier: collapseId)
      )
      let parameters = PushParameters(
        topic: push.topic,
        payload: .string(String(decoding: document.bytes, as: UTF8.self)),
        collapseId: collapseId
      )
      pushes.append(Item(parameters: parameters, remarks: push.diagnostics))
    } catch {
      complaints.append(error.line(in: file))
      if complaints.count == 1 { exitCode = error.code.exitCode }
    }
  }
}
