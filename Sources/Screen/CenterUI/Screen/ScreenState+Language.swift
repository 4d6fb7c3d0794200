import Bidi
import Localization
import Text

extension ScreenState {
  var words: PhoneWords { language.words }

  /// A text of the phone or of an app in one line, as this phone reads it.
  func phoneText(_ raw: String) -> CellText { CellText(raw, in: language.direction) }

  /// Whether everything on the phone is on the other side, as it is read from right to left.
  var isMirrored: Bool { language.direction == .rightToLeft }
}

extension DisplayOptions {
  /// The phone's own words, in ASCII with plain quotation marks and dots.
  func phone(_ words: String) -> String {
    ascii ? words.map { Self.plain[$0] ?? String($0) }.joined() : words
  }

  private static let plain: [Character: String] = [
    "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‘": "'", "’": "'", "…": "...", "⋯": "...",
  ]
}
