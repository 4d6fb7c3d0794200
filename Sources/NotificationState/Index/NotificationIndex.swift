import HashTreeCollections
public import NotificationModel

/// An element of a `NotificationIndex`: it has an app and an identifier.
public protocol Keyed: Sendable {
  var key: NotificationKey { get }
  var content: Content { get }
}

extension PendingRequest: Keyed {
  /// The content of its request.
  public var content: Content { request.content }
}
extension DeliveredNotification: Keyed {
  /// The content of its request.
  public var content: Content { request.content }
}
extension ExtendingPush: Keyed {
  /// The content of its notification.
  public var content: Content { notification.content }
}
extension LiveActivity: Keyed {
  /// The content of its notification.
  public var content: Content { notification.content }
}
extension AskedPresentation: Keyed {
  /// The key of its notification.
  public var key: NotificationKey { notification.key }
  /// The content of its notification.
  public var content: Content { notification.content }
}

/// Requests or notifications by app and identifier. The cost of an operation on one app depends on that app's
/// elements only.
public struct NotificationIndex<Element: Keyed>: Sendable {
  private var byApp: TreeDictionary<String, TreeDictionary<String, Item>> = [:]
  /// How many there are, of all apps.
  public private(set) var count = 0
  /// Whether there is no entry.
  public var isEmpty: Bool { count == 0 }
  /// How often each file of the attachment store is needed here.
  private(set) var files: TreeDictionary<String, Int> = [:]

  /// A reference to an element. The dictionary copies neighbouring elements when it changes, and copying their
  /// texts would be expensive.
  private final class Item: Sendable {
    let element: Element
    init(_ element: Element) { self.element = element }
  }

  package init(_ elements: [Element]) {
    for element in elements { insert(element) }
  }

  /// The one of that app and identifier, if it is there.
  public subscript(key: NotificationKey) -> Element? {
    byApp[key.app]?[key.identifier]?.element
  }

  /// Whether it is there.
  package func contains(_ key: NotificationKey) -> Bool { byApp[key.app]?[key.identifier] != nil }

  /// All of one app, in no particular order.
  public func of(_ app: String) -> some Collection<Element> {
    (byApp[app] ?? [:]).values.lazy.map(\.element)
  }

  /// All of all apps, in no particular order.
  public var values: some Sequence<Element> {
    byApp.values.lazy.flatMap { $0.values.lazy.map(\.element) }
  }

  /// The bundle identifiers of those that have something here.
  public var apps: some Collection<String> {
    byApp.keys
  }

  /// Every element of that identifier; more than one where apps use the same.
  public func matching(_ identifier: String) -> [Element] {
    byApp.values.compactMap { $0[identifier]?.element }
  }

  package mutating func insert(_ element: Element) {
    let key = element.key
    let before = byApp[key.app, default: [:]].updateValue(Item(element), forKey: key.identifier)
    need(element.content, 1)
    if let before { need(before.element.content, -1) } else { count += 1 }
  }

  package mutating func remove(_ key: NotificationKey) {
    guard let removed = byApp.change(key.app, { $0.removeValue(forKey: key.identifier) }) ?? nil else {
      return
    }
    need(removed.element.content, -1)
    if byApp[key.app]?.isEmpty == true { byApp.removeValue(forKey: key.app) }
    count -= 1
  }

  /// Counts the files that a content needs; most need none.
  private mutating func need(_ content: Content, _ change: Int) {
    for file in content.files {
      let number = files[file.path, default: 0] + change
      files[file.path] = number > 0 ? number : nil
    }
  }
}

extension NotificationIndex where Element == DeliveredNotification {
  /// Returns those that `isWanted` takes, of one app or of all, with the highest sequence numbers first, at most
  /// `limit`. Every notification is looked at, but only the numbers are sorted.
  public func newestFirst(
    of app: String?,
    limit: Int?,
    where isWanted: (DeliveredNotification) -> Bool
  ) -> [DeliveredNotification] {
    let limit = min(limit ?? count, count)
    guard limit > 0 else { return [] }
    let most = 2 * limit + 1024
    var found: [(sequence: Int, item: Item)] = []
    // Cut now and then, so that a page of many takes no more memory than a few pages.
    func cut() {
      found.sort { $0.sequence > $1.sequence }
      found.removeLast(max(0, found.count - limit))
    }
    func look(at items: TreeDictionary<String, Item>) {
      for item in items.values where isWanted(item.element) {
        found.append((item.element.sequence, item))
        if found.count >= most { cut() }
      }
    }
    if let app {
      if let items = byApp[app] { look(at: items) }
    } else {
      for items in byApp.values { look(at: items) }
    }
    cut()
    return found.map(\.item.element)
  }
}
