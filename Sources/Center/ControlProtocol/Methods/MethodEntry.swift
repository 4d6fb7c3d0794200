public import JSON
public import NotificationModel

/// A row of the method table: a `Method` without its types.
public struct MethodEntry: Sendable {
  /// The name as a call on the socket has it under `method`.
  public let name: String
  /// A line for people.
  public let summary: String
  /// The parameters, in the order of the documentation.
  public let fields: [MethodField]
  private let read: @Sendable (JSONObject) throws(Refusal) -> Call
  private let writeResult: @Sendable (Answer) throws(Refusal) -> [UInt8]?
  private let writeExample: @Sendable () throws(Refusal) -> JSONObject

  init<Parameters, Output>(_ method: Method<Parameters, Output>) {
    name = method.name
    summary = method.summary
    fields = Parameters.fields
    read = { (object) throws(Refusal) in
      try method.call(try ResultCoding.decode(Parameters.self, from: .object(object)))
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
      throw Refusal(.internalFailure, "The center answered \(name) with something else.")
    }
    return text
  }

  /// A call as a line on the socket. Throws `.invalidParameters` for what JSON cannot hold.
  public func example() throws(Refusal) -> [UInt8] {
    Message.call(id: .integer(1), method: name, parameters: try writeExample()).line
  }

  /// The parameters as people read them: `{topic, payload, collapseId?}`.
  public var shape: String { shape(of: fields, ends: false) }

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
    throw Refusal(
      .invalidParameters,
      "\(name) takes no \(strange.quoted).",
      path: "params" + (meant == nil ? "" : ".\(strange)"),
      hint: meant.map { "Did you mean \($0)?" } ?? "It takes \(shape)."
    )
  }
}
