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

  mutating func take(_ scalar: Unicode.Scalar) {
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
