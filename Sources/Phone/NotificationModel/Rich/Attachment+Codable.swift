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
      options: try values.decodeIfPresent(Options.self, forKey: .options) ?? Options(),
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
  private enum CodingKeys: String, CodingKey {
    case typeHint, thumbnailHidden, thumbnailClippingRect, thumbnailTime
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      typeHint: try values.decodeIfPresent(String.self, forKey: .typeHint),
      thumbnailHidden: try values.decodeIfPresent(Bool.self, forKey: .thumbnailHidden) ?? false,
      thumbnailClippingRect: try values.decodeIfPresent(UnitRect.self, forKey: .thumbnailClippingRect),
      thumbnailTime: try values.decodeIfPresent(Double.self, forKey: .thumbnailTime)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(typeHint, forKey: .typeHint)
    if thumbnailHidden { try values.encode(thumbnailHidden, forKey: .thumbnailHidden) }
    try values.encodeIfPresent(thumbnailClippingRect, forKey: .thumbnailClippingRect)
    try values.encodeIfPresent(thumbnailTime, forKey: .thumbnailTime)
  }
}
