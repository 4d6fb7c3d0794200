/// A place on the screen that a theme can colour.
public struct Role: RawRepresentable, Hashable, Sendable, CaseIterable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ name: String) {
    rawValue = name
  }

  static let status = Role("status")
  static let statusNote = Role("status.note")
  static let heading = Role("heading")
  static let card = Role("card")
  static let cardTitle = Role("card.title")
  static let cardSubtitle = Role("card.subtitle")
  static let cardTime = Role("card.time")
  static let cardFocused = Role("card.focused")
  static let summary = Role("card.summary")
  static let banner = Role("banner")
  static let action = Role("action")
  static let actionFocused = Role("action.focused")
  static let actionDestructive = Role("action.destructive")
  static let actionKey = Role("action.key")
  static let actionNote = Role("action.note")
  static let field = Role("field")
  static let fieldPlaceholder = Role("field.placeholder")
  static let button = Role("button")
  static let buttonOff = Role("button.off")
  static let panel = Role("panel")
  static let panelTitle = Role("panel.title")
  static let panelNote = Role("panel.note")
  static let panelRule = Role("panel.rule")
  static let tab = Role("tab")
  static let tabActive = Role("tab.active")
  static let traceMet = Role("trace.met")
  static let traceStopped = Role("trace.stopped")
  static let traceOdd = Role("trace.odd")
  static let jsonKey = Role("json.key")
  static let jsonString = Role("json.string")
  static let jsonNumber = Role("json.number")
  static let footer = Role("footer")
  static let footerKey = Role("footer.key")
  static let notice = Role("notice")
  static let noticeError = Role("notice.error")

  public static let allCases: [Role] = [
    .status, .statusNote, .heading, .card, .cardTitle, .cardSubtitle, .cardTime, .cardFocused, .summary,
    .banner, .action, .actionFocused, .actionDestructive, .actionKey, .actionNote, .field, .fieldPlaceholder,
    .button, .buttonOff, .panel, .panelTitle, .panelNote, .panelRule, .tab, .tabActive, .traceMet,
    .traceStopped, .traceOdd, .jsonKey, .jsonString, .jsonNumber, .footer, .footerKey, .notice, .noticeError,
  ]
}
