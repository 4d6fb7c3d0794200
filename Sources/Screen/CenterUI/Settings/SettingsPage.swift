import NotificationModel
import PhoneContents

enum SettingsPage: Hashable, Sendable {
  case root, phone, summary, focus, clock, places
  /// The page of the app with this bundle identifier.
  case app(String)

  /// The page that leads to this one; nil for the first.
  var parent: SettingsPage? {
    switch self {
    case .root: nil
    case .summary: .phone
    case .phone, .focus, .clock, .places, .app: .root
    }
  }
}

/// A row of the settings; most rows can be changed.
enum SettingsRow: Hashable, Sendable {
  case page(SettingsPage)
  /// A setting of the phone or of the page's app, by name.
  case field(String)
  // The scheduled summary; its times are counted from 0.
  case summary, summaryAdd, summaryRemove
  case summaryTime(Int)
  // Focus.
  case focus, focusTimeSensitive
  case focusApp(String)
  case focusPerson(String)
  case focusFilter(app: String, criterion: String)
  // The clock.
  case clockShows, clockRuns, clockToNext
  case clockForward(Double)
  // Places.
  case region(String, entered: Bool)
  // An app.
  case state, mute, ask, appSettings, token, reinstall
}

/// A row with its texts.
struct SettingsLine: Hashable, Sendable {
  var row: SettingsRow
  var label: String
  var value: String
  var kind: Kind

  enum Kind: Hashable, Sendable {
    /// The row goes through its values.
    case choice
    /// The row leads to a page.
    case link
    /// The row does something.
    case button
    /// The row only shows something.
    case shown
  }

  init(_ row: SettingsRow, _ label: String, _ value: String = "", _ kind: Kind = .choice) {
    self.row = row
    self.label = label
    self.value = value
    self.kind = kind
  }

  init(_ row: SettingsRow, _ label: String, isOn: Bool) { self.init(row, label, isOn.onOrOff) }

  static func button(_ row: SettingsRow, _ label: String) -> SettingsLine {
    SettingsLine(row, label, "", .button)
  }
}

/// Rows that belong together.
struct SettingsGroup: Hashable, Sendable {
  var heading: String?
  var lines: [SettingsLine]

  init(_ heading: String? = nil, _ lines: [SettingsLine]) {
    self.heading = heading
    self.lines = lines
  }
}
