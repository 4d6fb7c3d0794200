import CenterUI
import Gallery
import PayloadCoding
import PayloadSimulation
import Testing

@testable import NotificationModel
@testable import bellhop

/// Whose result counts when service extensions are slower than the person who saves.
@Suite struct GalleryExtensionsTests {
  private static let app = App(
    bundle: "com.example.tea",
    name: "Tea",
    serviceExtension: ServiceExtension(program: Program(command: ["/bin/true"], timeout: 2)),
    origin: .manifest
  )

  private func file() throws -> GalleryFile {
    let json = #"{"aps":{"alert":"Green is ready","mutable-content":1}}"#
    let document = try PayloadReader.read(Array(json.utf8), source: nil)
    let text = GalleryText(push: try PushCoding.push(document, topic: Self.app.bundle), app: Self.app)
    return GalleryFile(
      path: "green.apns",
      name: "green.apns",
      document: CheckedDocument(name: "green.apns", bytes: Array(json.utf8), diagnostics: []),
      app: Self.app,
      content: .payload(text)
    )
  }

  private let result = ExtensionResult(content: Content(title: "Green"), reasons: [])

  @Test func theResultOfTheLatestSaveCountsOnce() async throws {
    var extensions = GalleryExtensions([:], locale: nil)
    extensions.begin(with: [Self.app])
    let file = try file()

    let first = extensions.begun(file) { _, _ in }
    _ = extensions.begun(file) { _, _ in }

    #expect(first.document.remark != nil, "the extension runs")
    #expect(extensions.finished(file, result, ofRun: 1) == nil)
    #expect(extensions.finished(file, result, ofRun: 2) != nil)
    #expect(extensions.finished(file, result, ofRun: 2) == nil)
    await extensions.endPrograms()
  }

  @Test func aPayloadThatIsGoneDoesNotComeBack() async throws {
    var extensions = GalleryExtensions([:], locale: nil)
    extensions.begin(with: [Self.app])
    let file = try file()

    _ = extensions.begun(file) { _, _ in }
    extensions.forget(file.path)

    #expect(extensions.finished(file, result, ofRun: 1) == nil)
    await extensions.endPrograms()
  }
}
