import Bidi
import ControlProtocol
import Foundation
import JSON
import NotificationModel
import NotificationWords
import SocketTransport

/// The lists of the center as tables.
enum Listing {
  /// Prints the table, or the values as JSON. If there are none, a message beside the result says so.
  static func print(_ values: [some Encodable], _ table: Table, _ output: JSONOption) throws(Failure) {
    if output.json {
      try StandardOutput.json(values)
    } else if values.isEmpty {
      Messages.line("There are none.")
    } else {
      try StandardOutput.lines(table.lines(width: StandardOutput.width))
    }
  }

  static func pending(_ requests: [PendingRequest], _ time: LocalTime) -> Table {
    Table(
      columns: [
        .exact("IDENTIFIER"), .exact("APP"), .exact(time.heading("NEXT")), .exact("REPEATS"),
        .flexible("TEXT"),
      ],
      rows: requests.map {
        [
          $0.request.identifier, $0.app,
          $0.nextTriggerDate.map(time.dateAndTime) ?? waiting($0.request.trigger),
          $0.request.trigger?.repetition ?? "no",
          $0.request.content.shortText,
        ]
      }
    )
  }

  static func delivered(_ notifications: [DeliveredNotification], _ time: LocalTime) -> Table {
    Table(
      columns: [
        .exact("IDENTIFIER"), .exact("APP"), .exact(time.heading("DATE")), .exact("SHOWN"), .flexible("TEXT"),
      ],
      rows: notifications.map {
        [
          $0.request.identifier, $0.app, time.dateAndTime($0.date), $0.presentation.words,
          $0.request.content.shortText,
        ]
      }
    )
  }

  static func responses(_ responses: [LoggedResponse], _ time: LocalTime) -> Table {
    Table(
      columns: [
        .exact(time.heading("DATE")), .exact("NOTIFICATION"), .exact("APP"), .exact("ACTION"),
        .flexible("FROM"), .flexible("TEXT"), .flexible("OUTCOME"),
      ],
      rows: responses.map {
        [
          time.dateAndTime($0.response.date), $0.response.notification.request.identifier, $0.response.app,
          SystemAction.short($0.response.actionIdentifier), $0.response.evidence?.words ?? "",
          $0.response.userText ?? "",
          $0.outcome.map(\.words) ?? "at work",
        ]
      }
    )
  }

  static func categories(of apps: [App]) -> Table {
    Table(
      columns: [.exact("CATEGORY"), .exact("APP"), .flexible("ACTIONS"), .flexible("OPTIONS")],
      rows: apps.flatMap { app in
        app.categories.map {
          [
            $0.identifier, app.bundle, $0.actions.map(\.identifier).joined(separator: ", "),
            $0.options.map(\.rawValue).sorted().joined(separator: ", "),
          ]
        }
      }
    )
  }

  /// - Parameter conditions: the present conditions of the apps that have one.
  static func apps(_ apps: [App], _ conditions: [String: AppCondition] = [:]) -> Table {
    Table(
      columns: [
        .exact("BUNDLE"), .flexible("NAME"), .exact("AUTHORIZATION"), .flexible("CATEGORIES"),
        .flexible("HANDLER"),
        .exact("FROM"),
      ],
      rows: apps.map {
        [
          $0.bundle, $0.name, (conditions[$0.bundle]?.settings ?? $0.settings).authorization.rawValue,
          $0.categories.map(\.identifier).joined(separator: ", "),
          $0.handler?.command.joined(separator: " ") ?? "", $0.origin.rawValue,
        ]
      }
    )
  }

  /// The words for a trigger without a date.
  private static func waiting(_ trigger: Trigger?) -> String {
    guard case .location(let region, _) = trigger else { return "" }
    let ways = [region.notifyOnEntry ? "entering" : nil, region.notifyOnExit ? "leaving" : nil].compactMap(
      \.self
    )
    return "\(ways.joined(separator: " or ")) \(region.identifier)"
  }
}

// MARK: - Words

extension Content {
  /// The texts of the content in one line.
  var shortText: String {
    [title, subtitle, body].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension HandlerOutcome {
  /// The outcome, with the first line of the handler's output.
  var words: String {
    let said = (succeeded ? output : errorOutput.isEmpty ? output : errorOutput)
      .split(whereSeparator: \.isNewline).first
      .map { ": " + CellText(String($0)).truncated(to: Self.longestQuotation).string }
    return ending.words + (said ?? "")
  }

  /// The most columns of a quotation; the JSON has the whole text.
  private static let longestQuotation = 60
}

extension Listing {
  /// The pushes of providers with their outcomes.
  static func pushes(_ records: [ProviderRecord], _ time: LocalTime) -> Table {
    Table(
      columns: [
        .exact(time.heading("DATE")), .exact("APNS-ID"), .exact("TOPIC"), .exact("STATUS"),
        .exact("NOTIFICATION"), .flexible("WHAT BECAME OF IT"),
      ],
      rows: records.map { record in
        let became = [record.reason, record.outcome?.words, record.message, record.hint].compactMap(\.self)
        return [
          time.dateAndTime(record.date), record.identifier, record.headers["apns-topic"] ?? "",
          "\(record.status)", record.notification ?? "", became.joined(separator: "; "),
        ]
      }
    )
  }

  static func activities(_ activities: [LiveActivity], _ time: LocalTime) -> Table {
    Table(
      columns: [
        .exact("IDENTIFIER"), .exact("APP"), .exact("TYPE"), .exact("STATE"), .exact(time.heading("UPDATED")),
        .exact(time.heading("LEAVES")), .flexible("CONTENT STATE"),
      ],
      rows: activities.map {
        [
          $0.key.identifier, $0.key.app, $0.attributesType, $0.phase.rawValue,
          time.dateAndTime($0.notification.date), $0.dismissalDate.map(time.dateAndTime) ?? "",
          JSONWriter.string(.object($0.contentState)),
        ]
      }
    )
  }

  static func waiting(_ notifications: [WaitingNotification], _ time: LocalTime) -> Table {
    Table(
      columns: [
        .exact("IDENTIFIER"), .exact("APP"), .exact(time.heading("DATE")), .exact("WAITS FOR"),
        .flexible("TEXT"),
      ],
      rows: notifications.map {
        let notification = $0.notification
        return [
          notification.request.identifier, notification.app, time.dateAndTime(notification.date),
          $0.waitsFor.words, notification.request.content.shortText,
        ]
      }
    )
  }
}

/// Rows under headings, aligned by the columns that their text takes on a terminal.
struct Table {
  struct Column {
    var heading: String
    /// Whether the text may be cut if the terminal is too narrow; text that a person copies may not.
    var isFlexible: Bool

    static func exact(_ heading: String) -> Column { Column(heading: heading, isFlexible: false) }
    static func flexible(_ heading: String) -> Column { Column(heading: heading, isFlexible: true) }
  }

  var columns: [Column]
  /// The rows, each with a text for every column.
  var rows: [[String]]

  private static let gap = 2
  private static let narrowest = 12

  /// Returns the lines, at most `width` columns wide if the flexible columns allow it; nil cuts nothing.
  func lines(width: Int?) -> [String] {
    let heading = columns.map { CellText($0.heading) }
    let cells = [heading] + rows.map { $0.map { CellText($0.isEmpty ? "-" : $0) } }
    let widths = widths(of: cells, within: width)
    return cells.map { line($0, widths) }
  }

  private func widths(of cells: [[CellText]], within limit: Int?) -> [Int] {
    var widths = columns.indices.map { column in cells.map { $0[column].width }.max() ?? 0 }
    guard let limit else { return widths }
    var excess = widths.reduce(Self.gap * (columns.count - 1), +) - limit
    // The widest column is cut first.
    while excess > 0 {
      let flexible = columns.indices.filter { columns[$0].isFlexible && widths[$0] > Self.narrowest }
      guard let widest = flexible.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  private func line(_ cells: [CellText], _ widths: [Int]) -> String {
    let gap = CellText.spaces(Self.gap)
    let line = zip(cells, widths).enumerated().reduce(into: CellText.empty) { line, cell in
      if cell.offset > 0 { line += gap }
      line += cell.element.0.truncated(to: cell.element.1).padded(to: cell.element.1)
    }
    return String(line.string.reversed().drop { $0 == " " }.reversed())
  }
}

/// The delivered notifications, asked for page by page, so that neither side holds a long list as a whole.
struct DeliveredPages {
  let client: SocketClient
  let app: String?
  /// How many are listed; nil means all.
  let limit: Int?
  /// Where the listing starts; nil means at the newest.
  let start: PageStart?

  /// The first page is short, so that the first line is there at once.
  private static let firstPage = 100
  /// The center looks at every notification for each page, and holds a page while it writes it: a page is twice as long
  /// as the one before, up to the last of these.
  private static let laterPages = 2_000...8_000

  /// Writes the array that `StandardOutput.json` writes, each page as it comes. The notifications go through as the
  /// center wrote them, with the layout changed.
  func writeJSON() async throws {
    var isFirst = true
    var asked: Page? = try await elements(next(after: nil, listed: 0, size: Self.firstPage))
    while let page = asked {
      // The center makes the next page while this one is written.
      async let later = following(page)
      if !page.elements.isEmpty {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(page.elements.count * 5 / 2)
        bytes += isFirst ? "[\n  ".utf8 : ",\n  ".utf8
        JSONIndenter.append(page.elements, depth: 1, to: &bytes)
        try StandardOutput.document(bytes)
        isFirst = false
      }
      asked = try await later
    }
    try StandardOutput.document(Array((isFirst ? "[]\n" : "\n]\n").utf8))
  }

  /// All of them, for a table, whose columns are as wide as their longest text.
  func all() async throws -> [DeliveredNotification] {
    var all: [DeliveredNotification] = []
    var request: DeliveredParameters? = next(after: nil, listed: 0, size: Self.laterPages.lowerBound)
    while let asked = request {
      let page = try await client.call(\.notifications.delivered, asked)
      all += page.notifications
      request = page.next.flatMap { next(after: $0, listed: all.count, size: Self.size(after: asked)) }
    }
    return all
  }

  // MARK: Pages

  private struct Page: Sendable {
    var elements: ArraySlice<UInt8>
    /// The number of notifications up to this page.
    var listed: Int
    var sizeOfNext: Int
    var next: Int?
  }

  /// The parameters of the next page; nil if the limit is reached.
  private func next(after sequence: Int?, listed: Int, size: Int) -> DeliveredParameters? {
    let left = (limit ?? .max) - listed
    guard left > 0 else { return nil }
    let before = sequence.map { PageStart(.beforeSequence($0)) } ?? start
    return DeliveredParameters(app: app, limit: min(left, size), before: before)
  }

  private static func size(after page: DeliveredParameters) -> Int {
    min(max(laterPages.lowerBound, 2 * (page.limit ?? 0)), laterPages.upperBound)
  }

  private func following(_ page: Page) async throws -> Page? {
    guard let sequence = page.next,
      let parameters = next(after: sequence, listed: page.listed, size: page.sizeOfNext)
    else { return nil }
    return try await elements(parameters, listed: page.listed)
  }

  private func elements(_ parameters: DeliveredParameters?, listed: Int = 0) async throws -> Page {
    guard let parameters else { return Page(elements: [], listed: listed, sizeOfNext: 0, next: nil) }
    let text = try await client.text(of: \.notifications.delivered, parameters)
    guard let parts = DeliveredResult.Text(text.utf8) else {
      throw Refusal(.message(.otherResult(of: "notifications.delivered", path: nil, problem: nil)))
    }
    // A page that is followed by another one is full.
    return Page(
      elements: parts.elements,
      listed: listed + (parameters.limit ?? 0),
      sizeOfNext: Self.size(after: parameters),
      next: parts.next
    )
  }
}
