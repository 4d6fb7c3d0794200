public import NotificationModel

/// One thing a client can ask for: the name, what goes in, what comes out. A client calls with one, and the center reads
/// with the same.
public struct Method<Parameters: MethodParameters, Output: Codable & Sendable>: Sendable {
  /// The name as a call on the socket has it under `method`.
  public let name: String
  /// A line for people.
  let summary: String
  let call: Reading<Call>
  let output: @Sendable (Answer) throws(Refusal) -> Output?

  typealias Reading<Value> = @Sendable (Parameters) throws(Refusal) -> Value

  /// Changes the center.
  init(_ name: String, _ summary: String, command: @escaping Reading<Command>) where Output: MethodOutput {
    self.init(name, summary) { (input) throws(Refusal) in .command(try command(input)) }
  }

  /// Asks without changing anything.
  init(_ name: String, _ summary: String, query: @escaping Reading<Query>) where Output: MethodOutput {
    self.init(name, summary) { (input) throws(Refusal) in .query(try query(input)) }
  }

  private init(_ name: String, _ summary: String, _ call: @escaping Reading<Call>)
  where Output: MethodOutput {
    (self.name, self.summary, self.call) = (name, summary, call)
    output = { (answer) throws(Refusal) in try answer.result().flatMap(Output.from) }
  }

  /// Changes what the connection is; the connection itself answers.
  init(_ name: String, _ summary: String, connection: @escaping Reading<Call>) {
    (self.name, self.summary, call) = (name, summary, connection)
    output = { _ in nil }
  }
}

/// The parameters of a method. Each property is a parameter: its name is the one on the wire, its comment says what it is,
/// and it may be left out if it is an `Optional`.
public protocol MethodParameters: Codable, Sendable {
  /// A call as the documentation shows it, and from which `fields` are read.
  static var example: Self { get }
  /// The parameters by name, in the order of the documentation.
  static var fields: [MethodField] { get }
}

extension MethodParameters {
  /// The stored properties.
  public static var fields: [MethodField] {
    Mirror(reflecting: example).children.compactMap { child in
      child.label.map {
        MethodField($0, isRequired: Mirror(reflecting: child.value).displayStyle != .optional)
      }
    }
  }
}

/// A parameter by its name, as people read it.
public struct MethodField: Hashable, Sendable {
  /// The key of the parameter.
  public var name: String
  /// Whether a call without it is refused.
  public var isRequired: Bool
  /// Whether it is one of the many settings of an app or of the phone.
  var isSetting = false

  /// A parameter that may be left out, or not.
  init(_ name: String, isRequired: Bool) {
    self.name = name
    self.isRequired = isRequired
  }
}

/// Parameters of the methods that take none.
public struct NoParameters: MethodParameters, Hashable {
  public static let example = NoParameters()

  /// An empty object.
  public init() {}
}

/// Result of what has nothing to tell: an empty object.
public struct DoneResult: MethodOutput, Hashable {
  /// An empty object.
  public init() {}
}

/// What a client asks for, read and checked.
public enum Call: Hashable, Sendable {
  case command(Command)
  case query(Query)
  /// The connection is sent every event from now on, after a snapshot of the state if that is asked for. A viewer has a
  /// name, by which the others know it.
  case subscribe(snapshot: Bool, viewer: String?)
  /// The connection changes nothing from now on.
  case becomeReadOnly
  /// The connection is sent a heartbeat from now on.
  case heartbeat
  /// The connection stands for an app from now on.
  case connectApp(bundle: String, name: String?)
}
