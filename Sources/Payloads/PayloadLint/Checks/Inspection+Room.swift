import Bidi
import JSON
import JSONRecovery
import Localization
import NotificationModel
import PayloadCoding
import Text

extension DevicePreset {
  /// Where a text is cut: "in banner and list after 2 lines"; nil if it is not.
  fileprivate func cut(_ text: String, of name: String) -> String? {
    guard name == "body" else {
      let columns = name == "title" ? titleColumns : textColumns
      return CellText(text).width > columns ? "in banner and list" : nil
    }
    let (banner, list) = (bannerBodyLines, listBodyLines)
    switch (isCut(text, after: banner), isCut(text, after: list)) {
    case (true, true) where banner == list: return "in banner and list after \(Self.count(banner))"
    case (true, true):
      return "in the banner after \(Self.count(banner)), in the list after \(Self.count(list))"
    case (true, false): return "in the banner after \(Self.count(banner))"
    case (false, true): return "in the list after \(Self.count(list))"
    case (false, false): return nil
    }
  }

  private func isCut(_ text: String, after maximum: Int) -> Bool {
    CellText.wrap(text, columns: textColumns, maximumLines: maximum + 1).count > maximum
  }

  private static func count(_ lines: Int) -> String { lines == 1 ? "1 line" : "\(lines) lines" }
}

extension Inspection {
  /// Which texts are cut, on which phone and where, in which language.
  mutating func checkRoom() {
    guard hasAlert else { return }
    for line in textLines {
      // The length of a text is unknown while its placeholders are not filled in.
      guard TemplateLeftover.first(in: line.literal)?.isCertain != true else { continue }
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
      guard let place = preset.cut(text, of: name) else { continue }
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

extension Inspection {
  /// The limit of the push type (ios-behaviour 2.1 and 6.2).
  private var limit: Int { headers.payloadLimit }

  /// How long it is as it stands, and as a sender would send it.
  mutating func checkSize() {
    // What is written for people counts only where that is what a tool would send.
    let written = document.form == .apns ? document.bytes.count : 0
    let sent = document.sentSize
    guard max(written, sent) > limit else { return }
    let isOver = sent > limit
    let sizes =
      written <= sent
      ? "the payload is \(sent.grouped) bytes"
      : "the file is \(written.grouped) bytes; minified it would be \(sent.grouped)"
    let excess = "Shorten it by \((sent - limit).counted("byte")); the app can fetch what is long."
    sayOfWhole(
      .size,
      isOver
        ? "\(sizes), and the limit is \(limit.grouped): APNs refuses it (413 PayloadTooLarge)"
        : "\(sizes), which fits into \(limit.grouped)",
      hint: isOver ? excess : "Minify it before it is sent; simctl push counts the file as it stands.",
      severity: isOver ? .error : .note
    )
  }
}
