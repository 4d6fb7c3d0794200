import Synchronization

/// What one cell shows: a base character with marks, or a cluster of emoji. It is only made from sanitised text, so
/// that every writer can send it without escaping.
///
/// A glyph is three numbers, so that grids are copied and compared quickly: what does not fit is in `GlyphTable`.
public struct Glyph: Hashable, Sendable {
  /// The base character, 0 for the second half of a wide glyph; of a cluster the base of its simple form.
  public let base: UInt32
  /// What there is besides the base: 0 for nothing, one mark, or the key of an entry of `GlyphTable`.
  private let rest: UInt32
  /// The width in columns: 1 or 2; 0 for the second half of a wide glyph, which is empty.
  public let width: UInt8

  /// A blank cell's glyph.
  public static let space = Glyph(base: 0x20, width: 1)
  /// The right half of a wide glyph.
  package static let continuation = Glyph(base: 0, width: 0)
  /// Replaces characters that cannot be shown.
  static let replacement = Glyph(base: 0xFFFD, width: 1)
  /// Stands for a part of a picture on a terminal that shows pixels (kitty's placeholder). `FrameWriter` alone uses it.
  public static let picturePlaceholder = Glyph(base: 0x10EEEE, width: 1)
  /// More marks are not kept.
  private static let mostMarks = 3

  package init(base: UInt32, width: UInt8) {
    (self.base, rest, self.width) = (base, 0, width)
  }

  /// Makes a character with the first three of the marks; with the first alone if `GlyphTable` is full.
  package init(base: UInt32, marks: some Collection<UInt32>, width: UInt8) {
    let first = marks.first ?? 0
    rest = marks.count > 1 ? GlyphTable.key(ofMarks: Array(marks.prefix(Self.mostMarks))) ?? first : first
    (self.base, self.width) = (base, width)
  }

  /// Makes a cluster of two columns: `whole` for a terminal that draws it as one sign, and for all others its simple
  /// form, a wide character (`second` is 0) or two narrow ones. Returns nil if `GlyphTable` is full.
  package init?(cluster whole: String, base: UInt32, second: UInt32) {
    guard let key = GlyphTable.key(of: GlyphTable.Cluster(whole: whole, second: second)) else { return nil }
    (self.base, rest, width) = (base, key, 2)
  }

  /// Returns the glyph of a character of the program itself: lines, blocks, arrows, letters. A character that does
  /// not take exactly one column, or that could control a terminal, becomes `replacement`.
  public static func chrome(_ scalar: Unicode.Scalar) -> Glyph {
    guard ScalarTreatment(of: scalar) == .keep, CharacterWidth.columns(of: scalar) == 1 else {
      return replacement
    }
    return Glyph(base: scalar.value, width: 1)
  }

  /// Whether it only shows its background.
  public var isBlank: Bool { base == 0x20 || base == 0xA0 || base == 0x3000 || base == 0 }

  /// Whether it is one character without marks.
  public var isSingle: Bool { rest == 0 }

  /// Whether it is a cluster of emoji, which not every terminal draws as one sign.
  public var isCluster: Bool { GlyphTable.isCluster(rest) }

  /// Whether it is a cluster that is joined of several signs, such as a family, or a sign that is text by default with a skin
  /// tone; the other clusters are flags, emoji with a skin tone and one sign that is drawn as an emoji.
  public var isJoined: Bool { isCluster && GlyphTable.cluster(of: rest).isJoined }

  /// The marks on the base, at most three; none for a cluster.
  public var marks: [UInt32] {
    guard rest != 0, !isCluster else { return [] }
    return GlyphTable.isKey(rest) ? GlyphTable.marks(of: rest) : [rest]
  }

  /// The characters to send for it, of a cluster those of its simple form; empty for the second half of a wide glyph.
  public var text: String {
    guard rest != 0 else { return Self.string(CollectionOfOne(base)) }
    return Self.string([base] + (isCluster ? [GlyphTable.cluster(of: rest).second] : marks))
  }

  /// Appends the bytes of `text`. Most glyphs are one character, for which no string is made.
  public func appendText(to bytes: inout [UInt8]) {
    guard rest == 0, base != 0 else { return bytes.append(contentsOf: text.utf8) }
    if base < 0x80 {
      bytes.append(UInt8(base))
    } else if let scalar = Unicode.Scalar(base), let encoded = UTF8.encode(scalar) {
      bytes.append(contentsOf: encoded)
    }
  }

  /// The characters to send for it to a terminal that draws clusters.
  public var wholeText: String { isCluster ? GlyphTable.cluster(of: rest).whole : text }

  /// The glyphs that take the place of a cluster where clusters are not drawn; any other glyph is its own simple form.
  public var simpleForm: [Glyph] {
    guard isCluster else { return [self] }
    let second = GlyphTable.cluster(of: rest).second
    guard second != 0 else { return [Glyph(base: base, width: 2)] }
    return [Glyph(base: base, width: 1), Glyph(base: second, width: 1)]
  }

  private static func string(_ scalars: some Sequence<UInt32>) -> String {
    var view = String.UnicodeScalarView()
    for value in scalars where value != 0 {
      if let scalar = Unicode.Scalar(value) { view.append(scalar) }
    }
    return String(view)
  }

  /// Returns the glyph with one more mark, if there is room for it.
  package func marked(with mark: UInt32) -> Glyph {
    let marks = marks
    guard !isCluster, marks.count < Self.mostMarks else { return self }
    return Glyph(base: base, marks: marks + [mark], width: width)
  }

  /// Returns the glyph with another base and its own marks; a cluster is not changed.
  package func based(on other: UInt32) -> Glyph {
    other == base || isCluster ? self : Glyph(base: other, marks: marks, width: width)
  }

  /// Returns the precomposed Hangul syllable, which fonts draw better and every terminal knows; nil for anything
  /// else.
  package func composed(with part: UInt32) -> Glyph? {
    guard isSingle else { return nil }
    if (0x1100...0x1112).contains(base), (0x1161...0x1175).contains(part) {
      return Glyph(base: 0xAC00 + ((base - 0x1100) * 21 + part - 0x1161) * 28, width: 2)
    }
    let hasNoFinal = (0xAC00...0xD7A3).contains(base) && (base - 0xAC00) % 28 == 0
    guard hasNoFinal, (0x11A8...0x11C2).contains(part) else { return nil }
    return Glyph(base: base + part - 0x11A7, width: 2)
  }
}

/// What glyphs have besides a base and one mark. Equal contents have one key, and entries stay for as long as the
/// program runs, so that a key stands for its content. The table is bounded, because texts come from outside.
enum GlyphTable {
  /// A cluster of emoji in its two forms.
  struct Cluster: Hashable, Sendable {
    /// All its characters.
    var whole: String
    /// The second character of the simple form, a letter of a flag or a space; 0 if the base takes both columns.
    var second: UInt32

    /// Whether it is joined of several signs, or begins with one that is text by default and has more than the selector of
    /// emoji behind it.
    var isJoined: Bool {
      let scalars = whole.unicodeScalars
      let isOneSign = scalars.count == 2 && scalars.last?.value == 0xFE0F
      return scalars.contains { $0.value == 0x200D } || (second == 0x20 && !isOneSign)
    }
  }

  /// More entries are not kept: about two megabytes.
  static let capacity = 16_384

  private struct Contents {
    var marks: [[UInt32]] = []
    var keysOfMarks: [[UInt32]: UInt32] = [:]
    var clusters: [Cluster] = []
    var keysOfClusters: [Cluster: UInt32] = [:]
  }

  private static let contents = Mutex(Contents())
  /// Keys lie beyond all characters: marks from here on, clusters from the other on.
  private static let firstOfMarks: UInt32 = 0x4000_0000
  private static let firstOfClusters: UInt32 = 0x8000_0000

  static func isKey(_ value: UInt32) -> Bool { value >= firstOfMarks }
  static func isCluster(_ value: UInt32) -> Bool { value >= firstOfClusters }

  /// Returns the key of those marks; nil if the table is full.
  static func key(ofMarks marks: [UInt32]) -> UInt32? {
    contents.withLock { contents in
      key(of: marks, &contents.keysOfMarks, &contents.marks, from: firstOfMarks)
    }
  }

  /// Returns the key of that cluster; nil if the table is full.
  static func key(of cluster: Cluster) -> UInt32? {
    contents.withLock { contents in
      key(of: cluster, &contents.keysOfClusters, &contents.clusters, from: firstOfClusters)
    }
  }

  private static func key<Content: Hashable>(
    of content: Content,
    _ keys: inout [Content: UInt32],
    _ entries: inout [Content],
    from first: UInt32
  ) -> UInt32? {
    if let key = keys[content] { return key }
    guard entries.count < capacity else { return nil }
    let key = first + UInt32(entries.count)
    entries.append(content)
    keys[content] = key
    return key
  }

  /// The marks of a key that `key(ofMarks:)` has returned.
  static func marks(of key: UInt32) -> [UInt32] {
    contents.withLock { $0.marks[Int(key - firstOfMarks)] }
  }

  /// The cluster of a key that `key(of:)` has returned.
  static func cluster(of key: UInt32) -> Cluster {
    contents.withLock { $0.clusters[Int(key - firstOfClusters)] }
  }
}
