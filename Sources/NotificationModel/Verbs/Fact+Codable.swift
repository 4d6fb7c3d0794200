/// A fact as JSON: its `type`, and beside it what belongs to it, by name.
extension Fact: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, app, categories, request, identifiers, cause, notification, replacing, source, refusal, badge,
      key
    case ending, held, response, outcome, device
  }

  private enum Kind: String, Codable {
    case appRegistered, categoriesSet, scheduled, rescheduled, pendingRemoved, delivered, withheld
    case deliveredRemoved, inputRefused, badgeChanged, bannerShown, bannerEnded, bannerHeld, responded
    case handlerFinished, deviceChanged
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value {
      try values.decode(Value.self, forKey: key)
    }
    switch try values.decode(Kind.self, forKey: .type) {
    case .appRegistered: self = .appRegistered(try value(.app))
    case .categoriesSet: self = .categoriesSet(try value(.categories))
    case .scheduled: self = .scheduled(try value(.request))
    case .rescheduled: self = .rescheduled(try value(.request))
    case .pendingRemoved: self = .pendingRemoved(try value(.identifiers), try value(.cause))
    case .delivered: self = .delivered(try value(.notification), replacing: try value(.replacing))
    case .withheld: self = .withheld(try value(.notification))
    case .deliveredRemoved: self = .deliveredRemoved(try value(.identifiers), try value(.cause))
    case .inputRefused: self = .inputRefused(source: try value(.source), try value(.refusal))
    case .badgeChanged: self = .badgeChanged(try value(.badge))
    case .deviceChanged: self = .deviceChanged(try value(.device))
    case .bannerShown: self = .bannerShown(try value(.key))
    case .bannerEnded: self = .bannerEnded(try value(.key), try value(.ending))
    case .bannerHeld: self = .bannerHeld(try value(.held))
    case .responded: self = .responded(try value(.response))
    case .handlerFinished: self = .handlerFinished(try value(.outcome))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    func put(_ kind: Kind, _ key: CodingKeys, _ value: some Encodable) throws {
      try values.encode(kind, forKey: .type)
      try values.encode(value, forKey: key)
    }
    switch self {
    case .appRegistered(let app): try put(.appRegistered, .app, app)
    case .categoriesSet(let categories): try put(.categoriesSet, .categories, categories)
    case .scheduled(let request): try put(.scheduled, .request, request)
    case .rescheduled(let request): try put(.rescheduled, .request, request)
    case .pendingRemoved(let identifiers, let cause):
      try put(.pendingRemoved, .identifiers, identifiers)
      try values.encode(cause, forKey: .cause)
    case .delivered(let notification, let replacing):
      try put(.delivered, .notification, notification)
      try values.encode(replacing, forKey: .replacing)
    case .withheld(let notification): try put(.withheld, .notification, notification)
    case .deliveredRemoved(let identifiers, let cause):
      try put(.deliveredRemoved, .identifiers, identifiers)
      try values.encode(cause, forKey: .cause)
    case .inputRefused(let source, let refusal):
      try put(.inputRefused, .source, source)
      try values.encode(refusal, forKey: .refusal)
    case .badgeChanged(let badge): try put(.badgeChanged, .badge, badge)
    case .deviceChanged(let device): try put(.deviceChanged, .device, device)
    case .bannerShown(let key): try put(.bannerShown, .key, key)
    case .bannerEnded(let key, let ending):
      try put(.bannerEnded, .key, key)
      try values.encode(ending, forKey: .ending)
    case .bannerHeld(let held): try put(.bannerHeld, .held, held)
    case .responded(let response): try put(.responded, .response, response)
    case .handlerFinished(let outcome): try put(.handlerFinished, .outcome, outcome)
    }
  }
}
