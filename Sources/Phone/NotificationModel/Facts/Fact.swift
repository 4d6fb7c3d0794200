import JSON

/// A fact, nested by its subject. Events are passed around all the time and facts can be large, so a fact is kept
/// behind a reference.
public indirect enum Fact: Equatable, Sendable {
  case request(RequestFact)
  case notification(NotificationFact)
  case activity(ActivityFact)
  case banner(BannerFact)
  case app(AppFact)
  case phone(PhoneFact)
  case response(ResponseFact)

  /// The notification that was delivered or withheld, or the push that changed a Live Activity; nil for any other
  /// fact. Its presentation says how it is seen and heard.
  public var arrived: DeliveredNotification? {
    switch self {
    case .notification(.delivered(let notification, _)), .notification(.withheld(let notification)):
      notification
    case .activity(let fact): fact.arrived
    case .request, .notification, .banner, .app, .phone, .response: nil
    }
  }

  /// Whether the fact must survive a restart. Facts about the banner need not, nor do facts that change no stored
  /// state.
  public var isDurable: Bool {
    switch self {
    case .notification(.withheld), .banner, .app(.pushLost), .app(.registrationFailed), .app(.settingsOpened),
      .app(.pushHandled), .phone(.regionCrossed), .phone(.inputRefused),
      .response(.contentExtensionAnswered):
      false
    case .request, .notification, .activity, .app, .phone, .response: true
    }
  }
}

/// In JSON a fact is flat: `{"type": "delivered", "notification": …}`. The types of all subjects are distinct.
extension Fact: Codable {
  private enum CodingKeys: CodingKey {
    case type
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let type = try values.decode(String.self, forKey: .type)
    if RequestFact.CodingKeys(rawValue: type) != nil {
      self = .request(try RequestFact(from: decoder))
    } else if NotificationFact.CodingKeys(rawValue: type) != nil {
      self = .notification(try NotificationFact(from: decoder))
    } else if ActivityFact.CodingKeys(rawValue: type) != nil {
      self = .activity(try ActivityFact(from: decoder))
    } else if BannerFact.CodingKeys(rawValue: type) != nil {
      self = .banner(try BannerFact(from: decoder))
    } else if AppFact.CodingKeys(rawValue: type) != nil {
      self = .app(try AppFact(from: decoder))
    } else if PhoneFact.CodingKeys(rawValue: type) != nil {
      self = .phone(try PhoneFact(from: decoder))
    } else if ResponseFact.CodingKeys(rawValue: type) != nil {
      self = .response(try ResponseFact(from: decoder))
    } else {
      let message = "There is no fact of the type \(type.quoted)."
      throw DecodingError.dataCorruptedError(forKey: .type, in: values, debugDescription: message)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .request(let fact): try fact.encode(to: encoder)
    case .notification(let fact): try fact.encode(to: encoder)
    case .activity(let fact): try fact.encode(to: encoder)
    case .banner(let fact): try fact.encode(to: encoder)
    case .app(let fact): try fact.encode(to: encoder)
    case .phone(let fact): try fact.encode(to: encoder)
    case .response(let fact): try fact.encode(to: encoder)
    }
  }

  /// The `type` of every fact in JSON, by subject.
  public static var types: [String] {
    words(RequestFact.CodingKeys.self) + words(NotificationFact.CodingKeys.self)
      + words(ActivityFact.CodingKeys.self) + words(BannerFact.CodingKeys.self)
      + words(AppFact.CodingKeys.self) + words(PhoneFact.CodingKeys.self)
      + words(ResponseFact.CodingKeys.self)
  }

  private static func words<Key: CaseKey>(_ keys: Key.Type) -> [String] { keys.allCases.map(\.stringValue) }
}
