public import PhoneContents
public import TextRoom

extension CopyUse {
  /// Of the card of a banner, or of the first one of a list; empty without a card.
  public static func all(of picture: PhonePicture) -> [CopyUse] {
    guard let card = picture.contents.firstCard else { return [] }
    let place: CardRoom.Place = picture.showsBanner ? .banner : .list
    let texts: [(CopyUse.Part, String)] = [
      (.title, card.title), (.subtitle, card.subtitle), (.body, card.body),
    ]
    return texts.compactMap { part, text in
      picture.room.use(of: text, part, on: place, besideThumbnail: card.thumbnail != nil)
    }
  }
}

extension PhonePicture {
  /// The room of the texts on its cards.
  var room: CardRoom { CardRoom(device, textSize, language: contents.language) }

  /// Whether its card is a banner.
  public var showsBanner: Bool {
    switch surface {
    case .banner, .screen: true
    case .list, .lock, .longLook, .island: false
    }
  }
}

extension PhoneContents {
  /// The card whose room is measured: that of a banner, or the first one of a list; nil without a card.
  public var firstCard: Card? { cards.first }

  /// Whether the room of its first card is the room of all that it shows.
  var hasOneCard: Bool { absence == nil && cards.count == 1 }

  private var cards: [Card] {
    entries.compactMap { entry in if case .card(let card) = entry { card } else { nil } }
  }
}
