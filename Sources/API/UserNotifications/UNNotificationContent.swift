public import Foundation
import JSON
package import NotificationModel
import Synchronization

/// What a notification shows and carries (ios-behaviour 1.4).
public class UNNotificationContent: UNValueObject, NSMutableCopying, @unchecked Sendable {
  fileprivate let held: Held<Content>
  fileprivate let summary: Mutex<Summary>

  /// What no phone has read since iOS 15. It stays with the object and its copies, and does not go into requests.
  fileprivate struct Summary {
    var argument = ""
    var count = 1
  }

  fileprivate init(value: Content, summary: Summary) {
    held = Held(value)
    self.summary = Mutex(summary)
    super.init(held)
  }

  package convenience init(value: Content) { self.init(value: value, summary: Summary()) }

  /// A content with nothing in it: a service extension hands it on to show nothing (ios-behaviour 1.15).
  public convenience init() { self.init(value: Content()) }

  /// Reads the object from an archive of this module; nil for another one.
  public required init?(coder: NSCoder) {
    guard let held = Held<Content>(coder) else { return nil }
    self.held = held
    summary = Mutex(Summary())
    super.init(held)
  }

  /// The value of the model.
  package var value: Content { held.value }

  /// The first line; empty for none.
  public var title: String { value.title }
  /// The second line; empty for none.
  public var subtitle: String { value.subtitle }
  /// The main text; two percent signs in it are one.
  public var body: String { value.body }
  /// nil leaves the badge as it is, 0 removes it.
  public var badge: NSNumber? { value.badge.map { NSNumber(value: $0) } }
  /// nil is silence.
  public var sound: UNNotificationSound? { value.sound.map { UNNotificationSound(value: $0) } }
  /// The category whose buttons it has; empty for none.
  public var categoryIdentifier: String { value.categoryIdentifier }
  /// The group that it is listed in; empty for the app's own.
  public var threadIdentifier: String { value.threadIdentifier }
  /// The app's data; for a push the whole payload, `aps` included. Numbers are `NSNumber`, as on a phone, so that each
  /// cast to a type of number finds them.
  public var userInfo: [AnyHashable: Any] { PropertyList.dictionary(value.userInfo) }
  /// The files that are shown with it, the first one as the thumbnail.
  public var attachments: [UNNotificationAttachment] {
    value.attachments.map { UNNotificationAttachment(value: $0) }
  }
  /// The picture while the app launches; kept, not shown.
  public var launchImageName: String { value.launchImageName }
  /// The scene to activate; kept, not used.
  public var targetContentIdentifier: String? { value.targetContentIdentifier }
  /// How urgent it is.
  public var interruptionLevel: UNNotificationInterruptionLevel {
    UNNotificationInterruptionLevel(value.interruptionLevel)
  }
  /// Its place in the scheduled summary, 0...1.
  public var relevanceScore: Double { value.relevanceScore }
  /// What the filter of a Focus is compared with; nil for nothing.
  public var filterCriteria: String? { value.filterCriteria }
  /// A name in a group's last line. Nothing reads it.
  @available(*, deprecated, message: "Ignored since iOS 15")
  public var summaryArgument: String { summary.withLock { $0.argument } }
  /// How many things it counts for in a group's last line. Nothing reads it.
  @available(*, deprecated, message: "Ignored since iOS 15")
  public var summaryArgumentCount: Int { summary.withLock { $0.count } }

  /// Returns a content that can be changed.
  public func mutableCopy(with zone: NSZone? = nil) -> Any {
    UNMutableNotificationContent(value: value, summary: summary.withLock { $0 })
  }

  /// The content with the sender of an intent, as a communication notification shows it (ios-behaviour 3.19).
  /// Hand the result on as it is: a phone does not look at what is changed afterwards.
  /// - Throws: `UNError` 1501 for an intent that names no sender, 1500 for anything but the intents of messages and calls.
  public func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
    guard let intent = provider as? any CommunicationProviding else {
      throw UNError(.contentProvidingObjectNotAllowed)
    }
    var content = value
    content.communication = try intent.communication.get()
    // Apps cast the result of a mutable content to one, which works on a phone.
    return self is UNMutableNotificationContent
      ? UNMutableNotificationContent(value: content) : UNNotificationContent(value: content)
  }
}

/// A content that can be changed.
public final class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// An empty content.
  public convenience init() { self.init(value: Content()) }

  fileprivate override init(value: Content, summary: Summary) { super.init(value: value, summary: summary) }

  /// Reads the content from an archive of this module; nil for another one.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the content as it is now, which does not change any more.
  public override func copy(with zone: NSZone? = nil) -> Any {
    UNNotificationContent(value: value, summary: summary.withLock { $0 })
  }

  /// The first line; empty for none.
  public override var title: String {
    get { super.title }
    set { held.update { $0.title = newValue } }
  }
  /// The second line; empty for none.
  public override var subtitle: String {
    get { super.subtitle }
    set { held.update { $0.subtitle = newValue } }
  }
  /// The main text; two percent signs in it are one.
  public override var body: String {
    get { super.body }
    set { held.update { $0.body = newValue } }
  }
  /// nil leaves the badge as it is, 0 removes it, up to 2,147,483,647.
  public override var badge: NSNumber? {
    get { super.badge }
    set {
      let number = newValue?.intValue
      held.update { $0.badge = number }
    }
  }
  /// nil is silence.
  public override var sound: UNNotificationSound? {
    get { super.sound }
    set {
      let sound = newValue?.value
      held.update { $0.sound = sound }
    }
  }
  /// The category whose buttons it has; empty for none.
  public override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { held.update { $0.categoryIdentifier = newValue } }
  }
  /// The group that it is listed in; empty for the app's own.
  public override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { held.update { $0.threadIdentifier = newValue } }
  }
  /// The app's data, as values of property lists with keys that are texts; other keys are left out.
  public override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set {
      let object = PropertyList.object(newValue)
      held.update { $0.userInfo = object }
    }
  }
  /// The files that are shown with it, at most 32, the first one as the thumbnail.
  public override var attachments: [UNNotificationAttachment] {
    get { super.attachments }
    set {
      let attachments = newValue.map(\.value)
      held.update { $0.attachments = attachments }
    }
  }
  /// The picture while the app launches; kept, not shown.
  public override var launchImageName: String {
    get { super.launchImageName }
    set { held.update { $0.launchImageName = newValue } }
  }
  /// The scene to activate; kept, not used.
  public override var targetContentIdentifier: String? {
    get { super.targetContentIdentifier }
    set { held.update { $0.targetContentIdentifier = newValue } }
  }
  /// How urgent it is.
  public override var interruptionLevel: UNNotificationInterruptionLevel {
    get { super.interruptionLevel }
    set { held.update { $0.interruptionLevel = newValue.word } }
  }
  /// Its place in the scheduled summary, 0...1; what is no number counts as 0.
  public override var relevanceScore: Double {
    get { super.relevanceScore }
    set { held.update { $0.relevanceScore = newValue.isFinite ? newValue : 0 } }
  }
  /// What the filter of a Focus is compared with; nil for nothing.
  public override var filterCriteria: String? {
    get { super.filterCriteria }
    set { held.update { $0.filterCriteria = newValue } }
  }
  /// A name in a group's last line. Nothing reads it.
  @available(*, deprecated, message: "Ignored since iOS 15")
  public override var summaryArgument: String {
    get { super.summaryArgument }
    set { summary.withLock { $0.argument = newValue } }
  }
  /// How many things it counts for in a group's last line. Nothing reads it.
  @available(*, deprecated, message: "Ignored since iOS 15")
  public override var summaryArgumentCount: Int {
    get { super.summaryArgumentCount }
    set { summary.withLock { $0.count = newValue } }
  }
}

/// What can change a content: the intents of messages and calls. Only types of the system count.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// A type of the system that says who has sent a message.
package protocol CommunicationProviding: UNNotificationContentProviding {
  /// The people, or why the intent names none.
  var communication: Result<Communication, UNError> { get }
}

/// How urgent a notification is (ios-behaviour 3.11).
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// It is listed, without a banner, a sound or a lit screen.
  case passive = 0
  /// It lights the screen and sounds, as notifications usually do.
  case active = 1
  /// It also comes through a Focus, if the app has the capability.
  case timeSensitive = 2
  /// It also sounds on a muted phone, if the app has the entitlement and the person allows it.
  case critical = 3

  init(_ word: InterruptionLevel) {
    switch word {
    case .passive: self = .passive
    case .active: self = .active
    case .timeSensitive: self = .timeSensitive
    case .critical: self = .critical
    }
  }

  var word: InterruptionLevel {
    switch self {
    case .passive: .passive
    case .active: .active
    case .timeSensitive: .timeSensitive
    case .critical: .critical
    }
  }
}

/// Values of property lists as JSON and back. Dates and data, which JSON lacks, are objects with one member whose name a
/// payload has only on purpose; so they come back as they were.
enum PropertyList {
  private static let dateKey = "bellhop.NS.time"
  private static let dataKey = "bellhop.NS.data"

  static func object(_ dictionary: [AnyHashable: Any]) -> JSONObject {
    let members = dictionary.compactMap { key, value in (key.base as? String).map { ($0, json(value)) } }
    return JSONObject(members.sorted { $0.0 < $1.0 })
  }

  static func dictionary(_ object: JSONObject) -> [AnyHashable: Any] {
    Dictionary(object.map { (AnyHashable($0.key), any($0.value)) }, uniquingKeysWith: { $1 })
  }

  /// What is no value of a property list becomes its description: a phone refuses it when the request is added.
  private static func json(_ value: Any) -> JSONValue {
    switch value {
    case let text as String: .string(text)
    case let number as NSNumber: json(number)
    case let date as Date: .object(JSONObject([(dateKey, .number(date.timeIntervalSinceReferenceDate))]))
    case let data as Data: .object(JSONObject([(dataKey, .string(data.base64EncodedString()))]))
    case let list as [Any]: .array(list.map(json))
    case let dictionary as [AnyHashable: Any]: .object(object(dictionary))
    case is NSNull: .null
    case let other: .string(String(describing: other))
    }
  }

  /// A number keeps its kind. JSON has no infinity, so that one is written in words.
  private static func json(_ number: NSNumber) -> JSONValue {
    switch String(cString: number.objCType) {
    case "c": .bool(number.boolValue)
    case "f", "d": number.doubleValue.isFinite ? .number(number.doubleValue) : .string(number.stringValue)
    case _: Int64(exactly: number).map { .integer($0) } ?? .number(number.doubleValue)
    }
  }

  private static func any(_ value: JSONValue) -> Any {
    switch value {
    case .null: NSNull()
    case .bool(let flag): NSNumber(value: flag)
    case .integer(let number): NSNumber(value: number)
    case .number(let number): NSNumber(value: number)
    case .string(let text): text
    case .array(let elements): elements.map(any)
    case .object(let object):
      if object.count == 1, let seconds = object[dateKey]?.doubleValue {
        Date(timeIntervalSinceReferenceDate: seconds)
      } else if object.count == 1,
        let data = object[dataKey]?.stringValue.flatMap({ Data(base64Encoded: $0) })
      {
        data
      } else {
        dictionary(object)
      }
    }
  }
}
