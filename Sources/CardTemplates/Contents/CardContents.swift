/// A card with its texts and without places: what a template says about one notification or Live Activity. `CardLayout`
/// puts the same into cells; pictures of a phone are laid out in points.
public struct CardContents: Codable, Hashable, Sendable {
  /// One below another.
  public var elements: [Element]

  /// Takes the value unchanged.
  public init(elements: [Element]) { self.elements = elements }

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
    /// A picture by its place among the attachments, or that of the sender; height by width.
    case image(attachment: Int?, ratio: Double)
  }

  /// Lines of one meaning.
  public struct Text: Codable, Hashable, Sendable {
    /// Never empty.
    public var string: String
    public var role: CardRole
    public var align: Align
    /// The most lines; nil is as many as it needs.
    public var lines: Int?
    public var isBold: Bool
    public var isItalic: Bool
  }

  /// An element beside others.
  public struct Column: Codable, Hashable, Sendable {
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
  /// The texts in the order in which they stand, for a reader who sees no card.
  public var texts: [String] { elements.flatMap(\.texts) }
}

extension CardContents.Element {
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
