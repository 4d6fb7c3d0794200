import Canvas
import CardTemplates
import NotificationModel
import NotificationState
import PhoneContents
import PhoneLocalization
import TerminalInput
import Themes

/// What the long look knows besides the notification that it shows.
struct LongLookState: Sendable {
  /// The card of the open long look; nil while none is open.
  var card: OpenCard?
  /// Replies that were sent and have not arrived, the latest last: if one is refused, its text comes back.
  var sentReplies: [LongLook] = []
  /// The reply that was being written when the phone was locked; nil if there was none.
  var replyBehindLock: LongLook?
  /// The rows below the status line for a picture that is as high as its contents; nil on a screen.
  var pictureRows: Int?
}

/// The events since the long look was opened: its content extension receives all of them (ios-behaviour 1.14).
struct OpenCard: Sendable {
  let key: NotificationKey
  /// When the long look was opened; moving pictures go by it.
  let since: MachineTime
  /// Later notifications of the same thread, oldest first.
  private(set) var later: [DeliveredNotification] = []
  /// The responses that the card took in place of the app, oldest first.
  private(set) var responses: [Response] = []
  /// The card as it was laid out last.
  var laidOut: LaidOutCard?

  /// The most notifications and responses that a card gets.
  static let most = 50

  mutating func receive(_ notification: DeliveredNotification) {
    later.removeAll { $0.key == notification.key }
    later.append(notification)
    if later.count > Self.most { later.removeFirst() }
  }

  mutating func receive(_ response: Response) {
    responses.append(response)
    if responses.count > Self.most { responses.removeFirst() }
  }
}

extension ScreenState {
  /// Makes the open card follow the long look that is open.
  mutating func settleOpenCard() {
    if longLookState.card?.key != openLongLook?.key {
      longLookState.card = openLongLook.map { OpenCard(key: $0.key, since: now) }
    }
    guard let key = longLookState.card?.key, let notification = center.notification(key) else { return }
    let laidOut = layOutCard(of: notification)
    longLookState.card?.laidOut = laidOut
  }

  /// Follows an event in the open card, which gets the notifications of the same thread; an empty thread is the app's own group.
  mutating func followInOpenCard(_ event: Event) {
    guard let key = longLookState.card?.key else { return }
    switch event.fact {
    case .notification(.delivered(let notification, _)):
      guard notification.app == key.app, notification.key != key, let open = center.notification(key),
        notification.request.content.threadIdentifier == open.request.content.threadIdentifier
      else { return }
      longLookState.card?.receive(notification)
    case .response(.contentExtensionAnswered(let response)): receiveAnswer(response)
    case .response(.responded(let response)):
      if response.notification.key == key { closeForwarded(response.notification) }
    case .notification, .activity, .response(.handlerFinished), .request, .banner, .app, .phone: break
    }
  }

  /// The card stays with an empty field, or closes; the entry in the list stays in both cases (ios-behaviour 3.16).
  private mutating func receiveAnswer(_ response: Response) {
    let key = response.notification.key
    longLookState.sentReplies.removeAll { $0.key == key }
    guard let look = openLongLook, look.key == key else { return }
    let isSent =
      look.reply == nil || look.reply?.editor.isEmpty == true || look.reply?.editor.text == response.userText
    switch response.contentExtension {
    case .doNotDismiss:
      longLookState.card?.receive(response)
      if isSent { emptyReply() }
    case .dismiss:
      if isSent { close(LongLook.self) }
    case .dismissAndForwardAction, nil: break
    }
  }

  /// Closes the card if its program has left the action to the app.
  private mutating func closeForwarded(_ open: DeliveredNotification) {
    guard case .program? = phone.contentExtension(of: open)?.card, !hasUnsentText else { return }
    close(LongLook.self)
  }

  /// Whether the card stays open after the action. A program decides only when it answers, so its card stays.
  func staysOpen(after action: String) -> Bool {
    guard let look = overlays.last as? LongLook, let notification = center.notification(look.key) else {
      return false
    }
    guard let serving = phone.contentExtension(of: notification) else { return false }
    if let declared = serving.response(to: action) { return declared == .doNotDismiss }
    if case .program = serving.card { return true }
    return false
  }

  /// The card that the long look draws besides the default content; nil if no content extension serves the category.
  func card(of notification: DeliveredNotification) -> CardOutcome? {
    laidOutCard(of: notification)?.outcome
  }

  /// Enter does not open the app from a card that takes touches itself (ios-behaviour 1.14).
  var whyCardDoesNotOpen: String? {
    guard let look = overlays.last as? LongLook, look.action == nil,
      let notification = center.notification(look.key),
      phone.contentExtension(of: notification)?.userInteractionEnabled == true,
      case .card? = card(of: notification)
    else { return nil }
    return "This card takes touches itself (userInteractionEnabled), so enter does not open the app."
  }

  /// The actions that the open card shows instead of the category's; nil if it does not replace them.
  var cardActions: [Action]? {
    guard let look = openLongLook, let notification = center.notification(look.key),
      case .card(let card)? = card(of: notification), let shown = card.actions
    else { return nil }
    return phone.actions(shown, of: notification)
  }
}

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

/// A card for a width. The open one is made anew after each change, once.
struct LaidOutCard: Sendable {
  var columns: Int
  var outcome: CardOutcome
  /// The template, which is read once for each text.
  var template: ReadTemplate?
  /// The request to the program; nil for the template of a file.
  var request: CardRequest?
}

extension ScreenState {
  /// The card that a content extension draws; nil if none serves the category.
  func laidOutCard(of notification: DeliveredNotification) -> LaidOutCard? {
    guard let card = openCard(of: notification)?.laidOut, card.columns == longLookTextColumns else {
      return layOutCard(of: notification)
    }
    return card
  }

  private func openCard(of notification: DeliveredNotification) -> OpenCard? {
    longLookState.card?.key == notification.key ? longLookState.card : nil
  }

  private func layOutCard(of notification: DeliveredNotification) -> LaidOutCard? {
    guard let serving = phone.contentExtension(of: notification) else { return nil }
    let (open, columns) = (openCard(of: notification), longLookTextColumns)
    switch serving.card {
    case .template(let text, let file): return layOutTemplate(text, file, of: notification, open)
    case .program:
      let rows = cardRows(serving, columns: columns)
      let request = cardRequest(notification, open, columns: columns, rows: rows)
      let written = writtenCard(request)
      if case .success(let text) = written, let template = Card.template(ofProgramOutput: text) {
        return layOutTemplate(template, "template", of: notification, open, request)
      }
      let outcome: CardOutcome =
        switch written {
        case .success(let text):
          .card(CustomCard(written: text, columns: columns, mostRows: rows, ascii: options.ascii))
        case .failure(let failure): .problem(failure.sentence)
        case nil: .awaited(rows: rows)
        }
      return LaidOutCard(columns: columns, outcome: outcome, request: request)
    case .unreadable(let file, let why):
      return LaidOutCard(columns: columns, outcome: .problem("\(file): \(why)"))
    }
  }

  private func layOutTemplate(
    _ text: String,
    _ file: String,
    of notification: DeliveredNotification,
    _ open: OpenCard?,
    _ request: CardRequest? = nil
  ) -> LaidOutCard {
    let columns = longLookTextColumns
    let before = open?.laidOut?.template.flatMap { $0.isOf(text, file) ? $0 : nil }
    let template = before ?? ReadTemplate(text, file)
    let context = cardContext(notification, open)
    let outcome = template.layOut(context, columns: columns, options, language.direction)
    return LaidOutCard(columns: columns, outcome: outcome, template: template, request: request)
  }

  private func cardContext(_ notification: DeliveredNotification, _ open: OpenCard?) -> CardContext {
    var shown = notification
    shown.request.content = phone.content(of: notification)
    return CardContext(
      notification: shown,
      thread: [shown] + (open?.later ?? []),
      responses: (open?.responses ?? []).map {
        CardResponse(action: $0.actionIdentifier, userText: $0.userText, date: $0.date)
      },
      app: center.app(notification.app),
      locale: center.device.locale,
      time: phone.relative
    )
  }

  private func cardRequest(
    _ notification: DeliveredNotification,
    _ open: OpenCard?,
    columns: Int,
    rows: Int
  ) -> CardRequest {
    CardRequest(
      app: notification.app,
      identifier: notification.request.identifier,
      later: (open?.later ?? []).map(\.request.identifier),
      responses: (open?.responses ?? []).map {
        CardRequest.Given(action: $0.actionIdentifier, userText: $0.userText)
      },
      columns: min(columns, CardRequest.mostColumns),
      rows: rows
    )
  }

  /// The output of the program; until it has written again, its output before.
  private func writtenCard(_ request: CardRequest) -> Result<String, DrawingError>? {
    if let outcome = programCards[request] {
      // An empty card would look like a notification without a text.
      guard case .success(let text) = outcome, text.allSatisfy(\.isWhitespace) else { return outcome }
      return .failure(DrawingError("The content extension drew nothing."))
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
  var longLookTextColumns: Int { max(1, layout.cards.columns - (layout.isCompact ? 0 : 2) - 2) }
}
