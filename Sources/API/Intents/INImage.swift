public import Foundation
import NotificationModel

/// A picture of a person or a group (ios-behaviour 3.19): PNG, JPEG or GIF, as for attachments.
///
/// Apple's `INImage(uiImage:)` is absent, because there is no `UIImage`.
public final class INImage: NSObject, NSCopying, Sendable {
  /// Where the picture is.
  private enum Source: Hashable, Sendable {
    case file(URL)
    case data(Data)
    /// A symbol of the system, which stands in no file.
    case symbol(String)
  }

  private let source: Source

  private init(_ source: Source) { self.source = source }

  /// A picture of the app's bundle; of a PNG the extension may be left out. A name that no file has is the name of a file
  /// beside the manifest.
  public convenience init(named name: String) {
    let found =
      Bundle.main.url(forResource: name, withExtension: nil)
      ?? Bundle.main.url(forResource: name, withExtension: "png")
    self.init(.file(found ?? URL(fileURLWithPath: name)))
  }

  /// The bytes of a picture file.
  public convenience init(imageData: Data) { self.init(.data(imageData)) }

  /// A file on this machine; nil if there is none.
  public convenience init?(url URL: URL) {
    guard URL.isFileURL, FileManager.default.isReadableFile(atPath: URL.path) else { return nil }
    self.init(.file(URL))
  }

  /// A file on this machine. The sizes are for Siri; a notification scales its picture by itself.
  public convenience init?(url URL: URL, width: Double, height: Double) { self.init(url: URL) }

  /// One of the system's symbols. A notification shows a person without a picture in its place.
  public class func systemImageNamed(_ systemImageName: String) -> INImage {
    INImage(.symbol(systemImageName))
  }

  /// The object itself, because it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both are made of the same.
  public override func isEqual(_ object: Any?) -> Bool { (object as? INImage)?.source == source }
  public override var hash: Int { source.hashValue }

  /// The file as the phone takes it; nil if there is no picture. Bytes are written down, because the attachment store moves
  /// files: each call makes a file.
  var attachment: Attachment? {
    switch source {
    case .file(let url): Attachment(url: url.path)
    case .data(let data): Self.write(data).map { Attachment(url: $0.path) }
    case .symbol: nil
    }
  }

  /// Nil if the bytes begin like none of the three formats, or cannot be written.
  private static func write(_ data: Data) -> URL? {
    let beginnings: [(name: String, bytes: [UInt8])] = [
      ("png", [0x89, 0x50, 0x4E, 0x47]), ("jpg", [0xFF, 0xD8, 0xFF]), ("gif", [0x47, 0x49, 0x46, 0x38]),
    ]
    guard let format = beginnings.first(where: { data.starts(with: $0.bytes) }) else { return nil }
    let name = "bellhop-\(UUID().uuidString).\(format.name)"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    return (try? data.write(to: url)).map { url }
  }
}
