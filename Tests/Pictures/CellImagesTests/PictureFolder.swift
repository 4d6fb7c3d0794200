import Canvas
import Foundation
import Testing
import Text

@testable import CellImages

/// A folder of picture files, and a service that draws them with the real decoder.
final class PictureFolder {
  let folder: URL
  let service: PictureService

  init(
    _ limits: PictureService.Limits = PictureFolder.patient,
    command: [String]? = nil,
    tools: MediaTools = .inPath
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "cell-images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    service = PictureService(command: try command ?? [Self.probe], limits: limits, tools: tools)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// No test measures time: only what never ends runs into this.
  static let patient = PictureService.Limits(time: .seconds(120), mediaTime: .seconds(120))

  /// The executable that is a decoder and nothing else, built beside the tests.
  static var probe: String {
    get throws {
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let path = (tests as NSString).deletingLastPathComponent + "/PictureProbe"
      try #require(FileManager.default.isExecutableFile(atPath: path), "\(path) is not built")
      return path
    }
  }

  func write(_ bytes: [UInt8], as name: String) throws -> String {
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// Draws bytes as if they had been attached; every name is used for one content.
  func draw(
    _ bytes: [UInt8],
    as name: String,
    _ columns: Int = 16,
    _ rows: Int = 8,
    _ change: (inout PictureOrder) -> Void = { _ in }
  ) async throws -> Result<DrawnPicture, PictureError> {
    let path = try write(bytes, as: name)
    let room = Size(columns: columns, rows: rows)
    var order = PictureOrder(file: name, kind: .image, room: room, depth: .trueColor)
    change(&order)
    return await service.draw(order, at: path)
  }
}

extension Result where Failure == PictureError {
  var problem: PictureError? {
    if case .failure(let problem) = self { problem } else { nil }
  }
}

extension CellPicture {
  func cell(_ column: Int, _ row: Int) -> Cell { cells[row * size.columns + column] }

  /// What one sees of a cell that is one color.
  func color(_ column: Int, _ row: Int) -> Color? {
    let cell = cell(column, row)
    return cell.glyph.isBlank ? cell.style.background : cell.style.foreground
  }
}
