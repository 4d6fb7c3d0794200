import NotificationModel
public import Text
internal import YAMLCoding

/// The expanded card of a content extension as a designer writes it: elements in YAML, texts with mustache tags
/// (ios-behaviour 1.14 and 3.16). It is read once and laid out for each change. The layout has no side effects,
/// and `CardLimits` bounds its cost for every payload.
public struct CardTemplate: Sendable {
  /// The file's name as it was given, for messages.
  let file: String
  /// The texts of the app that it shows, in the order of their places.
  public let lookups: [CardLookup]
  /// The texts that stand in the template itself.
  public let literals: [CardLiteral]
  let title: TextTemplate?
  let elements: [CardElement]
  let actions: [ActionElement]?
  /// What it draws in the Dynamic Island; nil if it says nothing about it.
  let island: IslandElements?

  static let quotesHint = "text that begins with {{ belongs in quotes"

  /// Reads a template.
  /// - Parameter file: Its name, for messages.
  /// - Returns: the template, or its problems in the order of their places.
  public static func read(_ text: String, file: String) -> Result<CardTemplate, CardError> {
    let source = CardSource(text, file: file)
    do {
      let limits = YAMLLimits(
        bytes: CardLimits.templateBytes,
        depth: 3 * CardLimits.depth + 6,
        values: 10_000
      )
      return read(try YAMLReader.parse(text, limits: limits), source)
    } catch {
      return .failure(CardError(error, source))
    }
  }

  private static func read(_ root: YAMLNode, _ source: CardSource) -> Result<CardTemplate, CardError> {
    var top = YAMLObject(root)
    var reader = ElementReader(source)
    let title = top.node("title").map { reader.text($0, .init(path: "title")) } ?? nil
    let elements = reader.elements(top.node("card"), .init(path: "card"))
    let actions = reader.actions(top.node("actions"))
    let island = top.node("island").map { reader.island($0) }
    if root.mapping != nil || root.isNull, top.node("card") == nil {
      let place = CardSource.Place(line: 1, column: 1)
      reader.report(at: place, "there is no card", hint: "write \"card:\" and a list of elements below it")
    }
    reader.readContent(&top)
    let faults = reader.faults.sorted { $0.place < $1.place }
    if let first = faults.first {
      return .failure(first.inFile(source.file, others: faults.dropFirst()))
    }
    let lookups = reader.lookups.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    return .success(
      CardTemplate(
        file: source.file,
        lookups: lookups,
        literals: reader.literals,
        title: title,
        elements: elements,
        actions: actions,
        island: island
      )
    )
  }

  /// The card of a notification.
  /// - Parameters:
  ///   - columns: Its width; a card without room has no pieces.
  ///   - ascii: Whether the ellipsis is made of dots.
  ///   - direction: How the phone is read. For one that is read from the right, the card is drawn mirrored.
  /// - Returns: The card, or why there is none for this notification: it would become larger than it may be.
  public func layout(
    _ context: CardContext,
    columns: Int,
    ascii: Bool = false,
    direction: TextDirection = .leftToRight
  ) -> Result<Card, CardError> {
    var layout = CardLayout(context, columns: columns, ascii: ascii, direction: direction)
    do {
      return .success(try layout.card(self))
    } catch {
      return .failure(error.inFile(file))
    }
  }

  /// A presentation in the Dynamic Island. One for beside the camera is as wide as its contents and has one row.
  /// - Parameters:
  ///   - columns: The most columns.
  ///   - ascii: Whether the ellipsis is made of dots.
  ///   - direction: How the phone is read.
  /// - Returns: The card, nil if the template says nothing about the presentation, or why there is none.
  public func layout(
    _ presentation: IslandPresentation,
    _ context: CardContext,
    columns: Int,
    ascii: Bool = false,
    direction: TextDirection = .leftToRight
  ) -> Result<Card?, CardError> {
    var layout = CardLayout(context, columns: columns, ascii: ascii, direction: direction)
    do {
      return .success(
        try island.flatMap { (island) throws(CardError) in try layout.card(presentation, of: island) }
      )
    } catch {
      return .failure(error.inFile(file))
    }
  }
}

extension CardError {
  fileprivate init(_ error: YAMLError, _ source: CardSource) {
    let isSize =
      switch error.code {
      case .tooLarge, .tooDeep, .tooManyValues, .tooManyAliases: true
      case .syntax, .duplicateKey, .keyIsNotText, .undefinedAlias, .severalDocuments: false
      }
    let hint = !isSize && source.hasBareTag(near: error.line) ? CardTemplate.quotesHint : error.hint
    let code: Code = isSize ? .tooLarge : .syntax
    let place = CardSource.Place(line: error.line, column: error.column)
    self = CardError(code, at: place, error.message, hint: hint).inFile(source.file)
  }
}

/// The limits of cards. Payloads are hostile and templates can loop, so everything that can grow is limited.
enum CardLimits {
  /// The size of a template file in bytes.
  static let templateBytes = 65_536
  /// Unicode scalars of one text with tags, as written.
  static let textCharacters = 2_000
  /// Elements in a template file, nested ones included.
  static let elements = 500
  /// The nesting depth of elements and of sections in a text.
  static let depth = 20
  /// How often an `each` or a section over a list is repeated; further elements are ignored.
  static let repeats = 50
  /// How many notifications, how many responses, and how many of both together a template sees: the latest ones.
  static let received = 50
  /// Unicode scalars of all texts of a card together.
  static let characters = 20_000
  /// The most rows of a card.
  static let rows = CardRequest.mostRows
  /// The most columns of a card.
  static let columns = CardRequest.mostColumns
  /// Buttons; a category has no more (ios-behaviour 3.5).
  static let actions = 10
  /// The most elements laid out for one card; repeated and measured ones count each time.
  static let placings = 2_000
  /// How many problems of one template are reported.
  static let faults = 100
  /// The most tags evaluated for one card; repeated ones count each time.
  static let evaluations = 20_000
  /// The output of a program in bytes.
  static let outputBytes = 262_144
}
