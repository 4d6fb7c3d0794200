/// Emoji of several characters: skin tones, joined emoji such as families, flags of regions, keycaps, and signs that are
/// text by default with the selector of emoji.
package enum EmojiCluster {
  /// Returns the whole cluster as it is sent to a terminal that draws clusters; nil if the character is a single emoji,
  /// or has parts that do not belong into such a cluster, such as marks.
  package static func text(of scalars: Character.UnicodeScalarView) -> String? {
    guard scalars.count > 1, scalars.count <= mostScalars else { return nil }
    if let region = regionalFlag(scalars) { return region }
    var whole = String.UnicodeScalarView()
    var parts = 0
    // A part has its selector put back below, also where the text has none.
    var rest = scalars.filter { $0 != emojiPresentation }[...]
    let isSelected = rest.count < scalars.count
    while let emoji = rest.popFirst() {
      guard emoji.properties.isEmoji, emoji.value >= 0x80 else { return nil }
      parts += 1
      whole.append(emoji)
      if let tone = rest.first, tone.properties.isEmojiModifier, emoji.properties.isEmojiModifierBase {
        whole.append(tone)
        rest.removeFirst()
        parts += 1
      } else if !emoji.properties.isEmojiPresentation {
        // Without it a part may be drawn as text.
        whole.append(emojiPresentation)
      }
      guard let next = rest.popFirst() else { break }
      guard next.value == 0x200D, let following = rest.first, following.value != 0x200D else { return nil }
      whole.append(next)
    }
    return parts > 1 || isSelected ? String(whole) : nil
  }

  /// Returns the keycap of a digit, "#" or "*"; nil for anything else.
  package static func keycap(of scalars: Character.UnicodeScalarView) -> String? {
    let parts = Array(scalars.filter { $0 != emojiPresentation })
    guard parts.count == 2, parts[0].isASCII, parts[0].properties.isEmoji, parts[1] == cap else { return nil }
    return String(String.UnicodeScalarView([parts[0], emojiPresentation, cap]))
  }

  /// Returns an emoji that is text by default in the form that draws it as an emoji; nil for a character that is no emoji,
  /// as a digit and © are none here.
  package static func text(ofSign sign: Unicode.Scalar) -> String? {
    guard sign.value >= 0x300, sign.isTextByDefault else { return nil }
    return String(String.UnicodeScalarView([sign, emojiPresentation]))
  }

  /// Whether the tags behind a black flag make it one of the three flags of regions that every vendor draws. Other tags
  /// are hidden text.
  static func isRegion(_ tags: [Unicode.Scalar]) -> Bool {
    // A second flag may stand among them, joined to the first.
    guard tags.last?.value == 0xE007F, tags.allSatisfy({ (0xE0020...0xE007F).contains($0.value) }) else {
      return false
    }
    let letters = tags.dropLast().compactMap { Unicode.Scalar($0.value - 0xE0000) }
    return regions.contains(String(String.UnicodeScalarView(letters)))
  }

  private static func regionalFlag(_ scalars: Character.UnicodeScalarView) -> String? {
    guard scalars.first?.value == 0x1F3F4, isRegion(Array(scalars.dropFirst())) else { return nil }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The longest that Unicode lists, two people who kiss, has ten.
  private static let mostScalars = 16
  private static let emojiPresentation: Unicode.Scalar = "\u{FE0F}"
  private static let cap: Unicode.Scalar = "\u{20E3}"
  /// England, Scotland and Wales.
  private static let regions: Set<String> = ["gbeng", "gbsct", "gbwls"]
}

extension Unicode.Scalar {
  /// Whether it is an emoji only with the selector of emoji behind it, as a heart, an airplane or a digit.
  var isTextByDefault: Bool { properties.isEmoji && !properties.isEmojiPresentation }
}
