public import FoundationEssentials

/// A file shown with a notification (ios-behaviour 1.5 `UNNotificationAttachment`).
public struct Attachment: Hashable, Sendable {
  /// The identifier within its notification. If an app leaves it empty, the attachment store assigns one.
  public var identifier: String
  /// The place of the app's file: a path, a `file:` URL, or an `https:` URL that is fetched.
  public var url: String
  /// The options of the attachment.
  public var options: Options
  /// The file in the attachment store; nil before it is stored. Only the store assigns it.
  public var file: StoredFile?

  /// `UNNotificationAttachmentOptions…Key` (ios-behaviour 1.5).
  public struct Options: Codable, Hashable, Sendable {
    /// A uniform type identifier that counts instead of the file's extension.
    public var typeHint: String?
    /// Whether no thumbnail is shown.
    public var thumbnailHidden = false
    /// The part of the picture that the thumbnail shows; nil means all of it.
    public var thumbnailClippingRect: UnitRect?
    /// The moment of the thumbnail: seconds of a movie, or the frame of an animated picture, from 0.
    public var thumbnailTime: Double?
  }

  /// Without options each has its usual value.
  public init(identifier: String = "", url: String, options: Options? = nil, file: StoredFile? = nil) {
    self.identifier = identifier
    self.url = url
    self.options = options ?? Options()
    self.file = file
  }
}

/// A part of a picture: all four are shares of its width and height, 0...1, from the top left.
public struct UnitRect: Codable, Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  public var width: Double
  public var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Whether it is a part of the picture at all.
  public var isInside: Bool {
    [x, y, width, height].allSatisfy { $0.isFinite && (0...1).contains($0) }
      && width > 0 && height > 0 && x + width <= 1.000_001 && y + height <= 1.000_001
  }
}

/// A file that the attachment store keeps.
public struct StoredFile: Codable, Hashable, Sendable {
  /// The path relative to the store's folder. The store generates it, so it contains no name from outside.
  public var path: String
  /// The type, detected from the content.
  public var type: MediaType
  /// Its size.
  public var bytes: Int

  public init(path: String, type: MediaType, bytes: Int) {
    self.path = path
    self.type = type
    self.bytes = bytes
  }
}

/// The kinds of file that can be attached, as uniform type identifiers (ios-behaviour 3.17).
public enum MediaType: String, Codable, CaseIterable, Sendable {
  case png = "public.png"
  case jpeg = "public.jpeg"
  case gif = "com.compuserve.gif"
  case aiff = "public.aiff-audio"
  case wav = "com.microsoft.waveform-audio"
  case mp3 = "public.mp3"
  case mpeg4Audio = "public.mpeg-4-audio"
  case mpeg = "public.mpeg"
  case mpeg2 = "public.mpeg-2-video"
  case mpeg4 = "public.mpeg-4"
  case avi = "public.avi"
  /// Of an app's icon and the wallpaper alone: no phone attaches one.
  case svg = "public.svg-image"

  /// The kind of medium.
  public enum Kind: String, Sendable {
    case image
    case audio
    case movie
    /// A picture without pixels.
    case drawing

    /// The most bytes a file of the kind may have (ios-behaviour 3.17).
    public var mostBytes: Int {
      switch self {
      case .image: 10 << 20
      case .audio: 5 << 20
      case .movie: 50 << 20
      case .drawing: PhoneImage.mostIconBytes
      }
    }
  }

  /// Whether it is a picture, a movie or a sound, by its type.
  public var kind: Kind {
    switch self {
    case .png, .jpeg, .gif: .image
    case .aiff, .wav, .mp3, .mpeg4Audio: .audio
    case .mpeg, .mpeg2, .mpeg4, .avi: .movie
    case .svg: .drawing
    }
  }

  /// The most bytes a file of the type may have.
  public var mostBytes: Int { kind.mostBytes }

  /// Letters for people: PNG, MP4.
  public var shortName: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .aiff: "AIFF"
    case .wav: "WAV"
    case .mp3: "MP3"
    case .mpeg4Audio: "M4A"
    case .mpeg, .mpeg2: "MPEG"
    case .mpeg4: "MP4"
    case .avi: "AVI"
    case .svg: "SVG"
    }
  }
}

// MARK: Names of types

extension MediaType {
  /// The extensions of file names, that of a stored file first, and the media types of the web.
  private var names: (extensions: [String], ofWeb: [String]) {
    switch self {
    case .png: (["png"], ["image/png"])
    case .jpeg: (["jpg", "jpeg", "jpe"], ["image/jpeg", "image/jpg", "image/pjpeg"])
    case .gif: (["gif"], ["image/gif"])
    case .aiff: (["aiff", "aif", "aifc"], ["audio/aiff", "audio/x-aiff"])
    case .wav: (["wav", "wave"], ["audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave"])
    case .mp3: (["mp3"], ["audio/mpeg", "audio/mp3"])
    case .mpeg4Audio: (["m4a"], ["audio/mp4", "audio/m4a", "audio/x-m4a"])
    case .mpeg: (["mpg", "mpeg", "mpe", "m1v"], ["video/mpeg"])
    case .mpeg2: (["m2v"], [])
    case .mpeg4: (["mp4", "mpg4", "m4v"], ["video/mp4", "video/x-m4v"])
    case .avi: (["avi"], ["video/avi", "video/x-msvideo", "video/msvideo"])
    case .svg: (["svg"], ["image/svg+xml"])
    }
  }

  /// The file name extension of a stored file.
  package var fileExtension: String { names.extensions[0] }

  /// In lower case, without the dot.
  package init?(fileExtension: String) {
    guard let type = Self.allCases.first(where: { $0.names.extensions.contains(fileExtension) }) else {
      return nil
    }
    self = type
  }

  /// Uniform type identifiers do not tell capitals from small letters.
  package init?(uniformType: String) {
    let type = uniformType.lowercased()
    let others: [String: MediaType] = [
      "public.aifc-audio": .aiff, "com.apple.m4a-audio": .mpeg4Audio, "com.apple.m4v-video": .mpeg4,
    ]
    guard let known = others[type] ?? Self(rawValue: type) else { return nil }
    self = known
  }

  /// A media type of the web, without parameters.
  package init?(contentType: String) {
    let name = contentType.lowercased()
    guard let type = Self.allCases.first(where: { $0.names.ofWeb.contains(name) }) else { return nil }
    self = type
  }
}

extension Attachment: Codable {
  private enum CodingKeys: String, CodingKey {
    case identifier, url, options, file
  }

  /// A URL alone, or an object.
  public init(from decoder: any Decoder) throws {
    if let url = try? decoder.singleValueContainer().decode(String.self) {
      self.init(url: url)
      return
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      identifier: try values.decodeIfPresent(String.self, forKey: .identifier) ?? "",
      url: try values.decode(String.self, forKey: .url),
      options: try values.decodeIfPresent(Options.self, forKey: .options),
      file: try values.decodeIfPresent(StoredFile.self, forKey: .file)
    )
  }

  /// Encodes the attachment; properties are omitted at their default.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(identifier, forKey: .identifier)
    try values.encode(url, forKey: .url)
    if options != Options() { try values.encode(options, forKey: .options) }
    try values.encodeIfPresent(file, forKey: .file)
  }
}

extension Attachment.Options {
  private enum CodingKeys: FlagKey {
    case typeHint, thumbnailHidden, thumbnailClippingRect, thumbnailTime
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(typeHint, forKey: .typeHint)
    if thumbnailHidden { try values.encode(thumbnailHidden, forKey: .thumbnailHidden) }
    try values.encodeIfPresent(thumbnailClippingRect, forKey: .thumbnailClippingRect)
    try values.encodeIfPresent(thumbnailTime, forKey: .thumbnailTime)
  }
}

/// A part of an attachment's file, for a screen on another machine.
public struct AttachmentPart: Codable, Hashable, Sendable {
  /// The bytes from the offset on that was asked for; empty at the end of the file. In JSON they are Base64.
  public var bytes: Data
  /// The bytes of the whole file.
  public var size: Int

  /// The most bytes of a part. Events go out between the parts, so a large picture does not hold them up.
  public static let mostBytes = 64 << 10

  /// The largest file that is sent, in bytes: as large as a picture may be (ios-behaviour 3.17).
  public static let largestFile = MediaType.Kind.image.mostBytes

  /// A part of a file of that size.
  public init(bytes: Data, size: Int) {
    self.bytes = bytes
    self.size = size
  }
}

/// `NSAppTransportSecurity`: what may be fetched for an app besides https from public addresses.
public struct TransportSecurity: Codable, Hashable, Sendable {
  /// `NSAllowsArbitraryLoads`: http from public addresses too.
  public var allowsArbitraryLoads: Bool
  /// `NSExceptionDomains`: the hosts, as names or addresses, that may be on this machine or a private network. Plain
  /// http is allowed for them. A host that is not named is reached at public addresses only, because the URL comes from
  /// a payload of unknown origin (ios-behaviour 3.15).
  public var exceptionDomains: [String]

  public init(allowsArbitraryLoads: Bool = false, exceptionDomains: [String] = []) {
    self.allowsArbitraryLoads = allowsArbitraryLoads
    self.exceptionDomains = exceptionDomains
  }

  /// A key that is missing allows nothing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    allowsArbitraryLoads = try container.decodeIfPresent(Bool.self, forKey: .allowsArbitraryLoads) ?? false
    exceptionDomains = try container.decodeIfPresent([String].self, forKey: .exceptionDomains) ?? []
    // App Transport Security has it, and alone it allows nothing: known, so that strict reading takes it.
    _ = try decoder.container(keyedBy: SettingKey.self).contains(SettingKey("allowsLocalNetworking"))
  }
}
