public import Canvas
public import CenterUI
public import NotificationModel

/// A card that the program of a content extension has to draw. Two notifications that are never on one phone may have
/// one identifier, so the request alone does not say of which it is.
public struct ProgramCard: Hashable, Sendable {
  /// The notification that the card belongs to.
  public var notification: DeliveredNotification
  /// What the program is asked for.
  public var request: CardRequest

  public init(of notification: DeliveredNotification, _ request: CardRequest) {
    (self.notification, self.request) = (notification, request)
  }
}

/// What was drawn elsewhere for pictures of payloads, or why it was not. What is in neither is drawn as a screen draws
/// what it still waits for.
public struct DrawnElsewhere: Sendable {
  /// The files that were drawn, or why they could not be.
  public var pictures: [PictureOrder: Result<DrawnPicture, DrawingFailure>]
  /// The output of the programs, or why there is none.
  public var cards: [ProgramCard: Result<String, DrawingFailure>]

  public init(
    pictures: [PictureOrder: Result<DrawnPicture, DrawingFailure>] = [:],
    cards: [ProgramCard: Result<String, DrawingFailure>] = [:]
  ) {
    (self.pictures, self.cards) = (pictures, cards)
  }

  /// The picture with what was drawn for it; `Frame.orders` and `Frame.cards` say what it still wants.
  public func frame(of picture: Picture, _ outcome: ScenarioResult) -> Frame {
    let own = cards.filter { $0.key.notification == outcome.latest }
    let byRequest = Dictionary(own.map { ($0.key.request, $0.value) }) { $1 }
    return picture.frame(of: outcome, pictures: pictures, cards: byRequest)
  }
}

/// What a series needs that it cannot make itself, in the order in which it is to be had.
extension PictureSeries {
  /// Returns the requests to the apps' service extensions by the index of the payload: one for each payload, however
  /// many pictures compare it.
  /// Throws what the engine refuses.
  public func extending() throws(Refusal) -> [Int: ExtendingPush] {
    // A stack has its last payload several times.
    guard var phone = phones.first else { return [:] }
    phone.state = .standard
    return try scenario(of: .all, on: phone).play().extending
  }

  /// Whether programs draw cards of the payloads as they were sent.
  public var hasProgramCards: Bool {
    payloads.contains { payload in
      let app = apps.last { $0.bundle == payload.push.topic }
      guard case .program? = app?.contentExtension(for: payload.push.content.categoryIdentifier)?.card else {
        return false
      }
      return true
    }
  }

  /// The cards that programs have to draw, and the pictures, each once: those that are wanted beside what was drawn
  /// already. A card or a picture that is there may want further ones. Throws what the engine refuses.
  public func wanted(beside drawn: DrawnElsewhere = DrawnElsewhere()) throws(Refusal) -> (
    cards: [ProgramCard], pictures: [PictureOrder]
  ) {
    var cards: Set<ProgramCard> = []
    var pictures: Set<PictureOrder> = []
    for phone in phones {
      let outcomes = try outcomes(on: phone)
      for surface in surfaces {
        for case let outcome? in shots(of: surface).map({ outcomes[$0] }) {
          for picture in takes(of: surface, phone.state) {
            let frame = drawn.frame(of: picture, outcome)
            pictures.formUnion(frame.orders.filter { drawn.pictures[$0] == nil })
            guard let latest = outcome.latest else { continue }
            cards.formUnion(frame.cards.map { ProgramCard(of: latest, $0) }.filter { drawn.cards[$0] == nil })
          }
        }
      }
    }
    return (Array(cards), Array(pictures))
  }

  /// A surface on each screen in each theme.
  private func takes(of surface: Surface, _ state: PicturedState) -> [Picture] {
    screens.flatMap { screen in
      themes.map { Picture(surface: surface, size: screen.size, theme: $0, look: look, state: state) }
    }
  }
}
