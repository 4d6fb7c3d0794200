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
    case .notification(let fact): fact.arrived
    case .activity(let fact): fact.arrived
    case .request, .banner, .app, .phone, .response: nil
    }
  }

  /// Whether the fact must survive a restart. Facts about the banner need not, nor do facts that change no stored
  /// state.
  public var isDurable: Bool {
    switch self {
    case .request(let fact): fact.isDurable
    case .notification(let fact): fact.isDurable
    case .activity(let fact): fact.isDurable
    case .banner(let fact): fact.isDurable
    case .app(let fact): fact.isDurable
    case .phone(let fact): fact.isDurable
    case .response(let fact): fact.isDurable
    }
  }
}

/// In JSON a fact is flat: `{"type": "delivered", "notification": …}`. The types of all subjects are distinct.
extension Fact: Codable {
  public init(from decoder: any Decoder) throws {
    let fields = FactFields(try decoder.container(keyedBy: FactField.self))
    let type: String = try fields.value(.type)
    if let fact = try RequestFact(type, fields) {
      self = .request(fact)
    } else if let fact = try NotificationFact(type, fields) {
      self = .notification(fact)
    } else if let fact = try ActivityFact(type, fields) {
      self = .activity(fact)
    } else if let fact = try BannerFact(type, fields) {
      self = .banner(fact)
    } else if let fact = try AppFact(type, fields) {
      self = .app(fact)
    } else if let fact = try PhoneFact(type, fields) {
      self = .phone(fact)
    } else if let fact = try ResponseFact(type, fields) {
      self = .response(fact)
    } else {
      throw fields.unknown(type)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var output = FactOutput(encoder.container(keyedBy: FactField.self))
    switch self {
    case .request(let fact): try fact.encode(to: &output)
    case .notification(let fact): try fact.encode(to: &output)
    case .activity(let fact): try fact.encode(to: &output)
    case .banner(let fact): try fact.encode(to: &output)
    case .app(let fact): try fact.encode(to: &output)
    case .phone(let fact): try fact.encode(to: &output)
    case .response(let fact): try fact.encode(to: &output)
    }
  }
}

extension Fact {
  /// The `type` of every fact in JSON, by subject.
  public static let types: [String] =
    RequestFact.types + NotificationFact.types + ActivityFact.types + BannerFact.types + AppFact.types
    + PhoneFact.types + ResponseFact.types
}

/// The coding of the facts about one subject.
protocol FactCoding {
  /// The fact's `type` in JSON.
  associatedtype Kind: RawRepresentable<String> & Encodable & CaseIterable

  init(_ kind: Kind, from values: FactFields) throws
  func encode(to fields: inout FactOutput) throws
}

extension FactCoding {
  fileprivate static var types: [String] { Kind.allCases.map(\.rawValue) }

  /// Returns nil if the type belongs to another subject.
  fileprivate init?(_ type: String, _ fields: FactFields) throws {
    guard let kind = Kind(rawValue: type) else { return nil }
    try self.init(kind, from: fields)
  }
}

/// A key beside the `type` of a fact.
enum FactField: String, TypedKey {
  case type, app, categories, request, identifiers, cause, notification, replacing, source, refusal, badge,
    key
  case ending, isPinned, response, outcome, device, clock, settings, options, granted, state, launch, deadline
  case answer, keys, push, token, reason, region, entered, communication, result, activity
}

/// The fields of a fact that is read.
struct FactFields {
  private let container: KeyedDecodingContainer<FactField>

  init(_ container: KeyedDecodingContainer<FactField>) {
    self.container = container
  }

  func value<Value: Decodable>(_ field: FactField) throws -> Value {
    try container.decode(Value.self, forKey: field)
  }

  func optional<Value: Decodable>(_ field: FactField) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: field)
  }

  func unknown(_ type: String) -> DecodingError {
    let message = "There is no fact of the type \(type.quoted)."
    return DecodingError.dataCorruptedError(forKey: FactField.type, in: container, debugDescription: message)
  }
}

/// The fields of a fact that is written.
typealias FactOutput = TypedOutput<FactField>

/// The keys of an object that says by its `type` which values it has.
protocol TypedKey: CodingKey {
  static var type: Self { get }
}

/// An object that is written with its type.
struct TypedOutput<Key: TypedKey> {
  private var container: KeyedEncodingContainer<Key>

  init(_ container: KeyedEncodingContainer<Key>) {
    self.container = container
  }

  /// Writes the type and the values in their order.
  mutating func write<each Value: Encodable>(_ kind: some Encodable, _ values: repeat (Key, each Value))
    throws
  {
    try container.encode(kind, forKey: .type)
    repeat try container.encode((each values).1, forKey: (each values).0)
  }

  /// Writes a further value, which is left out if there is none.
  mutating func encode(_ key: Key, _ value: (some Encodable)?) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}
