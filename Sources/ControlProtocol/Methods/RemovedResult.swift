public import NotificationModel

/// Result of the removals: `{"app": "com.example.dely", "removed": ["a", "b"]}`. Where several apps are
/// concerned each entry says whose it is: `{"removed": [{"app": …, "identifier": "a"}, …]}`.
public struct RemovedResult: MethodOutput, Hashable {
  /// What was removed, and whose it was.
  public var keys: [NotificationKey]

  /// Empty when nothing of what was named was there.
  public init(_ keys: [NotificationKey]) {
    self.keys = keys
  }

  /// The removal it was made from.
  public var answer: Answer? { .removed(keys) }

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

/// Result of `respond`. Dismissing a notification of whose dismissal the app does not want to hear makes no
/// response: it is a removal.
public enum RespondResult: MethodOutput, Hashable {
  case responded(Response)
  case removed(RemovedResult)

  /// The response or the removal it was made from.
  public var answer: Answer? {
    switch self {
    case .responded(let response): .responded(response)
    case .removed(let removed): removed.answer
    }
  }

  private enum CodingKeys: String, CodingKey {
    case removed
  }

  /// What has `removed` is a removal, everything else a response.
  public init(from decoder: any Decoder) throws {
    if try decoder.container(keyedBy: CodingKeys.self).contains(.removed) {
      self = .removed(try RemovedResult(from: decoder))
    } else {
      self = .responded(try Response(from: decoder))
    }
  }

  /// Writes the response or the removal by itself, without a wrapper.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .responded(let response): try response.encode(to: encoder)
    case .removed(let removed): try removed.encode(to: encoder)
    }
  }
}
