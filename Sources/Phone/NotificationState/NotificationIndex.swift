public import HashTreeCollections
public import NotificationModel

/// An element of a `NotificationIndex`: it has an app and an identifier.
public protocol Keyed: Sendable {
  var key: NotificationKey { get }
  var content: Content { get }
}

extension PendingRequest: Keyed {
  public var content: Content { request.content }
}
extension DeliveredNotification: Keyed {
  public var content: Content { request.content }
}
extension ExtendingPush: Keyed {
  public var content: Content { notification.content }
}
extension LiveActivity: Keyed {
  public var content: Content { notification.content }
}
extension AskedPresentation: Keyed {
  public var key: NotificationKey { notification.key }
  public var content: Content { notification.content }
}

/// Requests or notifications by app and identifier. The cost of an operation on one app depends on that app's
/// elements only.
public struct NotificationIndex<Element: Keyed>: Sendable {
  @usableFromInline
  var byApp: TreeDictionary<String, TreeDictionary<String, Item>> = [:]
  /// How many there are, of all apps.
  public private(set) var count = 0
  /// Whether there is no entry.
  public var isEmpty: Bool { count == 0 }
  /// How often each file of the attachment store is needed here.
  private(set) var files: TreeDictionary<String, Int> = [:]

  /// A reference to an element. The dictionary copies neighbouring elements when it changes, and copying their
  /// texts would be expensive.
  @usableFromInline
  final class Item: Sendable {
    @usableFromInline let element: Element
    init(_ element: Element) { self.element = element }
  }

  init(_ elements: [Element]) {
    // A dictionary that shares no structure is changed in place.
    var items: [String: TreeDictionary<String, Item>] = [:]
    for element in elements {
      let key = element.key
      let before = items[key.app, default: [:]].updateValue(Item(element), forKey: key.identifier)
      need(element.content, 1)
      if let before { need(before.element.content, -1) } else { count += 1 }
    }
    byApp = TreeDictionary(uniqueKeysWithValues: items)
  }

  /// The one of that app and identifier, if it is there. It is inlined because other modules would look for it without
  /// knowing the types.
  @inlinable
  public subscript(key: NotificationKey) -> Element? {
    byApp[key.app]?[key.identifier]?.element
  }

  /// Whether it is there.
  @inlinable
  package func contains(_ key: NotificationKey) -> Bool { byApp[key.app]?[key.identifier] != nil }

  /// All of one app, in no particular order.
  public func of(_ app: String) -> some Collection<Element> {
    (byApp[app] ?? [:]).values.lazy.map { $0.element }
  }

  /// All of all apps, in no particular order.
  public var values: some Sequence<Element> {
    byApp.values.lazy.flatMap { $0.values.lazy.map { $0.element } }
  }

  /// The bundle identifiers of those that have something here.
  public var apps: some Collection<String> {
    byApp.keys
  }

  /// Every element of that identifier; more than one where apps use the same.
  public func matching(_ identifier: String) -> [Element] {
    byApp.values.compactMap { $0[identifier]?.element }
  }

  mutating func insert(_ element: Element) {
    let key = element.key
    let before = byApp[key.app, default: [:]].updateValue(Item(element), forKey: key.identifier)
    need(element.content, 1)
    if let before { need(before.element.content, -1) } else { count += 1 }
  }

  mutating func remove(_ key: NotificationKey) {
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
  /// Hands all of all apps to `body`, in no particular order. It is for loops through everything: other modules go through
  /// `values` without knowing the types.
  public func visitAll(_ body: (DeliveredNotification) -> Void) {
    for items in byApp.values {
      for item in items.values { body(item.element) }
    }
  }

  /// Returns those that `isWanted` takes, of one app or of all, with the highest sequence numbers first, at most
  /// `limit`, and only those whose number is lower than `end`. The number of every notification is looked at, but
  /// `isWanted` is asked only about those that may be among the highest, and only these are sorted.
  public func newestFirst(
    of app: String?,
    before end: Int = .max,
    limit: Int?,
    where isWanted: (DeliveredNotification) -> Bool = { _ in true }
  ) -> [DeliveredNotification] {
    let limit = min(limit ?? count, count)
    guard limit > 0 else { return [] }
    let most = 2 * limit + 1024
    var found: [(sequence: Int, item: Item)] = []
    // As many as the limit allows have at least this number.
    var lowest = Int.min
    // Cut now and then, so that a page of many takes no more memory than a few pages.
    func cut() {
      found.sort { $0.sequence > $1.sequence }
      found.removeLast(max(0, found.count - limit))
      if found.count == limit { lowest = found[limit - 1].sequence }
    }
    func look(at items: TreeDictionary<String, Item>) {
      for item in items.values {
        // Only the number is read, because a copy of a notification counts a reference for each of its texts.
        let sequence = item.element.sequence
        guard sequence < end, sequence >= lowest, isWanted(item.element) else { continue }
        found.append((sequence, item))
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

extension NotificationIndex {
  /// Returns the selected elements that exist, sorted, so that two runs return the same.
  package func selected(_ selection: Command.Selection, of app: String?) -> [(
    app: String, identifiers: [String]
  )] {
    let candidates = app.map { [$0] } ?? apps.sorted()
    return candidates.compactMap { app in
      let found: [String] =
        switch selection {
        case .all: of(app).map(\.key.identifier).sorted()
        case .identifiers(let wanted): unique(wanted).filter { contains(app, $0) }
        }
      return found.isEmpty ? nil : (app, found)
    }
  }

  private func contains(_ app: String, _ identifier: String) -> Bool {
    self[NotificationKey(app: app, identifier: identifier)] != nil
  }

  private func unique(_ identifiers: [String]) -> [String] {
    var seen: Set<String> = []
    return identifiers.filter { seen.insert($0).inserted }
  }
}

extension [(app: String, identifiers: [String])] {
  package var keys: [NotificationKey] {
    flatMap { app, identifiers in identifiers.map { NotificationKey(app: app, identifier: $0) } }
  }
}

extension TreeDictionary {
  /// Changes the value of a key; does nothing and returns nil if the key has none.
  ///
  /// This is not `self[key]?.change()`, which changes the value in place: in swift-collections 1.6 that accessor copies a
  /// node that is shared and then looks at the old node once more in a debug assertion. Another thread that holds an older
  /// state, such as the store's, may have released the old node by then.
  mutating func change<Result>(_ key: Key, _ body: (inout Value) -> Result) -> Result? {
    guard var value = self[key] else { return nil }
    let result = body(&value)
    updateValue(value, forKey: key)
    return result
  }
}
