import Canvas
import Localization
import NotificationModel

/// The room for text that a phone's cards have, in cells (user-notifications, 3.13): the same cards that the screen
/// draws, with the time "now" at their right.
private struct CardRoom {
  var lines: Int
  var banner: Int
  var list: Int

  init(_ preset: DevicePreset) {
    // The phone's edges, the card's edges, the tile with its space, and a space at the end.
    lines = max(1, min(preset.columns - 2, 64) - 2 - 5 - 1)
    banner = preset.bannerBodyLines
    list = preset.listBodyLines
  }

  private var titleColumns: Int { max(1, lines - "now".count - 2) }

  /// Where a text is cut: "in banner and list after 2 lines"; nil where it is not.
  func cut(_ text: String, of name: String) -> String? {
    guard name == "body" else {
      let columns = name == "title" ? titleColumns : lines
      return CellText(text).width > columns ? "in banner and list" : nil
    }
    let isCutInBanner = isCut(text, after: banner)
    let isCutInList = isCut(text, after: list)
    switch (isCutInBanner, isCutInList) {
    case (true, true) where banner == list: return "in banner and list after \(Self.count(banner))"
    case (true, true):
      return "in the banner after \(Self.count(banner)), in the list after \(Self.count(list))"
    case (true, false): return "in the banner after \(Self.count(banner))"
    case (false, true): return "in the list after \(Self.count(list))"
    case (false, false): return nil
    }
  }

  private func isCut(_ text: String, after maximum: Int) -> Bool {
    CellText.wrap(text, columns: lines, maximumLines: maximum + 1).count > maximum
  }

  private static func count(_ lines: Int) -> String { lines == 1 ? "1 line" : "\(lines) lines" }
}

extension Inspection {
  /// Which texts are cut, on which phone and where, in which language.
  mutating func checkRoom() {
    guard hasAlert else { return }
    for line in textLines {
      let cuts = cuts(of: line)
      guard !cuts.isEmpty else { continue }
      let places = cuts.map { locales, place in
        locales.isEmpty ? place : "in \(enumeration(locales)) \(place)"
      }
      say(
        .truncated,
        at: line.shownPath,
        "\(line.name) is cut \(places.joined(separator: "; ")): an ellipsis takes the place of the rest",
        hint: "Put what matters into its first words."
      )
    }
  }

  /// Where it is cut, by language: languages where that is the same go together.
  private func cuts(of line: TextLine) -> [(locales: [String], place: String)] {
    var cuts: [(locales: [String], place: String)] = []
    for (locales, text) in shownTexts(of: line) {
      guard let place = cut(text, of: line.name) else { continue }
      if let known = cuts.firstIndex(where: { $0.place == place }) {
        cuts[known].locales += locales
      } else {
        cuts.append((locales, place))
      }
    }
    return cuts
  }

  /// What stands there, by language: languages with the same text go together.
  private func shownTexts(of line: TextLine) -> [(locales: [String], text: String)] {
    guard let localized = line.localized, let tables = app?.strings, !locales.isEmpty else {
      return [([], line.literal)]
    }
    var texts: [(locales: [String], text: String)] = []
    for locale in locales {
      let text = tables.lookUp(localized, for: locale).text
      if let place = texts.firstIndex(where: { $0.text == text }) {
        texts[place].locales.append(locale)
      } else {
        texts.append(([locale], text))
      }
    }
    return texts.count == 1 ? [([], texts[0].text)] : texts
  }

  /// "on iPhone SE in banner and list after 2 lines": phones where it is the same go together.
  private func cut(_ text: String, of name: String) -> String? {
    var places: [(phones: [String], place: String)] = []
    for preset in options.presets {
      guard let place = CardRoom(preset).cut(text, of: name) else { continue }
      if let known = places.firstIndex(where: { $0.place == place }) {
        places[known].phones.append(preset.title)
      } else {
        places.append(([preset.title], place))
      }
    }
    guard !places.isEmpty else { return nil }
    return places.map { "on \(enumeration($0.phones)) \($0.place)" }.joined(separator: ", ")
  }
}
