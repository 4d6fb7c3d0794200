import CenterUI
import NotificationModel

/// How many characters of ordinary text fit on a card, measured by the layout of the pictures with the fonts that there
/// are. Another text may have wider letters, so it is a guide and no limit.
public struct CopyBudget: Hashable, Sendable {
  /// The characters that fit in a title beside the time of a new notification.
  public var title: Int
  /// The characters that fit in a subtitle.
  public var subtitle: Int
  /// The characters that fit in the body of a banner.
  public var banner: Int
  /// The characters that fit in the body of a card in the list and on the Lock Screen.
  public var list: Int

  /// Measures the card of a picture: its device, its text size and its language.
  public init(_ picture: PhonePicture, _ measurer: any TextMeasurer) {
    let layout = PhoneLayout(picture, measurer, aspects: [:])
    let time = layout.contents.firstCard?.time ?? "now"
    title = layout.characters(.semibold, width: layout.titleWidth(time: time), lines: layout.titleLines)
    subtitle = layout.characters(.semibold, width: layout.textWidth, lines: 1)
    banner = layout.characters(.regular, width: layout.textWidth, lines: layout.metrics.bannerLines)
    list = layout.characters(.regular, width: layout.textWidth, lines: layout.metrics.listLines)
  }
}

extension PhoneLayout {
  /// How many characters of ordinary text fit into lines of that width.
  fileprivate func characters(_ weight: TextRequest.Weight, width: Double, lines: Int) -> Int {
    let text = SampleText.text(in: contents.language)
    return fitting(request(text, .subheadline, weight, width: width, lines: lines))
  }

  /// How many characters of a text are not cut off: more text never fits better.
  /// - Parameter ending: stands behind them.
  func fitting(_ request: TextRequest, ending: String = "") -> Int {
    let text = Array(request.text)
    var (fits, over) = (0, text.count + 1)
    while fits + 1 < over {
      let middle = (fits + over) / 2
      var part = request
      part.text = String(text[..<middle]) + ending
      if measurer.measure(part).isCut { over = middle } else { fits = middle }
    }
    return fits
  }
}
