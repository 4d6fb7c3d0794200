public import JSON
public import NotificationModel
import NotificationWords

/// One thing a client can ask for: the name, what goes in, what comes out. A client calls with one, and the center reads
/// with the same.
public struct Method<Parameters: Codable & Sendable, Output: Codable & Sendable>: Sendable {
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
protocol MethodParameters: Codable, Sendable {
  /// A call as the documentation shows it, and from which `fields` are read.
  static var example: Self { get }
  /// The parameters by name, in the order of the documentation.
  static var fields: [MethodField] { get }
}

extension MethodParameters {
  static var fields: [MethodField] { MethodField.properties(of: example) }
}

/// A parameter by its name, as people read it.
struct MethodField: Hashable {
  var name: String
  /// Whether a call without it is refused.
  var isRequired: Bool
  /// Whether it is one of the many settings of an app or of the phone.
  var isSetting = false

  init(_ name: String, isRequired: Bool) {
    self.name = name
    self.isRequired = isRequired
  }

  /// The stored properties of a value.
  static func properties(of value: Any) -> [MethodField] {
    Mirror(reflecting: value).children.compactMap { child in
      child.label.map {
        MethodField($0, isRequired: Mirror(reflecting: child.value).displayStyle != .optional)
      }
    }
  }
}

/// Parameters of the methods that take none.
public struct NoParameters: MethodParameters, Hashable {
  static let example = NoParameters()

  /// An empty object.
  public init() {}
}

/// Result of what has nothing to tell: an empty object.
public struct DoneResult: MethodOutput, Hashable {
  /// An empty object.
  public init() {}
}

/// What a client asks for, read and checked.
public enum Call: Equatable, Sendable {
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

/// A row of the method table: a `Method` without its types.
public struct MethodEntry: Sendable {
  /// The name as a call on the socket has it under `method`.
  public let name: String
  /// A line for people.
  public let summary: String
  /// The parameters, in the order of the documentation.
  let fields: [MethodField]
  private let read: @Sendable (JSONObject) throws(Refusal) -> Call
  private let writeResult: @Sendable (Answer) throws(Refusal) -> [UInt8]?
  private let writeExample: @Sendable () throws(Refusal) -> JSONObject

  init<Parameters: MethodParameters, Output>(_ method: Method<Parameters, Output>) {
    name = method.name
    summary = method.summary
    fields = Parameters.fields
    read = { (object) throws(Refusal) in
      try method.call(try ResultCoding.decode(Parameters.self, from: .object(object), strictly: true))
    }
    writeResult = { (answer) throws(Refusal) in
      guard let output = try method.output(answer) else { return nil }
      return try ResultCoding.text(output)
    }
    writeExample = { () throws(Refusal) in try ResultCoding.parameters(Parameters.example) }
  }

  /// What is asked for with these parameters. Throws `.invalidParameters` with a path from `params` on.
  public func call(_ parameters: JSONObject) throws(Refusal) -> Call {
    try checkNames(of: parameters)
    do {
      return try read(parameters)
    } catch {
      guard error.code == .invalidParameters, error.hint == nil else { throw error.inParameters }
      var refusal = error.inParameters
      refusal.hint = "\(name) takes \(shape)."
      throw refusal
    }
  }

  /// The result that an answer of the center is, as compact JSON text. Throws `.internalFailure` for what JSON cannot hold,
  /// for example a relevance score that is not a number, and what the answer refuses.
  public func resultText(_ answer: Answer) throws(Refusal) -> [UInt8] {
    guard let text = try writeResult(answer) else {
      throw Refusal(.center(.otherAnswer(to: name)))
    }
    return text
  }

  /// A call as a line on the socket. Throws `.invalidParameters` for what JSON cannot hold.
  func example() throws(Refusal) -> [UInt8] {
    Message.call(id: .integer(1), method: name, parameters: try writeExample()).line
  }

  /// The parameters as people read them: `{topic, payload, collapseId?}`.
  var shape: String { shape(of: fields, ends: false) }

  /// The parameters in short, with `…` for the settings of an app or of the phone: `{app, …}`.
  public var outline: String {
    shape(of: fields.filter { !$0.isSetting }, ends: fields.contains(where: \.isSetting))
  }

  private func shape(of fields: [MethodField], ends isOpen: Bool) -> String {
    let names = fields.map { $0.isRequired ? $0.name : $0.name + "?" } + (isOpen ? ["…"] : [])
    return "{\(names.joined(separator: ", "))}"
  }

  /// A misspelled parameter that may be left out would go unnoticed otherwise.
  private func checkNames(of parameters: JSONObject) throws(Refusal) {
    guard let strange = parameters.first(where: { member in !fields.contains { $0.name == member.key } })?.key
    else {
      return
    }
    let names = fields.map(\.name)
    let meant = NearMiss.closest(to: strange, among: names)
    throw Refusal(.parameter(.unknown(strange, method: name, meant: meant, shape: shape)))
  }
}
