import JSON
public import NotificationModel

/// One thing a client can ask for: the name, what goes in, what comes out. A client calls with one, and the
/// center reads with the same.
public struct Method<Parameters: Codable & Sendable, Output: MethodOutput>: Sendable {
  /// As it stands in an envelope.
  public let name: String
  /// A line for people.
  public let summary: String
  /// The parameters, in the order of the documentation.
  public let fields: [MethodField]
  /// The shape of the result, for people.
  public let result: String
  let call: @Sendable (Parameters) throws(Refusal) -> Call

  init(
    _ name: String,
    _ summary: String,
    takes fields: [MethodField] = [],
    answers result: String,
    _ call: @escaping @Sendable (Parameters) throws(Refusal) -> Call
  ) {
    self.name = name
    self.summary = summary
    self.fields = fields
    self.result = result
    self.call = call
  }
}

/// A parameter by its name, as people read it. `"app?"` in a table is one that may be left out.
public struct MethodField: Hashable, Sendable, ExpressibleByStringLiteral {
  /// As it stands in the parameters.
  public var name: String
  /// Whether a call without it is refused.
  public var isRequired: Bool
  /// Whether it is one of the many settings of an app or of the phone.
  var isSetting = false

  /// `"topic?"` may be left out, `"payload"` may not.
  public init(stringLiteral value: String) {
    isRequired = !value.hasSuffix("?")
    name = isRequired ? value : String(value.dropLast())
  }
}

/// A result of a method.
public protocol MethodOutput: Codable, Sendable {
  /// The answer it was made from; nil for what the connection itself answers.
  var answer: Answer? { get }
}

// MARK: - Erased

/// A row of the method table.
public struct MethodEntry: Sendable {
  /// As it stands in an envelope.
  public let name: String
  /// A line for people.
  public let summary: String
  /// The parameters, in the order of the documentation.
  public let fields: [MethodField]
  /// The shape of the result, for people.
  public let result: String
  let read: @Sendable (JSONObject) throws(Refusal) -> Call
  let answer: @Sendable (JSONValue) throws(Refusal) -> Answer?

  init<Parameters, Output>(_ method: Method<Parameters, Output>) {
    name = method.name
    summary = method.summary
    fields = method.fields
    result = method.result
    read = { (object) throws(Refusal) in
      try method.call(try ResultCoding.decode(Parameters.self, from: .object(object)))
    }
    answer = { (value) throws(Refusal) in
      try ResultCoding.decode(Output.self, from: value).answer
    }
  }

  /// The parameters as people read them: `{topic, payload, collapseId?}`.
  public var shape: String {
    shape(of: fields, ends: false)
  }

  /// The parameters in short, with `…` for the settings of an app or of the phone: `{app, …}`.
  public var outline: String {
    shape(of: fields.filter { !$0.isSetting }, ends: fields.contains(where: \.isSetting))
  }

  private func shape(of fields: [MethodField], ends isOpen: Bool) -> String {
    let names = fields.map { $0.isRequired ? $0.name : $0.name + "?" } + (isOpen ? ["…"] : [])
    return "{\(names.joined(separator: ", "))}"
  }
}
