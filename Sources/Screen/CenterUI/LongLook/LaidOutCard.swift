import Canvas
import Localization
import NotificationModel
import NotificationState

/// The result of drawing the card of a content extension.
enum CardOutcome: Sendable {
  case card(CustomCard)
  /// A program is at work on the first card.
  case awaited(rows: Int)
  /// The reason why there is no card.
  case problem(String)

  /// The rows of the card; nil for a problem, which is as long as its sentence.
  var rows: Int? {
    switch self {
    case .card(let card): card.rows
    case .awaited(let rows): rows
    case .problem: nil
    }
  }
}

/// A card with its source: it is made again only if that changes.
struct LaidOutCard: Sendable {
  /// Everything that a card depends on.
  struct Source: Equatable, Sendable {
    var card: ContentExtension.Card
    var app: String
    /// The texts of the app, which `{{#t}}` sections show.
    var strings: StringTables?
    var notification: DeliveredNotification
    var later: [DeliveredNotification]
    var responses: [Response]
    var columns: Int
    var ascii: Bool
    /// The phone's day and minute in its language, because a card has times such as "5m ago".
    var moment: [String]
    /// The output of the program.
    var text: Result<String, DrawingFailure>?
  }

  var source: Source
  /// The template, which is read once for each text.
  var template: ReadTemplate?
  var outcome: CardOutcome
  /// The request to the program; nil for a template.
  var request: CardRequest?
}

extension ScreenState {
  /// nil if no content extension serves the category.
  func laidOutCard(of notification: DeliveredNotification) -> LaidOutCard? {
    guard let serving = contentExtension(of: notification) else { return nil }
    let open = openCard?.key == notification.key ? openCard : nil
    let columns = longLookTextColumns
    var shown = notification
    shown.request.content = content(of: notification)
    let request = cardRequest(serving, notification, open, columns)
    let source = LaidOutCard.Source(
      card: serving.card,
      app: center.app(notification.app).name,
      strings: center.app(notification.app).strings,
      notification: shown,
      later: open?.later ?? [],
      responses: open?.responses ?? [],
      columns: columns,
      ascii: options.ascii,
      moment: [center.device.locale, language.longDate(time), language.clock(time)],
      text: request.flatMap(writtenCard)
    )
    if let before = open?.laidOut, before.source == source { return before }
    return layOut(source, serving, request, before: open?.laidOut?.template)
  }

  private func layOut(
    _ source: LaidOutCard.Source,
    _ serving: ContentExtension,
    _ request: CardRequest?,
    before: ReadTemplate?
  ) -> LaidOutCard {
    var template: ReadTemplate?
    let outcome: CardOutcome
    switch source.card {
    case .template(let text, let file):
      let read =
        before?.isOf(text, file) == true ? before ?? ReadTemplate(text, file) : ReadTemplate(text, file)
      template = read
      let app = center.app(source.notification.app)
      outcome = read.layOut(source, app: app, locale: center.device.locale, direction: language.direction) {
        self.language.relative($0, self.time)
      }
    case .program:
      let rows = cardRows(serving, columns: source.columns)
      outcome =
        switch source.text {
        case .success(let text):
          .card(CustomCard(written: text, columns: source.columns, mostRows: rows, ascii: options.ascii))
        case .failure(let failure): .problem(failure.sentence)
        case nil: .awaited(rows: rows)
        }
    case .unreadable(let file, let why): outcome = .problem("\(file): \(why)")
    }
    return LaidOutCard(source: source, template: template, outcome: outcome, request: request)
  }

  private func cardRequest(
    _ serving: ContentExtension,
    _ notification: DeliveredNotification,
    _ open: OpenCard?,
    _ columns: Int
  ) -> CardRequest? {
    guard case .program = serving.card else { return nil }
    return CardRequest(
      app: notification.app,
      identifier: notification.request.identifier,
      later: (open?.later ?? []).map(\.request.identifier),
      responses: (open?.responses ?? []).map {
        CardRequest.Given(action: $0.actionIdentifier, userText: $0.userText)
      },
      columns: min(columns, CardRequest.mostColumns),
      rows: cardRows(serving, columns: columns)
    )
  }

  /// The output of the program; until it has written again, its output before.
  private func writtenCard(_ request: CardRequest) -> Result<String, DrawingFailure>? {
    if let outcome = programCards[request] {
      // An empty card would look like a notification without a text.
      guard case .success(let text) = outcome, text.allSatisfy(\.isWhitespace) else { return outcome }
      return .failure(DrawingFailure("The content extension drew nothing."))
    }
    guard let latest = drawings.latestCardRequests[request.key], latest.columns == request.columns else {
      return nil
    }
    return programCards[latest]
  }

  /// The height for the ratio that the extension declares; a cell is twice as high as it is wide.
  private func cardRows(_ serving: ContentExtension, columns: Int) -> Int {
    let rows = serving.initialContentSizeRatio * Double(columns) / 2
    return rows.isFinite ? Int(min(Double(CardRequest.mostRows), max(1, rows.rounded()))) : 1
  }

  /// The columns of the text and of the card in a long look.
  var longLookTextColumns: Int { max(1, layout.belowStatus.columns - (layout.isCompact ? 0 : 2) - 2) }
}
