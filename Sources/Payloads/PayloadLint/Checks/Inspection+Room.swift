import JSON
import JSONRecovery
import Localization
import NotificationModel
import PayloadCoding
import Text
import TextRoom

extension Inspection {
  /// Which texts are cut, on which phone and where, in which language: an estimate, as everywhere.
  mutating func checkRoom() {
    guard hasAlert else { return }
    for line in textLines {
      // The length of a text is unknown while its placeholders are not filled in.
      guard TemplateLeftover.first(in: options.samples.longest(line.literal))?.isFilledIn != true,
        let part = CopyUse.Part(rawValue: line.name)
      else { continue }
      let cuts = cuts(of: line, part)
      guard let worst = cuts.map(\.worst).min(by: { $0.shown ?? 0 < $1.shown ?? 0 })?.cutWords else {
        continue
      }
      let places = cuts.map { ($0.locales.isEmpty ? "" : "in \(enumeration($0.locales)) ") + $0.places }
      say(
        .truncated,
        at: line.shownPath,
        "\(line.name) is \(worst), by estimate: \(places.joined(separator: "; "))",
        hint: "Put what matters into its first words."
      )
    }
  }

  private struct Cuts {
    /// The languages with the same text, or with texts that are cut in the same places; none where there is one text.
    var locales: [String]
    /// "on iPhone SE in banner and list, on iPhone in the list"
    var places: String
    /// The text that shows the least.
    var worst: CopyUse
  }

  private func cuts(of line: TextLine, _ part: CopyUse.Part) -> [Cuts] {
    var cuts: [Cuts] = []
    for (locales, text) in shownTexts(of: line) {
      guard let found = self.cuts(text, part, locales) else { continue }
      if let known = cuts.firstIndex(where: { $0.places == found.places }) {
        cuts[known].locales += locales
        if found.worst.shown ?? 0 < cuts[known].worst.shown ?? 0 { cuts[known].worst = found.worst }
      } else {
        cuts.append(found)
      }
    }
    return cuts
  }

  /// nil if the text is cut nowhere. Phones where it is the same go together.
  private func cuts(_ text: String, _ part: CopyUse.Part, _ locales: [String]) -> Cuts? {
    var found: [(phones: [String], place: String)] = []
    var worst: CopyUse?
    for preset in options.presets {
      let room = CardRoom(preset, language: locales.first ?? Device.standardLocale)
      let uses = CardRoom.Place.allCases.compactMap { place in
        room.use(of: text, part, on: place).flatMap { $0.isCut ? (place, $0) : nil }
      }
      guard let use = uses.map(\.1).min(by: { $0.shown ?? 0 < $1.shown ?? 0 }) else { continue }
      if use.shown ?? 0 < worst?.shown ?? .max { worst = use }
      let place = uses.count > 1 ? "in banner and list" : "in the \(uses[0].0.rawValue)"
      if let known = found.firstIndex(where: { $0.place == place }) {
        found[known].phones.append(preset.title)
      } else {
        found.append(([preset.title], place))
      }
    }
    let places = found.map { "on \(enumeration($0.phones)) \($0.place)" }.joined(separator: ", ")
    return worst.map { Cuts(locales: locales, places: places, worst: $0) }
  }

  /// What stands there, by language: languages with the same text go together.
  private func shownTexts(of line: TextLine) -> [(locales: [String], text: String)] {
    guard let localized = line.localized, let tables = app?.strings, !locales.isEmpty else {
      return [([], options.samples.longest(line.literal))]
    }
    var texts: [(locales: [String], text: String)] = []
    for locale in locales {
      let text = options.samples.longest(tables.lookUp(localized, for: locale).text)
      if let place = texts.firstIndex(where: { $0.text == text }) {
        texts[place].locales.append(locale)
      } else {
        texts.append(([locale], text))
      }
    }
    return texts.count == 1 ? [([], texts[0].text)] : texts
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
