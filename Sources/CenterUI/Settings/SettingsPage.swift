enum SettingsPage: Hashable, Sendable {
  case root, phone, summary, focus, clock, places
  /// By its bundle identifier.
  case app(String)

  /// Where it is reached from; nil for the first.
  var parent: SettingsPage? {
    switch self {
    case .root: nil
    case .summary: .phone
    case .phone, .focus, .clock, .places, .app: .root
    }
  }
}

/// One thing that is shown, and mostly can be changed.
enum SettingsRow: Hashable, Sendable {
  case page(SettingsPage)
  /// A setting of the phone or of the app that the page is about, by its name.
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
  case state, ask, appSettings, token, reinstall
}

/// A row as it is drawn.
struct SettingsLine: Hashable, Sendable {
  var row: SettingsRow
  var label: String
  var value: String
  var kind: Kind

  enum Kind: Hashable, Sendable {
    /// Goes through its values.
    case choice
    /// Leads to a page.
    case link
    /// Does something.
    case button
    /// Only tells.
    case shown
  }

  init(_ row: SettingsRow, _ label: String, _ value: String = "", _ kind: Kind = .choice) {
    self.row = row
    self.label = label
    self.value = value
    self.kind = kind
  }

  init(_ row: SettingsRow, _ label: String, isOn: Bool) {
    self.init(row, label, isOn ? "on" : "off")
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
