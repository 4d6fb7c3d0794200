/// What an app in the foreground wants of a notification: `UNNotificationPresentationOptions`, by name
/// (ios-behaviour 1.11 and 3.2).
public enum PresentationOption: String, Codable, CaseIterable, Sendable {
  case badge
  case sound
  /// Deprecated: the banner and the list.
  case alert
  case list
  case banner
}

/// The outcome of asking an app in the foreground (ios-behaviour 3.2).
public enum PresentationAnswer: Codable, Hashable, Sendable {
  /// The time that an app has to answer, in seconds of the machine's clock. Apple documents no figure; ten are longer
  /// than a person waits.
  public static let timeLimit = 10.0

  /// The app wants exactly these; with none of them nothing is shown.
  case options(OrderedOptions<PresentationOption>)
  /// There is no delegate to ask: neither a program nor a fixed answer.
  case nobody
  /// It did not answer in time.
  case late(seconds: Double)
  /// It did not say, or is not asked any more.
  case failed(PresentationFailure)
}

/// Why an app in the foreground did not say how a notification is presented. The sentence is what the app's program, or
/// the connection to it, said about an error.
public typealias PresentationFailure = Told<PresentationObstacle>

/// What kept an app in the foreground from saying how a notification is presented.
public enum PresentationObstacle: Codable, Hashable, Sendable {
  /// The question did not reach the app.
  case notAsked
  /// The app answered without options.
  case withoutOptions
  /// Another notification of the same identifier came before the answer.
  case replaced
  /// The app is asked about more notifications than it may be at once.
  case tooManyQuestions
  /// The app was deleted and installed again; `app` is its bundle identifier.
  case reinstalled(app: String)
}

/// An option that an app requests from the person: `UNAuthorizationOptions`, by name (ios-behaviour 1.11).
public enum AuthorizationOption: String, Codable, CaseIterable, Sendable {
  case badge
  case sound
  case alert
  case carPlay
  case criticalAlert
  case providesAppNotificationSettings
  case provisional
  case announcement
  case timeSensitive
}

/// The system's question whether an app may notify (ios-behaviour 3.12).
public struct AuthorizationPrompt: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  /// What the app asks for.
  public var options: OrderedOptions<AuthorizationOption>

  public init(app: String, options: OrderedOptions<AuthorizationOption>) {
    self.app = app
    self.options = options
  }
}

/// A set of enumeration cases that is always written in the order of their declaration, so that the same history
/// leads to the same bytes.
public struct OrderedOptions<Option: CaseIterable & Hashable & Codable & Sendable>: Hashable, Sendable {
  /// The options in no order.
  public var options: Set<Option>

  public init(_ options: Set<Option> = []) {
    self.options = options
  }

  /// Whether no option is set.
  public var isEmpty: Bool { options.isEmpty }

  /// The options in the order of their declaration.
  public var inOrder: [Option] { Option.allCases.filter(options.contains) }

  /// Whether an option is set.
  public func contains(_ option: Option) -> Bool { options.contains(option) }
}

extension OrderedOptions: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Option...) {
    self.init(Set(elements))
  }
}

extension OrderedOptions: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(Set(try decoder.singleValueContainer().decode([Option].self)))
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(inOrder)
  }
}
