import JSON
import Text

/// A symbol by the name that Apple gives it, in a drawing of ours with the same meaning: Apple's drawings may not be copied.
///
/// The table has a drawing for each plain name. What a name adds to it (`.circle`, `.fill`, `.slash`, `.badge.plus`) is no
/// drawing of its own: the code that draws the symbol adds it.
public struct Symbol: Hashable, Sendable {
  /// The drawing of the plain name.
  public var shape: Shape
  /// What stands around the drawing; nil if nothing does.
  public var enclosure: Enclosure?
  /// Whether the outline is filled: that of the enclosure if there is one, else that of the drawing.
  public var isFilled = false
  /// Whether a line strikes the drawing through.
  public var hasSlash = false
  /// A small drawing at the lower trailing corner; nil if there is none.
  public var badge: Shape?

  /// A drawing: paths in the syntax of SVG, around 0, 0 and within 9 points.
  public struct Shape: Decodable, Hashable, Sendable {
    /// Closed lines, which a fill fills.
    public var outline: String?
    /// Lines in the outline, which stay visible when it is filled.
    public var inner: String?
    /// Lines that a fill leaves as they are.
    public var lines: String?
    /// Whether the symbol points along the line of reading, as an arrow does: it is mirrored from right to left. A check
    /// mark or a clock's hands are not.
    public var points: Bool?
    /// The name of the symbol whose drawing this is.
    fileprivate var like: String?
    /// How that drawing is turned; nil leaves it.
    public fileprivate(set) var turn: Turn?

    /// The ways in which a drawing is made from another one.
    public enum Turn: String, Decodable, Hashable, Sendable {
      /// What is left is right.
      case sideways
      /// What is above is below.
      case upsideDown
      /// Both.
      case around
    }
  }

  /// What stands around a drawing.
  public enum Enclosure: String, Hashable, Sendable {
    case circle, square
  }

  /// The symbol of a name; nil if there is no drawing for it. Whether Apple has the name is not known here.
  public init?(named name: String) {
    var words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    while !words.isEmpty {
      if let shape = Self.table.shapes[words.joined(separator: ".")] {
        self.shape = shape
        return
      }
      let last = words.removeLast()
      switch last {
      case "fill": isFilled = true
      case "slash": hasSlash = true
      case "badge": badge = Self.table.shapes["circlebadge"]
      case "circle", "square":
        guard enclosure == nil else { return nil }
        enclosure = Enclosure(rawValue: last)
      case _:
        guard words.last == "badge", let small = Self.table.shapes[last] else { return nil }
        badge = small
        words.removeLast()
      }
    }
    return nil
  }

  private init(_ shape: Shape) { self.shape = shape }

  /// The mark in place of a symbol without a drawing.
  public static let neutral = Symbol(table.neutral)

  /// The plain names that have a drawing, in the order of the alphabet.
  public static let names = table.shapes.keys.sorted()

  /// The name that was probably meant by one without a drawing; nil if there is none.
  public static func closest(to name: String) -> String? {
    let additions = ["", ".fill", ".circle", ".circle.fill", ".square", ".slash"]
    return Spelling.closest(to: name, among: additions.flatMap { end in names.map { $0 + end } }, .wide)
  }

  private static let table = SymbolTable()
}

/// The drawings of `symbols.json`.
private struct SymbolTable: Sendable {
  var shapes: [String: Symbol.Shape] = [:]
  var neutral = Symbol.Shape()

  init() {
    let table = try? JSONParser.parse(PackageResources.symbols_json)
    let drawn = try? table?["symbols"]?.decoded(as: [String: Symbol.Shape].self)
    shapes = (drawn ?? [:]).compactMapValues { shape in
      guard let name = shape.like else { return shape }
      var other = drawn?[name]
      other?.turn = shape.turn
      return other
    }
    if let mark = try? table?["neutral"]?.decoded(as: Symbol.Shape.self) { neutral = mark }
  }
}
