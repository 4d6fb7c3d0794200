public import NotificationModel

/// Parameters of `requests.removePending` and `notifications.remove`: either identifiers, or all.
public struct RemovalParameters: MethodParameters, Hashable {
  /// The bundle identifier; nil means all apps.
  public var app: String?
  /// Those to remove; not together with `all`.
  public var identifiers: [String]?
  /// Whether all are removed; not together with `identifiers`.
  public var all: Bool?

  public static let example = RemovalParameters(app: nil, .identifiers(["tea"]))

  /// The parameters for the selection of a command.
  public init(app: String?, _ selection: Command.Selection) {
    self.app = app
    switch selection {
    case .all: all = true
    case .identifiers(let identifiers): self.identifiers = identifiers
    }
  }

  func selection() throws(Refusal) -> Command.Selection {
    switch (identifiers, all ?? false) {
    case (let identifiers?, false): return .identifiers(identifiers)
    case (nil, true): return .all
    case (.some, true):
      throw Refusal(
        .invalidParameters,
        "Both identifiers and all are given.",
        path: "all",
        hint: "Give one of them."
      )
    case (nil, false):
      throw Refusal(
        .invalidParameters,
        "It is not said what to remove.",
        path: "identifiers",
        hint: "Give \"identifiers\": [\"…\"], or \"all\": true."
      )
    }
  }
}

/// Result of the removals: `{"app": "com.example.dely", "removed": ["a", "b"]}`. Where several apps are
/// concerned each entry says whose it is: `{"removed": [{"app": …, "identifier": "a"}, …]}`.
public struct RemovedResult: MethodOutput, Hashable {
  /// What was removed, and whose it was.
  public var keys: [NotificationKey]

  /// Empty when nothing of what was named was there.
  public init(_ keys: [NotificationKey]) {
    self.keys = keys
  }

  private enum CodingKeys: String, CodingKey {
    case app, removed
  }

  /// Reads both shapes.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let app = try values.decodeIfPresent(String.self, forKey: .app) {
      let identifiers = try values.decode([String].self, forKey: .removed)
      keys = identifiers.map { NotificationKey(app: app, identifier: $0) }
    } else {
      keys = try values.decode([NotificationKey].self, forKey: .removed)
    }
  }

  /// Writes the shorter shape where all are of one app.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    if let app = keys.first?.app, keys.allSatisfy({ $0.app == app }) {
      try values.encode(app, forKey: .app)
      try values.encode(keys.map(\.identifier), forKey: .removed)
    } else {
      try values.encode(keys, forKey: .removed)
    }
  }
}
