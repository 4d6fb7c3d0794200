import Bidi
import Canvas
import CardTemplates
import FoundationEssentials
import NotificationModel
import NotificationState
import PhoneContents
import Text
import Themes

extension ReadTemplate {
  func layOut(
    _ context: CardContext,
    columns: Int,
    _ options: DisplayOptions,
    _ direction: TextDirection
  ) -> CardOutcome {
    switch reading.flatMap({
      $0.layout(context, columns: columns, ascii: options.ascii, direction: direction)
    }) {
    case .success(let card): .card(CustomCard(card))
    case .failure(let problem): .problem(problem.description)
    }
  }

  /// A presentation in the Dynamic Island; nil if the template draws none.
  func layOut(
    _ presentation: IslandPresentation,
    _ context: CardContext,
    columns: Int,
    _ options: DisplayOptions,
    _ direction: TextDirection
  ) -> CustomCard? {
    let card = reading.flatMap {
      $0.layout(presentation, context, columns: columns, ascii: options.ascii, direction: direction)
    }
    return (try? card.get()).flatMap { $0.map { CustomCard($0) } }
  }
}

/// The card of a content extension, laid out for a width.
struct CustomCard: Sendable {
  fileprivate let card: Card

  fileprivate init(_ card: Card) {
    self.card = card
  }

  /// The card that a program wrote.
  init(written text: String, columns: Int, mostRows: Int, ascii: Bool) {
    let written = Card.card(ofProgramOutput: text, columns: columns, maximumRows: mostRows, ascii: ascii)
    card = written.card.saying(written.remarks, columns: columns)
  }

  var rows: Int { card.size.rows }
  var columns: Int { card.size.columns }
  var title: String? { card.title }
  /// The buttons that the card wants, with their titles if it changes them.
  var actions: [(identifier: String, title: String?)]? { card.actions?.map { ($0.identifier, $0.title) } }
}

extension Card {
  /// The card with remarks below it, for the author of the program.
  fileprivate func saying(_ remarks: [String], columns: Int) -> Card {
    var card = self
    for remark in remarks {
      for line in CellText.wrap("! " + remark, columns: columns, maximumLines: 3) {
        let rect = Rect(column: 0, row: card.size.rows, columns: line.width, rows: 1)
        card.pieces.append(CardPlace(rect, .text(CardLine(line, .warning))))
        card.size.rows += 1
      }
    }
    return card
  }
}

extension Painter {
  /// - Parameter ground: The color behind the card; nil means that of a banner.
  mutating func paint(
    _ custom: CustomCard,
    of notification: DeliveredNotification,
    at point: Point,
    on ground: Color? = nil
  ) {
    let app = state.center.app(notification.app)
    grid.draw(custom.card, at: point, palette: palette(for: app, on: ground))
    for (rect, image) in custom.card.images {
      let place = Rect(origin: point.offset(columns: rect.column, rows: rect.row), size: rect.size)
      guard isInSight(place) else { continue }
      paint(image, of: notification, in: place)
    }
  }

  private mutating func paint(_ image: CardImage, of notification: DeliveredNotification, in rect: Rect) {
    let content = notification.request.content
    switch image.source {
    case .attachment(let index):
      guard content.attachments.indices.contains(index), let file = content.attachments[index].file else {
        return
      }
      paint(file, fit: image.fit, in: rect)
    case .avatar:
      guard let communication = content.communication else { return }
      let avatar = Avatar(communication)
      if options.depth > .monochrome, !options.ascii, let file = avatar.file {
        paint(file, fit: image.fit, in: rect)
      } else {
        let size = Size(columns: min(4, rect.columns), rows: min(2, rect.rows))
        clipped(to: rect) { $0.paintInitials(avatar, in: rect.middle(size)) }
      }
    }
  }

  private mutating func paint(_ file: StoredFile, fit: PictureOrder.Fit, in rect: Rect) {
    switch picture(PictureOrder(file, room: rect.size, fit: fit, options)) {
    case .drawn(let picture):
      if let first = picture.frames.first { paint(first, in: rect) }
    case .failed: paintPlate(rect, file.type.shortName + "?")
    case nil: paintPlate(rect, file.type.shortName)
    }
  }

  /// The colors of the card's meanings in this theme.
  private func palette(for app: App, on own: Color?) -> CardPalette {
    let accent = Accent(of: app)
    // The closures must not keep the painter: its grid would be copied when it is drawn into.
    let styles = state.styles
    let ground = own ?? styles.style(.banner).background
    let hasAreas = options.areas
    return CardPalette(ascii: options.ascii) { role, fill in
      var style = styles.ink(role.role)
      if role == .accent { style = Style(foreground: accent.readable(on: ground), attributes: .bold) }
      // The inks of a light theme could not be read on another ground.
      if let own, hasAreas, role != .accent {
        let plain = Accent.ink(on: own).blended(with: own, by: role == .caption ? 0.35 : 0)
        style.foreground = role.isPlain ? plain : style.foreground?.readable(on: own, atLeast: 4.5)
      }
      guard let fill, fill != .soft else { return style }
      guard hasAreas else {
        style.attributes.insert(.bold)
        return style
      }
      let area = styles.area(fill, accent)
      style.foreground = area.map(Accent.ink(on:)) ?? style.foreground
      return style
    } area: { fill in
      hasAreas ? styles.area(fill, accent) : nil
    } legible: { color in
      hasAreas ? color.readable(on: ground, atLeast: 3) : color
    }
  }
}

extension RoleStyles {
  fileprivate func area(_ fill: CardFill, _ accent: Accent) -> Color? {
    guard let ground = style(.banner).background else { return nil }
    switch fill {
    case .soft:
      return ground.blended(
        with: style(.cardTitle).foreground ?? Color(red: 255, green: 255, blue: 255),
        by: 0.1
      )
    case .accent: return accent.color
    case .success: return style(.traceMet).foreground
    case .warning: return style(.traceOdd).foreground
    case .destructive: return style(.actionDestructive).foreground
    }
  }
}

extension CardRole {
  /// Whether its color means nothing.
  fileprivate var isPlain: Bool {
    switch self {
    case .title, .subtitle, .body, .caption: true
    case .accent, .success, .warning, .destructive: false
    }
  }

  fileprivate var role: Role {
    switch self {
    case .title: .cardTitle
    case .subtitle: .cardSubtitle
    case .body, .accent: .banner
    case .caption: .cardTime
    case .success: .traceMet
    case .warning: .traceOdd
    case .destructive: .actionDestructive
    }
  }
}
