/// A card with its texts and without places: what a template says about one notification or Live Activity. `CardLayout`
/// puts the same into cells; pictures of a phone are laid out in points.
public struct CardContents: Codable, Hashable, Sendable {
  /// One below another.
  public var elements: [Element]
  /// The title in the header in place of the app's name, if the extension overrides it; one clean line, or nil.
  public var title: String?
  /// The buttons in their order (`notificationActions`); nil leaves those of the category.
  public var actions: [CardAction]?

  /// Takes all values unchanged.
  init(elements: [Element], title: String? = nil, actions: [CardAction]? = nil) {
    (self.elements, self.title, self.actions) = (elements, title, actions)
  }

  /// One visible element. Repetitions and conditions are carried out.
  public indirect enum Element: Codable, Hashable, Sendable {
    case text(Text)
    /// A bar; `share` is 0...1. The label stands behind it, and may be empty.
    case progress(share: Double, label: String, role: CardRole)
    /// A line from side to side; its label may be empty.
    case rule(label: String)
    /// So many rows of a terminal.
    case space(Int)
    case rows([Element], gap: Int, fill: CardFill?, align: Align?)
    case columns([Column], gap: Int)
    case image(Image)
  }

  /// Lines of one meaning.
  public struct Text: Codable, Hashable, Sendable {
    /// Never empty.
    public var string: String
    /// What the text is, which decides its color.
    public var role: CardRole
    /// Where the lines stand in their room.
    public var align: Align
    /// The most lines; nil means as many as it needs.
    public var lines: Int?
    /// Whether it is drawn in bold letters.
    public var isBold = false
    /// Whether it is drawn in italics.
    public var isItalic = false
    /// Whether a line stands under it.
    public var isUnderlined = false
    /// Whether a line goes through it.
    public var isStruck = false
    /// Whether it is drawn fainter than its role.
    public var isDim = false
  }

  /// A picture.
  public struct Image: Codable, Hashable, Sendable {
    /// The place among the notification's attachments, from 0; nil means the sender's picture.
    public var attachment: Int?
    /// The height in rows of a terminal; nil follows from the ratio.
    public var rows: Int?
    /// Height by width.
    public var ratio: Double
    /// Whether the picture is cut so that it fills its room.
    public var isFilled: Bool
  }

  /// An element beside others.
  public struct Column: Codable, Hashable, Sendable {
    /// What stands in the column.
    public var element: Element
    /// The share of the room; nil has a width of its own.
    public var share: Double?
    /// The width in columns of a terminal, if it has no share.
    public var columns: Int
  }

  /// The side at which reading starts or ends, or the middle.
  public enum Align: String, Codable, Sendable {
    case start, center, end
  }
}

extension CardContents {
  /// The card with all texts of its elements changed; one whose text becomes empty stays in its place.
  public func mapTexts(_ change: (String) -> String) -> CardContents {
    CardContents(elements: elements.map { $0.mapTexts(change) }, title: title, actions: actions)
  }

  /// The texts in the order in which they stand, for a reader who sees no card.
  public var texts: [String] { elements.flatMap(\.texts) }
}

extension CardContents.Element {
  fileprivate func mapTexts(_ change: (String) -> String) -> Self {
    switch self {
    case .text(var text):
      text.string = change(text.string)
      return .text(text)
    case .progress(let share, let label, let role):
      return .progress(share: share, label: change(label), role: role)
    case .rule(let label): return .rule(label: change(label))
    case .space, .image: return self
    case .rows(let elements, let gap, let fill, let align):
      return .rows(elements.map { $0.mapTexts(change) }, gap: gap, fill: fill, align: align)
    case .columns(let columns, let gap):
      let changed = columns.map { column in
        var column = column
        column.element = column.element.mapTexts(change)
        return column
      }
      return .columns(changed, gap: gap)
    }
  }

  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text.string]
    case .progress(let share, let label, _): [label.isEmpty ? "\(Int((share * 100).rounded())) %" : label]
    case .rule(let label): label.isEmpty ? [] : [label]
    case .space, .image: []
    case .rows(let elements, _, _, _): elements.flatMap(\.texts)
    case .columns(let columns, _): columns.flatMap(\.element.texts)
    }
  }
}
