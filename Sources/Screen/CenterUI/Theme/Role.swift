/// A place on the screen that a theme can colour.
public struct Role: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name in a theme file: `card.title.focused`.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ name: String) {
    rawValue = name
  }

  package static let status = Role("status")
  package static let statusNote = Role("status.note")
  package static let heading = Role("heading")
  package static let card = Role("card")
  package static let cardTitle = Role("card.title")
  package static let cardSubtitle = Role("card.subtitle")
  package static let cardTime = Role("card.time")
  package static let cardFocused = Role("card.focused")
  package static let summary = Role("card.summary")
  package static let banner = Role("banner")
  package static let action = Role("action")
  package static let actionFocused = Role("action.focused")
  package static let actionDestructive = Role("action.destructive")
  package static let actionKey = Role("action.key")
  package static let actionNote = Role("action.note")
  package static let field = Role("field")
  package static let fieldPlaceholder = Role("field.placeholder")
  package static let button = Role("button")
  package static let buttonOff = Role("button.off")
  package static let panel = Role("panel")
  package static let panelTitle = Role("panel.title")
  package static let panelNote = Role("panel.note")
  package static let panelRule = Role("panel.rule")
  package static let tab = Role("tab")
  package static let tabActive = Role("tab.active")
  package static let traceMet = Role("trace.met")
  package static let traceStopped = Role("trace.stopped")
  package static let traceOdd = Role("trace.odd")
  package static let jsonKey = Role("json.key")
  package static let jsonString = Role("json.string")
  package static let jsonNumber = Role("json.number")
  package static let footer = Role("footer")
  package static let footerKey = Role("footer.key")
  package static let notice = Role("notice")
  package static let noticeError = Role("notice.error")

  public static let allCases: [Role] = [
    .status, .statusNote, .heading, .card, .cardTitle, .cardSubtitle, .cardTime, .cardFocused, .summary,
    .banner, .action, .actionFocused, .actionDestructive, .actionKey, .actionNote, .field, .fieldPlaceholder,
    .button, .buttonOff, .panel, .panelTitle, .panelNote, .panelRule, .tab, .tabActive, .traceMet,
    .traceStopped, .traceOdd, .jsonKey, .jsonString, .jsonNumber, .footer, .footerKey, .notice, .noticeError,
  ]
}
