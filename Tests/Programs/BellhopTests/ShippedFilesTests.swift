import Foundation
import JSON
import TestRepository
import Testing

@testable import bellhop

/// What is built in is what lies in the folders.
@Suite struct ShippedFilesTests {
  /// The bytes of a folder's files by their path within it. The samples are to be copied, not shipped.
  private static func files(_ folder: String) throws -> [String: [UInt8]] {
    let place = Repository.url(folder).resolvingSymlinksInPath().path()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: place).filter { path in
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: "\(place)/\(path)", isDirectory: &isFolder)
      guard !path.hasPrefix("samples/") else { return false }
      return isThere && !isFolder.boolValue && !(path as NSString).lastPathComponent.hasPrefix(".")
    }
    return try Dictionary(
      uniqueKeysWithValues: paths.map {
        ($0, Array(try Data(contentsOf: URL(filePath: "\(place)/\($0)"))))
      }
    )
  }

  @Test func themesAreThoseOfTheFolder() throws {
    let files = try Self.files("themes")
    let embedded = Dictionary(
      uniqueKeysWithValues: ShippedFiles.themes.map { ("\($0.name).yaml", Array($0.text.utf8)) }
    )

    #expect(embedded == files)
  }

  @Test func theDemoIsThatOfTheFolder() throws {
    let files = try Self.files("demo-payloads")
    let embedded = Dictionary(
      uniqueKeysWithValues: ShippedFiles.demoPayloads.map { ($0.path, ShippedFiles.bytes(of: $0)) }
    )

    #expect(embedded.keys.sorted() == files.keys.sorted())
    for (path, bytes) in files { #expect(embedded[path] == bytes, "\(path)") }
  }

  @Test func whatTheDemoNeedsIsThere() {
    let paths = ShippedFiles.demoPayloads.map(\.path)

    #expect(paths.contains("story/delivery.yaml"))
    #expect(paths.contains { $0.hasPrefix("apps/") && $0.hasSuffix(".yaml") })
    #expect(paths.contains("apps/handlers/log-response.sh"))
  }
}
