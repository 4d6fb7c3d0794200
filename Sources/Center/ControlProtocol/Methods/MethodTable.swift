public import JSON
public import NotificationModel
import NotificationWords
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
    return Refusal(.message(.unknownMethod(method, meant: meant, known: entries.map(\.name))))
  }
}

/// A method of any types.
private protocol MethodDeclaration {
  var entry: MethodEntry { get }
}

extension Method: MethodDeclaration where Parameters: MethodParameters {
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

/// Every method there is: each is declared once, here or in its group, and the table, the documentation and the client
/// read the declaration. `\.notifications.delivered` is `notifications.delivered`.
public struct Methods: MethodGroup {
  let push = Method<PushParameters, Decision>(
    "push",
    "A remote notification; the payload as an object, or as a string that holds its text.",
    command: { parameters throws(Refusal) in .push(try parameters.push()) }
  )
  public let parsedPush = Method<Push, Decision>(
    "push.parsed",
    "A remote notification whose payload the client has read, as bellhop push sends it: it is not read again.",
    command: { push throws(Refusal) in .push(try push.checked()) }
  )
  public let requests = RequestMethods()
  public let notifications = NotificationMethods()
  public let activities = ActivityMethods()
  public let categories = CategoryMethods()
  public let apps = AppMethods()
  public let respond = Method<RespondParameters, RespondResult>(
    "respond",
    "Opens a notification (default), dismisses it (dismiss) or presses one of its buttons.",
    command: \.command
  )
  public let responses = ResponseMethods()
  public let contentExtension = ContentExtensionMethods()
  public let attachments = AttachmentMethods()
  public let badge = BadgeMethods()
  public let settings = SettingsMethods()
  public let authorization = AuthorizationMethods()
  public let remote = RemoteMethods()
  public let provider = ProviderMethods()
  public let device = DeviceMethods()
  public let clock = ClockMethods()
  public let regions = RegionMethods()
  let banner = BannerMethods()
  public let screen = ScreenMethods()
  public let connection = ConnectionMethods()
  public let events = EventMethods()
  public let app = AppConnectionMethods()
  public let center = CenterMethods()

  /// All methods.
  public init() {}
}

/// Methods whose names begin alike. Its properties are methods and further groups, in the order of the documentation.
protocol MethodGroup: Sendable {}
