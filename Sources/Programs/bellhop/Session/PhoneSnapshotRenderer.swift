import CenterGateway
import CenterRuntime
import Foundation
import NotificationModel
import PayloadSimulation
import PhoneDrawing
import PhonePictures

/// Draws the pictures of a series as a phone shows them, in a child process.
struct PhoneSnapshotRenderer: Sendable {
  var phones: PhoneSeries
  var format: PhoneDocumentFormat
  /// Pixels to a point in a PNG.
  var scale: Double
  /// Makes it a review page of these files; nil draws the pictures alone.
  var review: ReviewFiles?
  var environment: [String: String]

  /// The document, and what its reader should know about it.
  typealias Drawn = (bytes: [UInt8], notes: [Note])

  /// - Parameter session: runs the apps' extensions; nil draws the payloads as they were sent, without attachments.
  func draw(with session: ExtensionSession?) async throws(Failure) -> Drawn {
    var phones = phones
    var notes: [Note] = []
    do throws(Refusal) {
      var renderer = SnapshotRenderer(series: phones.series)
      if let session {
        notes = try await renderer.extend(by: session)
      } else {
        notes = try renderer.idleNotes()
      }
      phones.series = renderer.series
    } catch {
      throw Failure(error)
    }
    let sheet: PhoneSheet
    do throws(Refusal) {
      if let review { sheet = review.sheet(of: phones) } else { sheet = try phones.sheet() }
    } catch {
      throw Failure(error)
    }
    notes += sheet.remarks.map { Note(.warning, "warning: \($0)") }
    guard let service = PictureChild.phones(environment) else {
      throw Failure("The path of this program is not known, so no child can draw.", .internalFailure)
    }
    switch await service.draw(sheet, as: format, scale: scale, folder: session?.folder) {
    case .success(let document): return (document.bytes, notes + self.notes(about: document))
    case .failure(let problem): throw Failure(problem.sentence, hint: problem.hint, .cannotCreate)
    }
  }

  private func notes(about document: PhoneDrawingService.Document) -> [Note] {
    var notes = document.missing.map { scalar in
      let code = String(scalar.value, radix: 16, uppercase: true)
      let number = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return Note(.warning, "warning: No font has the character \(scalar) (U+\(number)).")
    }
    if format == .png, document.scale < scale {
      notes.append(
        Note(
          .note,
          "note: The picture is large, so it has \(times(document.scale))× the pixels of its points and not \(times(scale))×."
        )
      )
    }
    return notes
  }

  /// "2", "0.75".
  private func times(_ scale: Double) -> String {
    scale == scale.rounded() ? "\(Int(scale))" : "\((scale * 100).rounded(.down) / 100)"
  }
}

extension PictureChild {
  /// What the child is started with that draws phones.
  static let phoneWord = "draw-phone"

  /// Returns nil if the path of the running program is unknown.
  static func phones(_ environment: [String: String]) -> PhoneDrawingService? {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return nil
    }
    return PhoneDrawingService(command: [path, phoneWord], environment: environment)
  }
}
