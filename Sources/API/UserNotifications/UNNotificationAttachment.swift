public import Foundation
package import NotificationModel

/// A string: the uniform type identifier of the file, in place of the one of its extension.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
/// A flag: no thumbnail is shown.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationAttachmentOptionsThumbnailHiddenKey =
  "UNNotificationAttachmentOptionsThumbnailHiddenKey"
/// The part of the picture that the thumbnail shows: a dictionary with `X`, `Y`, `Width` and `Height`, each 0...1.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
  "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
/// A number: the second of a movie, or the frame of an animated picture.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationAttachmentOptionsThumbnailTimeKey =
  "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// A file that is shown with a notification (ios-behaviour 1.5 and 3.17).
public final class UNNotificationAttachment: UNValueObject, @unchecked Sendable {
  private let held: Held<Attachment>

  init(value: Attachment) {
    held = Held(value)
    super.init(held)
  }

  /// Reads the object from an archive of this module; nil for another one.
  public required init?(coder: NSCoder) {
    guard let held = Held<Attachment>(coder) else { return nil }
    self.held = held
    super.init(held)
  }

  /// The value of the model.
  package var value: Attachment { held.value }

  /// Unique within its notification.
  public var identifier: String { value.identifier }
  /// The file of the app; after delivery that of the phone's store.
  public var url: URL {
    guard let url = URL(string: value.url), url.scheme != nil else { return URL(fileURLWithPath: value.url) }
    return url
  }
  /// The uniform type identifier.
  public var type: String { (value.file?.type ?? Self.type(of: value))?.rawValue ?? "" }

  /// Attaches a file, which stays where it is until a request with it is added.
  /// - Parameters:
  ///   - identifier: empty for one that is made.
  ///   - URL: of a file that can be read.
  ///   - options: by the constants above; what is not of its type counts as not given.
  /// - Throws: `UNError` 100 if there is no such file, 101 if it is of no type that can be shown, 102 if it is empty or
  ///   too large. What the file holds is looked at when a request is added, which then throws 103, 104 or 105.
  public convenience init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    let path = URL.standardizedFileURL.path
    let known = try? FileManager.default.attributesOfItem(atPath: URL.resolvingSymlinksInPath().path)
    guard URL.isFileURL, known?[.type] as? FileAttributeType == .typeRegular,
      let size = known?[.size] as? Int,
      FileManager.default.isReadableFile(atPath: path)
    else { throw UNError(.attachmentInvalidURL) }
    let attachment = Attachment(
      identifier: identifier.isEmpty ? UUID().uuidString : identifier,
      url: path,
      options: Attachment.Options(options ?? [:])
    )
    guard let type = Self.type(of: attachment), type.kind != .drawing else {
      throw UNError(.attachmentUnrecognizedType)
    }
    guard size > 0, size <= type.mostBytes else { throw UNError(.attachmentInvalidFileSize) }
    self.init(value: attachment)
  }

  /// A hint that names no type leaves it to the extension: a wider type is a hint too, which the store of the phone looks
  /// at (ios-behaviour 1.5).
  private static func type(of attachment: Attachment) -> MediaType? {
    attachment.options.typeHint.flatMap(MediaType.init(uniformType:))
      ?? MediaType(fileExtension: URL(fileURLWithPath: attachment.url).pathExtension.lowercased())
  }
}

extension Attachment.Options {
  fileprivate init(_ options: [AnyHashable: Any]) {
    self = Attachment(url: "").options
    typeHint = options[UNNotificationAttachmentOptionsTypeHintKey] as? String
    thumbnailHidden = options[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? Bool ?? false
    let time = options[UNNotificationAttachmentOptionsThumbnailTimeKey] as? NSNumber
    thumbnailTime = time.map(\.doubleValue).flatMap { $0.isFinite ? $0 : nil }
    let rect = options[UNNotificationAttachmentOptionsThumbnailClippingRectKey] as? [String: Any] ?? [:]
    let parts = CGRect.names.compactMap { (rect[$0] as? NSNumber)?.doubleValue }.filter(\.isFinite)
    guard parts.count == 4 else { return }
    thumbnailClippingRect = UnitRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
}

extension CGRect {
  fileprivate static let names = ["X", "Y", "Width", "Height"]

  /// The rectangle as the clipping option takes it. On a phone it is Core Graphics that has this property.
  public var dictionaryRepresentation: NSDictionary {
    let parts = [origin.x, origin.y, size.width, size.height].map { NSNumber(value: Double($0)) }
    return NSDictionary(objects: parts, forKeys: Self.names.map { $0 as NSString })
  }
}
