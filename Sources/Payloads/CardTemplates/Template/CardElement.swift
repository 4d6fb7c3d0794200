import Canvas

/// One element of a template.
struct CardElement: Sendable {
  var kind: Kind
  /// The path of the list over which it is repeated; nil for an element that stands once.
  var each: [String]?
  var conditions: [Condition] = []
  /// The width of the element among columns.
  var width = Width.share(1)
  var place: CardSource.Place

  indirect enum Kind: Sendable {
    case text(Text)
    case image(Image)
    case symbol(Symbol)
    case progress(Progress)
    case rule(TextTemplate?)
    case space(Int)
    case rows(Rows)
    case columns([CardElement], gap: Int)
  }

  /// Lines of one meaning.
  struct Text: Sendable {
    var text: TextTemplate
    var role: CardRole
    var align: Align
    /// The most lines; nil means as many as a card has.
    var lines: Int?
    var attributes: Attributes
  }

  struct Image: Sendable {
    /// `avatar`, the identifier or the index of an attachment.
    var source: TextTemplate
    /// The height in rows; nil follows from the ratio.
    var height: Int?
    /// Height by width, as the eye sees it.
    var ratio: Double
    var fit: Fit
  }

  struct Symbol: Sendable {
    /// The name, as Apple's symbols are called.
    var name: TextTemplate
    /// What stands for the symbol in cells; nil leaves a neutral mark.
    var character: TextTemplate?
    var role: CardRole
  }

  struct Progress: Sendable {
    var value: TextTemplate
    var label: TextTemplate?
    var role: CardRole
  }

  struct Rows: Sendable {
    var elements: [CardElement]
    var gap: Int
    var fill: CardFill?
    /// The side at which an element of its natural width stands; nil takes all the room.
    var align: Align?
  }

  /// The side at which reading starts or ends, or the middle.
  enum Align: String, CaseIterable, Sendable {
    case start
    case center
    case end
  }

  /// How a picture takes its room.
  enum Fit: String, CaseIterable, Sendable {
    case whole
    case filled
  }

  enum Width: Sendable {
    case columns(Int)
    case share(Double)
  }

  /// The condition under which an element is shown.
  struct Condition: Sendable {
    var text: TextTemplate
    /// The word that the text must equal; nil accepts any text except an empty one, `false` and `0`.
    var word: String?
    var isReversed: Bool

    func isMet(_ scope: Scope) -> Bool {
      let shown = scope.budget.unseen { text.render(scope) }.trimmed
      let holds = word.map { shown == $0 } ?? !["", "false", "0"].contains(shown)
      return holds != isReversed
    }
  }
}

/// A button of a template.
struct ActionElement: Sendable {
  var identifier: String
  var title: TextTemplate?
  var conditions: [CardElement.Condition] = []
}

extension StringProtocol {
  /// The text without surrounding blanks.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
