public import JSON
public import NotificationModel
import PayloadCoding
import Text

/// The methods by name.
public enum MethodTable {
  /// Where a payload goes that names no app.
  public static let defaultBundle = "com.example.app"

  /// In the order of the documentation: the methods that `Methods` and its groups declare.
  public static let entries = entries(of: Methods())

  /// The row of a bare payload.
  public static let push = MethodEntry(Methods().push)

  /// The row of that name. Throws `.unknownMethod`.
  public static func entry(named name: String) throws(Refusal) -> MethodEntry {
    guard let entry = rows[name] else { throw unknown(name) }
    return entry
  }

  /// The push that a payload by itself is: to the app it names, else to the default one. Paths count from the
  /// payload.
  public static func call(barePayload payload: JSONObject) throws(Refusal) -> Call {
    let document = try PayloadReader.read(payload)
    return .command(.push(try PushCoding.push(document, topic: document.targetBundle ?? defaultBundle)))
  }

  private static let rows = Dictionary(entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  private static func entries(of group: any MethodGroup) -> [MethodEntry] {
    Mirror(reflecting: group).children.flatMap { child in
      switch child.value {
      case let method as any MethodDeclaration: [method.entry]
      case let group as any MethodGroup: entries(of: group)
      default: [MethodEntry]()
      }
    }
  }

  private static func unknown(_ method: String) -> Refusal {
    let meant = NearMiss.closest(to: method, among: entries.map(\.name))
    return Refusal(
      .unknownMethod,
      "There is no method \(method.quoted).",
      path: "method",
      hint: meant.map { "Did you mean \($0)?" }
        ?? "There are: \(entries.map(\.name).joined(separator: ", "))."
    )
  }
}

/// A method of any types.
private protocol MethodDeclaration {
  var entry: MethodEntry { get }
}

extension Method: MethodDeclaration {
  fileprivate var entry: MethodEntry { MethodEntry(self) }
}

/// Finds the name that was probably meant.
enum NearMiss {
  /// The name that is nearly written so, else the only one that ends with the word: `add` for `requests.add`.
  static func closest(to word: String, among names: [String]) -> String? {
    guard !word.isEmpty, word.utf8.count <= longest else { return nil }
    if let nearest = Spelling.closest(to: word, among: names) { return nearest }
    let endings = names.filter { $0.lowercased().hasSuffix("." + word.lowercased()) }
    return endings.count == 1 ? endings.first : nil
  }

  private static let longest = 40
}
