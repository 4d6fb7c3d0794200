import CenterGateway
import Foundation
import LanguageServer
import NotificationModel
import PayloadCoding
import PayloadSimulation
import PhoneContents
import PhoneDrawing
import PhonePictures

/// The pictures of an editor's documents, each in a file of its own that is written anew.
struct PreviewPictures {
  private let environment: [String: String]
  private var folder: String?
  private var files: [String: String] = [:]

  typealias Picture = Result<String, LanguageServer.PreviewError>

  init(environment: [String: String]) { self.environment = environment }

  /// Draws a payload as a phone shows it: as a banner and on the Lock Screen. Returns the address of the picture.
  mutating func draw(_ text: [UInt8], uri: String, apps: [App]) async -> Picture {
    let name = URL(filePath: LanguageServer.path(of: uri) ?? "payload").deletingPathExtension()
      .lastPathComponent
    do {
      let bytes = try await Self.picture(of: text, name: name, apps, environment)
      let file = try file(for: uri, name)
      try FileOutput(place: file).write(bytes)
      return .success(URL(filePath: file).absoluteString)
    } catch {
      return .failure(LanguageServer.PreviewError(CommandError(calling: error).message))
    }
  }

  /// Removes the picture files.
  func remove() {
    if let folder { try? FileManager.default.removeItem(atPath: folder) }
  }

  private mutating func file(for uri: String, _ name: String) throws(CommandError) -> String {
    if let known = files[uri] { return known }
    let place: String
    if let folder { place = folder } else { place = try TemporaryFolder.make("bellhop-preview") }
    folder = place
    let file = "\(place)/\(files.count + 1)-\(name).svg"
    files[uri] = file
    return file
  }

  private static func picture(
    of text: [UInt8],
    name: String,
    _ apps: [App],
    _ environment: [String: String]
  ) async throws -> [UInt8] {
    let document = try PayloadReader.read(text, source: name)
    let topic = PushCoding.topic(of: document, nil) ?? "com.example.app"
    let payload = PayloadSeries.Payload(name: name, push: try PushCoding.push(document, topic: topic))
    let series = PayloadSeries(
      apps: apps,
      payloads: [payload],
      now: PictureMoment.standard,
      locales: [Device.standardLocale],
      surfaces: [.banner, .lock]
    )
    let renderer = PhoneSnapshotRenderer(
      phones: PhoneSeries(series),
      format: .svg,
      scale: 2,
      environment: environment
    )
    return try await renderer.draw(with: nil).bytes
  }
}
