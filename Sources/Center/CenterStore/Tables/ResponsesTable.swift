import Foundation
import NotificationModel

/// The responses of the person, each with the handler's outcome. `position` counts rows without gaps;
/// `Response.sequence` has gaps.
struct ResponsesTable {
  let database: Database

  /// The number of responses that are kept; older ones are deleted.
  static let kept = 10_000
  /// The number of responses that a snapshot has, besides those without an outcome.
  static let loaded = 500

  private static let names =
    "response, recipient, action, userText, appState, respondedAt, evidence, \(NotificationColumns.names)"

  private static let insertion = StoreTable<Response>.insertion(into: "responses", names)

  func log(_ response: Response) throws {
    let notification = try NotificationColumns(response.notification)
    let evidence = try response.evidence.map { String(decoding: try StoredJSON.bytes($0), as: UTF8.self) }
    try database.prepared(Self.insertion).run { row in
      row.bind(response.sequence)
      row.bind(response.app)
      row.bind(response.actionIdentifier)
      row.bind(response.userText)
      row.bind(response.appState.rawValue)
      row.bind(response.date.timeIntervalSinceReferenceDate)
      row.bind(evidence)
      notification.bind(to: &row)
      row.bindChecksum()
    }
    try database.prepared(
      "DELETE FROM responses WHERE position <= (SELECT max(position) FROM responses) - ?"
    ).run { $0.bind(Self.kept) }
  }

  /// Sets the outcome of a response; does nothing if the response is no longer kept.
  func finish(_ outcome: HandlerOutcome) throws {
    let json = try StoredJSON.bytes(outcome)
    try database.prepared("UPDATE responses SET outcome = ? WHERE response = ?").run { row in
      row.bind(utf8: json)
      row.bind(outcome.response)
    }
  }

  /// Returns the latest responses and all without an outcome, which the app has still to be told; the oldest first.
  func latestAndUnfinished(_ changed: ChangedRows) throws -> [LoggedResponse] {
    var reader = NotificationColumns.Reader()
    var found: [LoggedResponse] = []
    let select = try database.prepared(
      "SELECT outcome, \(Self.names), checksum FROM responses WHERE outcome IS NULL "
        + "OR position IN (SELECT position FROM responses ORDER BY position DESC LIMIT \(Self.loaded))"
    )
    try select.run(row: { row in
      let response = try changed.reading(&row, of: "responses", key: ["response"]) {
        try Self.response(&$0, with: &reader)
      }
      if let response { found.append(response) }
    })
    return found.sorted { $0.response.sequence < $1.response.sequence }
  }

  private static func response(
    _ row: inout Columns,
    with reader: inout NotificationColumns.Reader
  ) throws -> LoggedResponse {
    let text = try row.utf8()
    let outcome =
      text.isEmpty ? nil : try StoredJSON.decode(HandlerOutcome.self, from: text, in: "An outcome")
    // The outcome comes later than the rest of the row.
    row.beginChecksum()
    let sequence = try row.int()
    let app = try row.text()
    let action = try row.text()
    let userText = try row.optionalText()
    let stateName = try row.text()
    let date = try row.date()
    let evidence = try row.utf8()
    let read =
      evidence.isEmpty ? nil : try StoredJSON.decode(ResponseEvidence.self, from: evidence, in: "An evidence")
    guard let appState = AppState(rawValue: stateName) else {
      throw RowError(reason: "A response has the unknown app state \"\(stateName)\"")
    }
    let response = Response(
      app: app,
      actionIdentifier: action,
      userText: userText,
      notification: try reader.next(&row),
      appState: appState,
      date: date,
      sequence: sequence,
      evidence: read
    )
    return LoggedResponse(response: response, outcome: outcome)
  }
}
