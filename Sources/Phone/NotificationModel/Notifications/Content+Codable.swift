import JSON

extension Content: Codable {
  private enum CodingKeys: String, CodingKey {
    case title, subtitle, body, badge, sound, categoryIdentifier, threadIdentifier, interruptionLevel
    case relevanceScore, targetContentIdentifier, filterCriteria, launchImageName, localization
    case attachments, communication, userInfo
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String {
      try values.decodeIfPresent(String.self, forKey: key) ?? ""
    }
    self.init(
      title: try text(.title),
      subtitle: try text(.subtitle),
      body: try text(.body),
      badge: try values.decodeIfPresent(Int.self, forKey: .badge),
      sound: try values.decodeIfPresent(Sound.self, forKey: .sound),
      categoryIdentifier: try text(.categoryIdentifier),
      threadIdentifier: try text(.threadIdentifier),
      interruptionLevel:
        try values.decodeIfPresent(InterruptionLevel.self, forKey: .interruptionLevel) ?? .active,
      relevanceScore: try values.decodeIfPresent(Double.self, forKey: .relevanceScore) ?? 0,
      targetContentIdentifier: try values.decodeIfPresent(String.self, forKey: .targetContentIdentifier),
      filterCriteria: try values.decodeIfPresent(String.self, forKey: .filterCriteria),
      launchImageName: try text(.launchImageName),
      localization: try values.decodeIfPresent(ContentLocalization.self, forKey: .localization),
      attachments: try values.decodeIfPresent([Attachment].self, forKey: .attachments) ?? [],
      communication: try values.decodeIfPresent(Communication.self, forKey: .communication),
      userInfo: try values.decodeIfPresent(JSONObject.self, forKey: .userInfo) ?? [:]
    )
  }

  /// Encodes the content. The three texts are always written; other properties are omitted at their default.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(title, forKey: .title)
    try values.encode(subtitle, forKey: .subtitle)
    try values.encode(body, forKey: .body)
    try values.encodeIfPresent(badge, forKey: .badge)
    try values.encodeIfPresent(sound, forKey: .sound)
    if !categoryIdentifier.isEmpty { try values.encode(categoryIdentifier, forKey: .categoryIdentifier) }
    if !threadIdentifier.isEmpty { try values.encode(threadIdentifier, forKey: .threadIdentifier) }
    try values.encode(interruptionLevel, forKey: .interruptionLevel)
    if relevanceScore != 0 { try values.encode(relevanceScore, forKey: .relevanceScore) }
    try values.encodeIfPresent(targetContentIdentifier, forKey: .targetContentIdentifier)
    try values.encodeIfPresent(filterCriteria, forKey: .filterCriteria)
    if !launchImageName.isEmpty { try values.encode(launchImageName, forKey: .launchImageName) }
    try values.encodeIfPresent(localization, forKey: .localization)
    if !attachments.isEmpty { try values.encode(attachments, forKey: .attachments) }
    try values.encodeIfPresent(communication, forKey: .communication)
    if !packedUserInfo.isEmpty { try values.encode(packedUserInfo, forKey: .userInfo) }
  }
}

extension Sound: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, critical, volume
  }

  /// A plain name, or an object for a critical sound.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.init(name: name)
      return
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try values.decodeIfPresent(String.self, forKey: .name) ?? "default",
      critical: try values.decodeIfPresent(Bool.self, forKey: .critical) ?? false,
      volume: try values.decodeIfPresent(Double.self, forKey: .volume)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    guard critical || volume != nil else {
      var value = encoder.singleValueContainer()
      try value.encode(name)
      return
    }
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(critical, forKey: .critical)
    try values.encodeIfPresent(volume, forKey: .volume)
  }
}
