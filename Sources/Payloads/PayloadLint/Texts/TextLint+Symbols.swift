public import Configuration
import JSON
public import NotificationModel
import Symbols
import Text

extension TextLint {
  /// The symbols of actions that have no drawing, so that pictures show a neutral mark. Whether Apple has them is not known
  /// here, and nothing is said of it.
  /// - Parameter symbols: the names in the manifest.
  public func problems(ofSymbols symbols: [ManifestText]) -> [Diagnostic] {
    var lint = self
    for symbol in symbols where Symbol(named: symbol.text) == nil {
      lint.say(
        .unknownSymbol,
        at: symbol,
        "there is no drawing for the symbol \(symbol.text.quoted); pictures show a neutral mark",
        Symbol.closest(to: symbol.text).map { "Did you mean \($0.quoted)?" }
          ?? "docs/symbols.md lists those that pictures draw; a phone may have it."
      )
    }
    return lint.findings.all.map(\.diagnostic)
  }
}
