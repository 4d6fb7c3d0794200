import Text

/// Turns clean text into glyphs, cluster by cluster, so that every terminal shows them in the same columns.
/// Clusters on which terminals disagree are drawn in a simpler form (terminals 5) unless the terminal draws clusters: flags,
/// skin tones, joined emoji, keycaps and signs with the selector of emoji. Both forms have the same width. The model keeps
/// the original text.
struct Shaper {
  var glyphs: [Glyph] = []
  private(set) var width = 0
  /// Whether there are letters among them that run from right to left.
  private(set) var hasRightToLeft = false
  /// The joiners for `BidiParagraph`, keyed by the index of the glyph.
  private(set) var joiners: [Int: BidiTrait.Joiner] = [:]
  private(set) var flagLetters: Set<Int> = []

  mutating func append(_ text: CleanText) {
    glyphs.reserveCapacity(glyphs.count + text.string.utf8.count)
    if Sanitizer.isPlain(text.string) {
      appendPlain(text.string)
    } else {
      appendClusters(text.string)
    }
  }

  private mutating func appendClusters(_ string: String) {
    let scalars = string.unicodeScalars
    var index = string.startIndex
    while index < string.endIndex {
      let value = scalars[index].value
      let next = scalars.index(after: index)
      let isCluster = next == string.endIndex || ScalarTreatment.isOrdinary(scalars[next].value)
      if isCluster, ScalarTreatment.isOrdinary(value) {
        open(value, width: value < 0x1100 ? 1 : 2)
        index = next
      } else {
        append(string[index])
        index = string.index(after: index)
      }
    }
  }

  /// Printable ASCII only.
  mutating func appendPlain(_ string: String) {
    for byte in string.utf8 { glyphs.append(Glyph(base: UInt32(byte), width: 1)) }
    width += string.utf8.count
  }

  private mutating func append(_ cluster: Character) {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { return }
    if first.value < 0x300 {
      appendLatin(scalars, first: first)
    } else if Self.isRegionalIndicator(first) {
      appendFlag(scalars)
    } else if first.properties.isEmoji {
      appendEmoji(scalars, first: first)
    } else {
      attachMarks(scalars)
    }
  }

  private mutating func appendFlag(_ scalars: Character.UnicodeScalarView) {
    let indicators = scalars.filter(Self.isRegionalIndicator)
    let letters = indicators.map { $0.value - 0x1F1E6 + 0x41 }
    flagLetters.insert(glyphs.count)
    let whole = String(String.UnicodeScalarView(indicators))
    if letters.count == 2, let flag = Glyph(cluster: whole, base: letters[0], second: letters[1]) {
      append(flag)
    } else {
      for letter in letters {
        flagLetters.insert(glyphs.count)
        open(letter)
      }
    }
  }

  /// An emoji that is text by default has a space beside it in the simple form of a cluster, which takes two columns.
  private mutating func appendEmoji(_ scalars: Character.UnicodeScalarView, first: Unicode.Scalar) {
    let isWide = first.properties.isEmojiPresentation
    if let whole = EmojiCluster.text(of: scalars),
      let cluster = Glyph(cluster: whole, base: first.value, second: isWide ? 0 : 0x20)
    {
      append(cluster)
    } else {
      open(first.value, width: isWide ? 2 : CharacterWidth.columns(of: first))
    }
  }

  private mutating func appendLatin(_ scalars: Character.UnicodeScalarView, first: Unicode.Scalar) {
    let isSign = !first.isASCII && first.properties.isEmoji
    let whole = isSign ? EmojiCluster.text(of: scalars) : EmojiCluster.keycap(of: scalars)
    if let whole, let cluster = Glyph(cluster: whole, base: first.value, second: 0x20) {
      append(cluster)
    } else if isSign || scalars.contains(where: { $0.value == 0x20E3 }) {
      open(first.value)
    } else {
      attachMarks(scalars)
    }
  }

  static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// Spacing characters start a cell, characters of width 0 join it; a mark without a base is drawn on a dotted
  /// circle.
  private mutating func attachMarks(_ scalars: Character.UnicodeScalarView) {
    var hasBase = false
    for scalar in scalars {
      let columns = CharacterWidth.columns(of: scalar)
      if columns > 0 {
        open(Self.blankSpaces(scalar.value), width: columns)
        hasBase = true
      } else if columns == 0, !Self.isInvisible(scalar) {
        if !hasBase { open(0x25CC) }
        hasBase = true
        join(scalar.value)
      } else if hasBase, hasRightToLeft {
        joiners[glyphs.count - 1] = BidiTrait.Joiner(scalar)
      }
    }
  }

  /// Joiners have no effect after the clusters are found, except on the shapes of Arabic letters.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    [0x200C, 0x200D, 0xFE0F].contains(scalar.value) || scalar.properties.generalCategory == .format
  }

  private mutating func open(_ value: UInt32, width columns: Int = 1) {
    append(Glyph(base: value, width: UInt8(columns)))
    if !hasRightToLeft { hasRightToLeft = RightToLeft.contains(value) }
  }

  private mutating func append(_ glyph: Glyph) {
    glyphs.append(glyph)
    width += Int(glyph.width)
  }

  private mutating func join(_ value: UInt32) {
    guard let last = glyphs.indices.last else { return }
    glyphs[last] = glyphs[last].composed(with: value) ?? glyphs[last].marked(with: value)
  }

  /// Spaces of different widths all become one column, because a terminal's font may have only the plain one.
  /// No-break spaces stay distinct for wrapping, and the ideographic space is wide.
  private static func blankSpaces(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F: 0x20
    case 0x2007, 0x202F: 0xA0
    default: value
    }
  }
}
