import CenterUI
import NotificationModel

/// How many characters of ordinary text fit on a card, measured by the layout of the pictures with the fonts that there
/// are. Another text may have wider letters, so it is a guide and no limit.
public struct CopyBudget: Hashable, Sendable {
  /// In a title beside the time of a new notification.
  public var title: Int
  public var subtitle: Int
  /// In the body of a banner.
  public var banner: Int
  /// In the body of a card in the list and on the Lock Screen.
  public var list: Int

  /// Measures the card of a picture: its device, its text size and its language.
  public init(_ picture: PhonePicture, _ measurer: any TextMeasurer) {
    let layout = PhoneLayout(picture, measurer, aspects: [:])
    let time = layout.contents.firstCard?.time ?? "now"
    title = layout.characters(.semibold, width: layout.titleWidth(time: time), lines: 1)
    subtitle = layout.characters(.semibold, width: layout.textWidth, lines: 1)
    banner = layout.characters(.regular, width: layout.textWidth, lines: layout.metrics.bannerLines)
    list = layout.characters(.regular, width: layout.textWidth, lines: layout.metrics.listLines)
  }
}

/// How much of the texts of one card is used, and what is cut off.
public struct CopyUse: Hashable, Sendable {
  public var part: Part
  /// The characters of the whole text.
  public var count: Int
  /// Whether the card does not show all of it.
  public var isCut: Bool

  /// A text of a card.
  public enum Part: String, CaseIterable, Sendable {
    case title, subtitle, body
  }

  /// Of the card of a banner, or of the first one of a list; empty without a card.
  public static func all(of picture: PhonePicture, _ measurer: any TextMeasurer) -> [CopyUse] {
    guard let card = picture.contents.firstCard else { return [] }
    let layout = PhoneLayout(picture, measurer, aspects: [:])
    let lines = picture.surface == .banner ? layout.metrics.bannerLines : layout.metrics.listLines
    let width = layout.textWidth - (card.thumbnail == nil ? 0 : layout.thumbnailWidth)
    let texts: [(Part, String, TextRequest)] = [
      (
        .title, card.title,
        layout.request(
          card.title,
          .subheadline,
          .semibold,
          width: layout.titleWidth(time: card.time),
          lines: 1
        )
      ),
      (
        .subtitle, card.subtitle,
        layout.request(card.subtitle, .subheadline, .semibold, width: width, lines: 1)
      ),
      (.body, card.body, layout.request(card.body, .subheadline, .regular, width: width, lines: lines)),
    ]
    return texts.filter { !$0.1.isEmpty }.map { part, text, request in
      CopyUse(part: part, count: text.count, isCut: measurer.measure(request).isCut)
    }
  }
}

extension PhoneContents {
  fileprivate var firstCard: Card? {
    entries.lazy.compactMap { entry in if case .card(let card) = entry { card } else { nil } }.first
  }
}

extension PhoneLayout {
  /// How many characters of ordinary text fit into lines of that width.
  fileprivate func characters(_ weight: TextRequest.Weight, width: Double, lines: Int) -> Int {
    let sentence = SampleText.sentence(in: contents.language)
    let text = Array(Array(repeating: sentence, count: 12).joined(separator: " "))
    // The most characters that are not cut; more text never fits better.
    var (fits, over) = (0, text.count)
    while fits + 1 < over {
      let middle = (fits + over) / 2
      let part = request(String(text[..<middle]), .subheadline, weight, width: width, lines: lines)
      if measurer.measure(part).isCut { over = middle } else { fits = middle }
    }
    return fits
  }
}
