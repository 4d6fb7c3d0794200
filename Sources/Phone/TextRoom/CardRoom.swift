import Bidi
import FoundationEssentials
public import NotificationModel
import PhoneLocalization
import Synchronization
import Text

/// The room of the texts on a card, in points (ios-behaviour 3.13). The icon of 38 points and the distances resemble iOS 17
/// and are our choice: Apple publishes none of them.
public struct CardRoom: Hashable, Sendable {
  private let device: DevicePreset
  private let textSize: Device.TextSize
  private let language: String

  /// - Parameter language: the language of the phone as a BCP 47 tag, in which the times of cards are written.
  public init(_ device: DevicePreset, _ textSize: Device.TextSize = .large, language: String) {
    (self.device, self.textSize, self.language) = (device, textSize, language)
  }

  /// A kind of card: the time on it is another one in each.
  public enum Place: String, Codable, CaseIterable, Sendable {
    case banner, list
  }

  // MARK: Measures

  /// The most lines of a body. Apple says two to four; which phones have fewer is not known, so no text is called cut that
  /// four lines show.
  public static let bodyLines = 4
  /// From the card's edge to the icon.
  public static let iconInset = 14.0
  /// From a thumbnail to the text before it.
  public static let thumbnailGap = 10.0
  /// From the title to the time beside it.
  public static let timeGap = 8.0

  /// Icons grow with the text, but not as far.
  private var zoom: Double { min(1.5, max(1, TextStyle.subheadline.measures(textSize).size / 15)) }

  /// The side of the icon.
  public var icon: Double { 38 * zoom }
  /// The side of a thumbnail.
  public var thumbnail: Double { 38 * zoom }
  /// From the card's edge to the texts, past the icon.
  public var textLeft: Double { Self.iconInset + icon + 11 }
  /// From the left of a card's texts to their right, without a thumbnail.
  public var textWidth: Double { device.cardWidth - textLeft - 16 }

  /// Whether the time stands below the title, which has a second line there: so it is at the accessibility sizes, which is
  /// our choice.
  public var hasTimeBelow: Bool { TextStyle.isOfAccessibility(textSize) }

  /// The most lines of a title.
  public var titleLines: Int { hasTimeBelow ? 2 : 1 }

  // MARK: Texts

  /// How much of its room a text takes; nil for an empty text.
  /// - Parameter besideThumbnail: whether subtitle and body have a thumbnail beside them.
  public func use(of text: String, _ part: CopyUse.Part, on place: Place, besideThumbnail: Bool = false)
    -> CopyUse?
  {
    guard !text.isEmpty else { return nil }
    let lines = lines(of: part, on: place, besideThumbnail)
    let language = SampleText.language(following: text, on: language)
    guard lines.fitting(text) == text.count else {
      let shown = lines.fitting(text, ending: "…")
      return CopyUse(part: part, count: text.count, left: shown - text.count, shown: shown)
    }
    let fits = lines.fitting("\(text) \(SampleText.text(in: language))")
    return CopyUse(part: part, count: text.count, left: max(0, fits - text.count))
  }

  /// How many characters of ordinary text of the phone's language fit. Another text may have wider letters, so it is a guide
  /// and no limit.
  public func characters(of part: CopyUse.Part, on place: Place) -> Int {
    lines(of: part, on: place, false).fitting(SampleText.text(in: language))
  }

  private func lines(of part: CopyUse.Part, on place: Place, _ besideThumbnail: Bool) -> EstimatedLines {
    let size = TextStyle.subheadline.measures(textSize).size
    let width = textWidth - (besideThumbnail ? thumbnail + Self.thumbnailGap : 0)
    return switch part {
    case .title:
      EstimatedLines(
        weight: .semibold,
        size: size,
        width: hasTimeBelow ? textWidth : textWidth - timeWidth(on: place) - Self.timeGap,
        count: titleLines
      )
    case .subtitle: EstimatedLines(weight: .semibold, size: size, width: width, count: 1)
    case .body: EstimatedLines(weight: .regular, size: size, width: width, count: Self.bodyLines)
    }
  }

  /// The width of the longest time that stands beside a title: a banner has just come, and in the list a notification is
  /// of today. From the next day on a card names the day with the clock, which is only remembered of a phone and would call
  /// most titles too long.
  private func timeWidth(on place: Place) -> Double {
    let size = TextStyle.footnote.measures(textSize).size
    return LongestTimes.of(language, on: place).map {
      EstimatedLines(weight: .regular, size: size, width: .infinity, count: 1).width(of: $0)
    }.max() ?? 0
  }
}

/// The times of cards that may be the longest ones of a language.
private enum LongestTimes {
  private static let known = Mutex<[String: [String]]>([:])
  /// More languages than a phone has.
  private static let most = 256

  static func of(_ language: String, on place: CardRoom.Place) -> [String] {
    let key = "\(place) \(language)"
    if let times = known.withLock({ $0[key] }) { return times }
    let times = times(language, on: place)
    known.withLock { if $0.count < most { $0[key] = times } }
    return times
  }

  private static func times(_ language: String, on place: CardRoom.Place) -> [String] {
    let spoken = PhoneLanguage(language)
    // Two minutes to midnight, so that what is 23 hours old is of today.
    let now = Date(timeIntervalSince1970: 1_774_396_680)
    let ages: [Int] =
      switch place {
      case .banner: [0]
      case .list: [0, 44, 23 * 60]
      }
    return [true, false].flatMap { uses24Hours -> [String] in
      let time = PhoneTime(now: now, zone: .gmt, uses24Hours: uses24Hours)
      return ages.map { spoken.relative(now - Double($0 * 60), time) }
    }
  }
}

/// Lines of one style, filled as a phone fills them, by estimated widths.
struct EstimatedLines {
  var weight: Advances.Weight
  /// The size of the font in points.
  var size: Double
  /// The width of a line in points.
  var width: Double
  /// The most lines.
  var count: Int

  /// The width of a text in one line, in points.
  func width(of text: String) -> Double {
    let spacing = LetterSpacing.points(in: text, size: size)
    return text.reduce(0) { $0 + width(of: $1, spacing) }
  }

  private func width(of character: Character, _ spacing: Double) -> Double {
    Double(Advances.shipped.width(of: character, weight)) * size / 1000 + spacing
  }

  /// How many characters of a text stand on the lines.
  /// - Parameter ending: stands behind them on the last line.
  func fitting(_ text: String, ending: String = "") -> Int {
    let (letters, spacing) = (Array(text), LetterSpacing.points(in: text, size: size))
    let ending = width(of: ending)
    var (line, start, latest, place, filled) = (1, 0, 0, 0, 0.0)
    /// Begins a line; returns false if there is none left.
    func begin(at next: Int) -> Bool {
      guard line < count else { return false }
      (line, start, latest, place, filled) = (line + 1, next, next, next, 0)
      return true
    }
    while place < letters.count {
      let letter = letters[place]
      if letter.isNewline {
        guard begin(at: place + 1) else {
          return letters[place...].allSatisfy(\.isWhitespace) ? letters.count : place
        }
        continue
      }
      if place > start, allowsBreak(before: place, in: letters) { latest = place }
      filled += width(of: letter, spacing)
      let room = line == count ? width - ending : width
      // Blanks hang over the edge.
      if filled > room, !letter.isWhitespace {
        guard begin(at: latest > start ? latest : max(place, start + 1)) else { return place }
        continue
      }
      place += 1
    }
    return letters.count
  }

  private func allowsBreak(before place: Int, in letters: [Character]) -> Bool {
    let (left, right) = (letters[place - 1], letters[place])
    // Between the words of these scripts no sign tells where a line may end.
    if left.hasNoSpaces, right.hasNoSpaces { return true }
    return right.lineSign.allowsBreak(
      after: left.lineSign,
      and: place > 1 ? letters[place - 2].lineSign : nil
    )
  }
}

extension Character {
  private var base: Unicode.Scalar { unicodeScalars.first ?? " " }

  fileprivate var lineSign: LineSign {
    LineSign(base: base.value, isWide: CharacterWidth.columns(of: base) == 2)
  }

  /// Whether it is of a script that puts no spaces between words: Thai, Lao, Burmese, Khmer.
  fileprivate var hasNoSpaces: Bool {
    (0xE00..<0xF00).contains(base.value) || (0x1000..<0x10A0).contains(base.value)
      || (0x1780..<0x1800).contains(base.value)
  }
}
