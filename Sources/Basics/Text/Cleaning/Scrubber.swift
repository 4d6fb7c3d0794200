/// One run of the sanitiser: takes code points one after another and collects clean lines.
struct Scrubber {
  private static let maximumMarks = 3
  private static let tabStop = 4

  private let form: Sanitizer.Form
  private var lines: [String] = []
  private var line = String.UnicodeScalarView()
  private var column = 0
  private var notices: Set<SanitizedText.Notice> = []
  private var afterReturn = false
  /// The tags after a black flag; nil elsewhere.
  private var flagTags: [Unicode.Scalar]?
  private var endsWithBreak = true
  private var marks = MarkCount()

  init(form: Sanitizer.Form) {
    self.form = form
  }

  mutating func receive(_ scalar: Unicode.Scalar) {
    let secondHalf = afterReturn && scalar.value == 0x0A
    afterReturn = scalar.value == 0x0D
    if secondHalf { return }
    let treatment = ScalarTreatment(of: scalar)
    if treatment != .tag { flagTags = scalar.value == 0x1F3F4 ? [] : nil }
    apply(treatment, to: scalar)
  }

  private mutating func apply(_ treatment: ScalarTreatment, to scalar: Unicode.Scalar) {
    switch treatment {
    case .keep: keep(scalar)
    case .lineBreak: form == .lines ? endLine() : keep(" ")
    case .tab: tab()
    case .picture(let value): picture(value)
    case .replace: replace(scalar)
    case .remove(let notice): notices.formUnion(notice.map { [$0] } ?? [])
    case .joiner: if !line.isEmpty { line.append(scalar) }
    case .emojiSelector: if line.last?.isTextByDefault == true { line.append(scalar) }
    case .tag: tag(scalar)
    case .mark(let generic): mark(scalar, generic: generic)
    case .spacingMark: spacingMark(scalar)
    }
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    marks.endBase()
    line.append(scalar)
    if form == .lines { column += CharacterWidth.columns(of: scalar) }
    endsWithBreak = false
  }

  /// Tags are kept if they make the flag of a region; they come with its last one, so that no others are ever in the
  /// line.
  private mutating func tag(_ scalar: Unicode.Scalar) {
    guard var tags = flagTags else {
      notices.insert(.hiddenTags)
      return
    }
    if tags.count <= 6 { tags.append(scalar) }
    flagTags = tags
    if EmojiCluster.isRegion(tags) { line.append(contentsOf: tags) }
  }

  private mutating func tab() {
    let count = form == .lines ? Self.tabStop - column % Self.tabStop : 1
    for _ in 0..<count { keep(" ") }
  }

  private mutating func picture(_ value: UInt32) {
    notices.insert(.replacedControls)
    guard form != .title, let picture = Unicode.Scalar(value) else { return }
    keep(picture)
  }

  private mutating func replace(_ scalar: Unicode.Scalar) {
    let isControl = scalar.value < 0xA0
    if isControl { notices.insert(.replacedControls) }
    if !isControl || form != .title { keep("\u{FFFD}") }
  }

  private mutating func mark(_ scalar: Unicode.Scalar, generic: Bool) {
    endsWithBreak = false
    marks.add(generic: generic)
    guard marks.onBase <= Self.maximumMarks else {
      notices.insert(.reducedMarks)
      return
    }
    line.append(scalar)
  }

  private mutating func spacingMark(_ scalar: Unicode.Scalar) {
    endsWithBreak = false
    marks.addSpacing()
    guard marks.spacingOnBase <= Self.maximumMarks else {
      notices.insert(.reducedMarks)
      return
    }
    line.append(scalar)
    column += 1
  }

  private mutating func endLine() {
    marks.endBase()
    lines.append(String(line))
    line = String.UnicodeScalarView()
    column = 0
    endsWithBreak = true
  }

  mutating func finish(isCut: Bool) -> SanitizedText {
    if isCut {
      notices.insert(.textCut)
      keep("…")
    }
    if !endsWithBreak { endLine() }
    marks.endBase()
    if marks.isOverloaded {
      notices.insert(.reducedMarks)
      lines = lines.map(Self.withoutGenericMarks)
    }
    let clean = lines.map { CleanText(clean: bounded($0)) }
    return SanitizedText(lines: clean, notices: notices)
  }

  private mutating func bounded(_ line: String) -> String {
    let limit = Sanitizer.maximumClusters
    guard line.utf8.count > limit,
      let end = line.index(line.startIndex, offsetBy: limit, limitedBy: line.endIndex),
      end < line.endIndex
    else { return line }
    notices.insert(.lineCut)
    return line[..<end] + "…"
  }

  private static func withoutGenericMarks(_ line: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in line.unicodeScalars where !ScalarTreatment.isGeneric(scalar.value) { kept.append(scalar) }
    return String(kept)
  }
}

/// Counts marks to decide whether text is overloaded: more than 30 % of it are stacked marks (terminals 12). Two
/// marks on one letter do not count, nor do the vowel signs of a script: Vietnamese, Thai or Hebrew text often has
/// more marks than that and would lose its meaning without them.
private struct MarkCount {
  private static let usual = 2

  private(set) var onBase = 0
  private(set) var spacingOnBase = 0
  private var genericOnBase = 0
  private var stacked = 0
  private var all = 0

  var isOverloaded: Bool { stacked * 10 > all * 3 }

  mutating func add(generic: Bool) {
    all += 1
    onBase += 1
    if generic { genericOnBase += 1 }
  }

  /// Counts a spacing mark, which has a cell of its own and room for further marks.
  mutating func addSpacing() {
    let spacing = spacingOnBase + 1
    endBase()
    spacingOnBase = spacing
  }

  mutating func endBase() {
    all += 1
    if genericOnBase > Self.usual { stacked += genericOnBase }
    onBase = 0
    spacingOnBase = 0
    genericOnBase = 0
  }
}

/// How one code point of untrusted text is treated (terminals 12).
package enum ScalarTreatment: Equatable {
  case keep
  case lineBreak
  case tab
  /// Shown as the picture of the control character.
  case picture(UInt32)
  /// Shown as U+FFFD.
  case replace
  case remove(SanitizedText.Notice?)
  /// Kept inside a cluster only, where the width policy needs it to find the end of the cluster.
  case joiner
  /// What makes an emoji of a sign that is text by default; kept behind such a sign only.
  case emojiSelector
  /// One of the invisible copies of ASCII that flags of regions are spelled with.
  case tag
  /// A mark, which takes no column. `generic` marks belong to no script; overloaded text consists of them.
  case mark(generic: Bool)
  case spacingMark

  init(of scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0x20...0x7E: self = .keep
    case 0x09: self = .tab
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: self = .lineBreak
    case 0x00...0x1F: self = .picture(0x2400 + value)
    case 0x7F: self = .picture(0x2421)
    case 0x80...0x9F: self = .replace
    case _ where Self.isOrdinary(value): self = .keep
    default: self = Self.special(value) ?? Self.byCategory(scalar)
    }
  }

  /// Letters of the large alphabets, all of them assigned and harmless. Two of them in a row are always two
  /// clusters, so text made of them needs neither Unicode properties nor a search for cluster boundaries.
  package static func isOrdinary(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF: true
    case 0x400...0x482, 0x48A...0x52F, 0x5D0...0x5EA, 0x620...0x64A: true
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FF: true
    default: false
    }
  }

  private static func special(_ value: UInt32) -> ScalarTreatment? {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C, 0x206A...0x206F:
      .remove(.removedDirectionControls)
    case 0x200B, 0x2060...0x2064, 0xFEFF, 0xAD, 0x034F, 0x180E, 0xFFF9...0xFFFB:
      .remove(.removedInvisibles)
    case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x17B4, 0x17B5:
      .remove(.removedInvisibles)
    case 0x200C, 0x200D: .joiner
    case 0xFE0F: .emojiSelector
    case 0xFE00...0xFE0E, 0xE0100...0xE01EF: .remove(nil)
    case 0xE0000...0xE007F: .tag
    default: nil
    }
  }

  private static func byCategory(_ scalar: Unicode.Scalar) -> ScalarTreatment {
    let properties = scalar.properties
    if properties.isVariationSelector { return .remove(nil) }
    return switch properties.generalCategory {
    case .unassigned, .privateUse, .surrogate, .control: .replace
    case .format: .remove(.removedInvisibles)
    case .nonspacingMark, .enclosingMark: .mark(generic: isGeneric(scalar.value))
    case .spacingMark: .spacingMark
    default: .keep
    }
  }

  static func isGeneric(_ value: UInt32) -> Bool {
    switch value {
    case 0x0300...0x036F, 0x0483...0x0489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
      true
    default: false
    }
  }
}
