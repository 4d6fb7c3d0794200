import Bidi
import Canvas
import NotificationModel
import NotificationState
import PhoneContents
import TerminalInput
import Themes

/// The field above the list while a search is being typed. The list below it stays in reach.
struct SearchField: Overlay {
  var editor: LineEditor

  var traits: OverlayTraits { [.phone, .belongsToPhone, .takesText, .closesOnLock, .leavesList] }

  func handle(_ event: InputEvent, in screen: inout ScreenState) -> [Effect]? {
    var field = self
    let outcome = field.editor.handle(event)
    screen.update(field)
    switch outcome {
    case .edited: screen.find(field.editor.text)
    case .submitted, .left: screen.close(SearchField.self)
    case .cancelled: screen.endSearch()
    case .refused(let reason): screen.showNotice(whyNothing: reason.rawValue)
    case .ignored where event == .key(Key("c", .control)): return screen.quit()
    case .moved, .ignored: moveThroughFound(event, in: &screen)
    }
    return []
  }

  private static let movements: [Key: Movement] = [
    Key(.up): .up, Key(.down): .down, Key(.pageUp): .pageUp, Key(.pageDown): .pageDown,
  ]

  /// Keys that mean nothing to a field of one line go through what was found.
  private func moveThroughFound(_ event: InputEvent, in screen: inout ScreenState) {
    guard case .key(let key) = event, let movement = Self.movements[key] else { return }
    screen.move(movement)
  }

  func click(_ target: Target, in screen: inout ScreenState) -> [Effect]? {
    switch target {
    case .item, .clear:
      screen.close(SearchField.self)
      return nil
    case .backdrop, .tab, .banner, .island, .action, .clearGroup, .phone, .inspector, .inspectorRow, .intent,
      .overlay:
      return screen.clickBesideField(target)
    }
  }

  func hints(in screen: ScreenState) -> [FooterHints.Hint]? {
    [
      FooterHints.Hint(screen.options.enterKey, "keep", nil, rank: 2),
      FooterHints.Hint(screen.options.verticalKeys, "choose", nil, rank: 4),
      FooterHints.Hint("esc", "end search", .backdrop, rank: 3),
    ]
  }

  /// The field stands in the heading, which is drawn with the list.
  func draw(with painter: inout Painter) {}
}

extension Intent {
  /// Opens the search field in place of what is open, because a search is about the list. A search that was kept goes on.
  static let search = Intent.show(
    OverlayOpener("search", .needsList) { screen in
      screen.focus = .list
      let text = screen.phone.disclosure.found == nil ? "" : screen.list.searchText
      screen.present(SearchField(editor: LineEditor(text: text, limit: 800)))
    }
  )
}

extension ScreenState {
  /// The search field's text while it is being typed.
  var search: LineEditor? { overlay(SearchField.self)?.editor }

  var isSearching: Bool { search != nil || phone.disclosure.found != nil }

  /// Looks for a text. A longer one is looked for among what the shorter one found.
  fileprivate mutating func find(_ text: String) {
    let before = list.searchText
    list.searchText = text
    guard let query = SearchQuery(text) else {
      phone.disclosure.found = nil
      list.top = nil
      list.focus = list.focus.flatMap(navigator.settled)
      return
    }
    if let found = phone.disclosure.found, !before.isEmpty, text.hasPrefix(before) {
      let kept = found.newestFirst.filter { center.notification($0).map { matches($0, query) } ?? false }
      if kept.count < found.count { phone.disclosure.found = RecencyList(newestFirst: kept) }
    } else {
      phone.disclosure.found = search(for: query)
    }
    list.top = nil
    list.focus = navigator.first
  }

  mutating func endSearch() {
    close(SearchField.self)
    list.searchText = ""
    phone.disclosure.found = nil
    list.focus = list.focus.flatMap(navigator.settled)
    list.top = nil
  }
}

extension Painter {
  /// The text that is being typed or was searched for, and how many notifications have it.
  mutating func paintSearchField(_ rect: Rect) {
    let label = beside([CellText(options.mark("⌕", "/")), .spaces(1)])
    var row = rect.inset(columns: 1)
    text(label, at: row.cut(left: label.width).origin, .heading)
    let count = CellText(state.phone.disclosure.found.map { "\($0.count) found" } ?? "")
    let field = row.origin
    let place = row.cut(right: count.width, gap: 2)
    if let editor = state.search {
      let columns = max(8, row.columns)
      let visible = editor.visible(columns: columns, rows: 1)
      if editor.isEmpty {
        text("Search", at: field.offset(columns: 1), .statusNote, columns: row.columns)
        showCursor(at: field)
      } else {
        paintTyped(visible, at: field, columns: columns, .heading)
      }
    } else {
      text(state.list.searchText, at: field, .heading, columns: row.columns)
    }
    text(count, at: place.origin, .statusNote)
  }
}

/// A text to search for. Upper and lower case are alike.
package struct SearchQuery {
  private let folded: String
  /// The bytes of an ASCII query, which is found in texts as they are stored; nil for other queries.
  private let bytes: [UInt8]?

  /// Returns nil for an empty text.
  package init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    folded = text.lowercased()
    bytes = folded.utf8.allSatisfy { $0 < 0x80 } ? Array(folded.utf8) : nil
  }

  /// Whether the text occurs in another.
  package func isIn(_ text: String) -> Bool {
    guard let bytes else { return text.lowercased().contains(folded) }
    var text = text
    return text.withUTF8 { Self.find(bytes, in: $0) }
  }

  private static func find(_ sought: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= sought.count, let first = sought.first else { return false }
    for start in 0...(text.count - sought.count) where lower(text[start]) == first {
      var length = 1
      while length < sought.count, lower(text[start + length]) == sought[length] { length += 1 }
      if length == sought.count { return true }
    }
    return false
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}

extension ScreenState {
  /// Whether the list shows the text somewhere in the notification; hidden content does not match.
  func matches(_ notification: DeliveredNotification, _ query: SearchQuery) -> Bool {
    let name = center.app(notification.app).name
    guard !center.hidesPreviews(of: notification.app) else { return query.isIn(name) }
    let content = notification.request.content
    return query.isIn(content.title) || query.isIn(content.subtitle) || query.isIn(content.body)
      || query.isIn(notification.request.identifier) || query.isIn(name)
  }

  /// All matching notifications of the list, newest first. It reads the whole list, so it is used once, when a search
  /// begins.
  func search(for query: SearchQuery) -> RecencyList<NotificationKey> {
    let matches = phone.newestFirst.filter { self.matches($0, query) }.sorted { $0.sequence > $1.sequence }
    return RecencyList(newestFirst: matches.map(\.key))
  }
}
