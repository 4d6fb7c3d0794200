import Bidi
import ControlProtocol
import Foundation
import JSON
import NotificationModel
import NotificationWords

/// The lists of the center as tables.
enum Listing {
  /// Prints the table, or the values as JSON. If there are none, a message beside the result says so.
  static func print<Value: Encodable>(
    _ values: [Value],
    _ table: ([Value]) -> Table,
    _ output: JSONOption
  ) throws(CommandError) {
    if output.json {
      try StandardOutput.json(values)
    } else if values.isEmpty {
      Messages.line("There are none.")
    } else {
      try StandardOutput.lines(table(values).lines(width: StandardOutput.width))
    }
  }

  static func pending(_ requests: [PendingRequest], _ time: LocalTime) -> Table {
    requests.table([
      (.exact("IDENTIFIER"), \.request.identifier), (.exact("APP"), \.app),
      (
        .exact(time.heading("NEXT")),
        { $0.nextTriggerDate.map(time.dateAndTime) ?? waiting($0.request.trigger) }
      ),
      (.exact("REPEATS"), { $0.request.trigger?.repetition ?? "no" }),
      (.flexible("TEXT"), \.request.content.shortText),
    ])
  }

  static func delivered(_ notifications: [DeliveredNotification], _ time: LocalTime) -> Table {
    notifications.table([
      (.exact("IDENTIFIER"), \.request.identifier), (.exact("APP"), \.app),
      (.exact(time.heading("DATE")), { time.dateAndTime($0.date) }), (.exact("SHOWN"), \.presentation.words),
      (.flexible("TEXT"), \.request.content.shortText),
    ])
  }

  static func responses(_ responses: [LoggedResponse], _ time: LocalTime) -> Table {
    responses.table([
      (.exact(time.heading("DATE")), { time.dateAndTime($0.response.date) }),
      (.exact("NOTIFICATION"), \.response.notification.request.identifier), (.exact("APP"), \.response.app),
      (.exact("ACTION"), { SystemAction.short($0.response.actionIdentifier) }),
      (.flexible("FROM"), { $0.response.evidence?.words ?? "" }),
      (.flexible("TEXT"), { $0.response.userText ?? "" }),
      (.flexible("OUTCOME"), { $0.outcome.map(\.words) ?? "at work" }),
    ])
  }

  static func categories(of apps: [App]) -> Table {
    apps.flatMap { app in app.categories.map { (app: app.bundle, category: $0) } }.table([
      (.exact("CATEGORY"), \.category.identifier), (.exact("APP"), \.app),
      (.flexible("ACTIONS"), { $0.category.actions.map(\.identifier).joined(separator: ", ") }),
      (.flexible("OPTIONS"), { $0.category.options.map(\.rawValue).sorted().joined(separator: ", ") }),
    ])
  }

  static func apps(_ apps: [App]) -> Table {
    apps.table([
      (.exact("BUNDLE"), \.bundle), (.flexible("NAME"), \.name),
      (.exact("AUTHORIZATION"), \.settings.authorization.rawValue),
      (.flexible("CATEGORIES"), { $0.categories.map(\.identifier).joined(separator: ", ") }),
      (.flexible("HANDLER"), { $0.handler?.command.joined(separator: " ") ?? "" }),
      (.exact("FROM"), \.origin.rawValue),
    ])
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
    records.table([
      (.exact(time.heading("DATE")), { time.dateAndTime($0.date) }), (.exact("APNS-ID"), \.identifier),
      (.exact("TOPIC"), { $0.headers["apns-topic"] ?? "" }), (.exact("STATUS"), { "\($0.status)" }),
      (.exact("NOTIFICATION"), { $0.notification ?? "" }), (.flexible("WHAT BECAME OF IT"), \.fate),
    ])
  }

  static func activities(_ activities: [LiveActivity], _ time: LocalTime) -> Table {
    activities.table([
      (.exact("IDENTIFIER"), \.key.identifier), (.exact("APP"), \.key.app),
      (.exact("TYPE"), \.attributesType),
      (.exact("STATE"), \.phase.rawValue),
      (.exact(time.heading("UPDATED")), { time.dateAndTime($0.notification.date) }),
      (.exact(time.heading("LEAVES")), { $0.dismissalDate.map(time.dateAndTime) ?? "" }),
      (.flexible("CONTENT STATE"), { JSONWriter.string(.object($0.contentState)) }),
    ])
  }

  static func waiting(_ notifications: [WaitingNotification], _ time: LocalTime) -> Table {
    notifications.table([
      (.exact("IDENTIFIER"), \.notification.request.identifier), (.exact("APP"), \.notification.app),
      (.exact(time.heading("DATE")), { time.dateAndTime($0.notification.date) }),
      (.exact("WAITS FOR"), \.waitsFor.words), (.flexible("TEXT"), \.notification.request.content.shortText),
    ])
  }
}

extension Array {
  /// A table with a row for each element, by the columns and what stands in them.
  fileprivate func table(_ columns: [(column: Table.Column, text: (Element) -> String)]) -> Table {
    Table(columns: columns.map(\.column), rows: map { element in columns.map { $0.text(element) } })
  }
}

extension ProviderRecord {
  fileprivate var fate: String {
    let names = [reason, outcome?.words, became].compactMap(\.self).joined(separator: "; ")
    let sentences = [message, hint].compactMap(\.self).joined(separator: " ")
    return [names, sentences].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}
