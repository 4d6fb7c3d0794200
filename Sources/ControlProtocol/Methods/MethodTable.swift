public import JSON
public import NotificationModel
import PayloadCoding

/// From the name of a method and its parameters to what is asked for.
public enum MethodTable {
  /// Where a payload goes that names no app.
  public static let defaultBundle = "com.example.app"

  /// Throws `.unknownMethod`, or `.invalidParameters` with a path from `params` on.
  public static func call(_ method: String, _ parameters: JSONObject) throws(Refusal) -> Call {
    guard let entry = entry(named: method) else { throw unknown(method) }
    try checkNames(of: parameters, for: entry)
    do {
      return try entry.read(parameters)
    } catch {
      guard error.code == .invalidParameters, error.hint == nil else { throw error.inParameters }
      var refusal = error.inParameters
      refusal.hint = "\(entry.name) takes \(entry.shape)."
      throw refusal
    }
  }

  /// The push that a payload by itself is: to the app it names, else to the default one. Paths count from the
  /// payload.
  public static func call(barePayload payload: JSONObject) throws(Refusal) -> Call {
    let document = try PayloadReader.read(payload)
    return .command(.push(try PushCoding.push(document, topic: document.targetBundle ?? defaultBundle)))
  }

  /// The row of that name.
  public static func entry(named name: String) -> MethodEntry? { rows[name] }

  /// All methods with their parameters, results and what they do, as Markdown.
  public static var documentation: String {
    let rows = Methods.all.map { "| `\($0.name)` | `\($0.outline)` | `\($0.result)` | \($0.summary) |" }
    return (["| Method | Parameters | Result | |", "| - | - | - | - |"] + rows).joined(separator: "\n")
  }

  private static let rows = Dictionary(
    Methods.all.map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  // MARK: Refusals

  private static func unknown(_ method: String) -> Refusal {
    let meant = NearMiss.closest(to: method, among: Methods.all.map(\.name))
    return Refusal(
      .unknownMethod,
      "There is no method \(method.quoted).",
      path: "method",
      hint: meant.map { "Did you mean \($0)?" }
        ?? "There are: \(Methods.all.map(\.name).joined(separator: ", "))."
    )
  }

  /// A misspelled parameter that may be left out would go unnoticed otherwise.
  private static func checkNames(of parameters: JSONObject, for entry: MethodEntry) throws(Refusal) {
    let names = entry.fields.map(\.name)
    guard let strange = parameters.keys.first(where: { !names.contains($0) }) else { return }
    let meant = NearMiss.closest(to: strange, among: names)
    throw Refusal(
      .invalidParameters,
      "\(entry.name) takes no \(strange.quoted).",
      path: "params" + (meant == nil ? "" : ".\(strange)"),
      hint: meant.map { "Did you mean \($0)?" } ?? "It takes \(entry.shape)."
    )
  }
}
