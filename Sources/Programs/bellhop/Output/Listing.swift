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

  static func apps(_ apps: [App]) -> Table {
    Table(
      columns: [
        .exact("BUNDLE"), .flexible("NAME"), .exact("AUTHORIZATION"), .flexible("CATEGORIES"),
        .flexible("HANDLER"),
        .exact("FROM"),
      ],
      rows: apps.map {
        [
          $0.bundle, $0.name, $0.settings.authorization.rawValue,
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
        let names = [record.reason, record.outcome?.words, record.became].compactMap(\.self)
        let sentences = [record.message, record.hint].compactMap(\.self).joined(separator: " ")
        return [
          time.dateAndTime(record.date), record.identifier, record.headers["apns-topic"] ?? "",
          "\(record.status)", record.notification ?? "",
          [names.joined(separator: "; "), sentences].filter { !$0.isEmpty }.joined(separator: ": "),
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
