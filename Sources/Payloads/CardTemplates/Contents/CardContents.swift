internal import Canvas
internal import Text

/// A card with its texts and without places: what a template says about one notification or Live Activity. `CardLayout`
/// puts the same into cells; pictures of a phone are laid out in points.
public struct CardContents: Codable, Hashable, Sendable {
  /// One below another.
  public var elements: [Element]
  /// The title in the header in place of the app's name, if the extension overrides it; one clean line, or nil.
  public var title: String?
  /// The buttons in their order (`notificationActions`); nil leaves those of the category.
  public var actions: [CardAction]?
  /// What stands in the Dynamic Island; nil if the template says nothing about it.
  public var island: Island?

  /// Takes all values unchanged.
  init(elements: [Element], title: String? = nil, actions: [CardAction]? = nil, island: Island? = nil) {
    (self.elements, self.title, self.actions, self.island) = (elements, title, actions, island)
  }

  /// The presentations of a Live Activity in the Dynamic Island (ios-behaviour 2.5).
  public struct Island: Codable, Hashable, Sendable {
    /// Beside the camera, where the phone's reading begins; nil leaves the app's icon.
    public var leading: [Element]?
    /// Beside the camera, where the phone's reading ends.
    public var trailing: [Element]
    /// In a circle, while another app has an activity, too; nil leaves the app's icon.
    public var minimal: [Element]?
    /// The expanded presentation; nil leaves the card.
    public var expanded: Regions?
    /// The color of the line around it, as 0xRRGGBB; nil leaves a gray one.
    public var tint: UInt32?

    /// The regions of the expanded presentation.
    public struct Regions: Codable, Hashable, Sendable {
      /// Beside the camera, where the phone's reading begins.
      public var leading: [Element]
      /// Beside the camera, where the phone's reading ends.
      public var trailing: [Element]
      /// Below the camera.
      public var center: [Element]
      /// Below all others.
      public var bottom: [Element]
    }

    /// The texts of the compact presentation, for a reader who sees no island.
    public var compactTexts: [String] { ((leading ?? []) + trailing).flatMap(\.texts) }
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
    /// A symbol by its name, as Apple's are called.
    case symbol(name: String, role: CardRole)
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
    func texts(_ elements: [Element]) -> [Element] { elements.map { $0.mapTexts(change) } }
    var changed = self
    changed.elements = texts(elements)
    changed.island = island.map { island in
      Island(
        leading: island.leading.map(texts),
        trailing: texts(island.trailing),
        minimal: island.minimal.map(texts),
        expanded: island.expanded.map { regions in
          Island.Regions(
            leading: texts(regions.leading),
            trailing: texts(regions.trailing),
            center: texts(regions.center),
            bottom: texts(regions.bottom)
          )
        },
        tint: island.tint
      )
    }
    return changed
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
    case .space, .image, .symbol: return self
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
    case .space, .image, .symbol: []
    case .rows(let elements, _, _, _): elements.flatMap(\.texts)
    case .columns(let columns, _): columns.flatMap(\.element.texts)
    }
  }
}

extension CardTemplate {
  /// The card without places.
  /// - Returns: what the template says, or why it says nothing about this notification.
  public func contents(_ context: CardContext) -> Result<CardContents, CardError> {
    var layout = CardLayout(context, columns: CardLimits.columns, ascii: false, direction: .leftToRight)
    do {
      return .success(try layout.contents(self))
    } catch {
      return .failure(error.inFile(file))
    }
  }
}

extension CardLayout {
  fileprivate mutating func contents(_ template: CardTemplate) throws(CardError) -> CardContents {
    let scope = Scope(context, budget)
    let (title, actions) = try head(template, scope)
    return CardContents(
      elements: try contents(template.elements, scope),
      title: title,
      actions: actions,
      island: try template.island.map { (island) throws(CardError) in try contents(island, scope) }
    )
  }

  private mutating func contents(_ island: IslandElements, _ scope: Scope) throws(CardError)
    -> CardContents.Island
  {
    CardContents.Island(
      leading: try island.leading.map { (elements) throws(CardError) in try contents(elements, scope) },
      trailing: try contents(island.trailing ?? [], scope),
      minimal: try (island.minimal ?? island.leading).map { (elements) throws(CardError) in
        try contents(elements, scope)
      },
      expanded: try island.expanded.map { (regions) throws(CardError) in
        CardContents.Island.Regions(
          leading: try contents(regions.leading, scope),
          trailing: try contents(regions.trailing, scope),
          center: try contents(regions.center, scope),
          bottom: try contents(regions.bottom, scope)
        )
      },
      tint: island.tint
    )
  }

  private mutating func contents(_ elements: [CardElement], _ scope: Scope) throws(CardError)
    -> [CardContents.Element]
  {
    var contents: [CardContents.Element] = []
    for (element, scope) in try shown(elements, scope) {
      if let found = try self.contents(element, scope) { contents.append(found) }
    }
    return contents
  }

  private mutating func contents(_ element: CardElement, _ scope: Scope) throws(CardError)
    -> CardContents.Element?
  {
    try place(element)
    switch element.kind {
    case .text(let text): return self.contents(text, scope)
    case .image(let image):
      guard let source = source(image.source.render(scope).trimmed) else { return nil }
      return .image(
        CardContents.Image(
          attachment: source.attachment,
          rows: image.height,
          ratio: image.ratio,
          isFilled: image.fit == .filled
        )
      )
    case .symbol(let symbol):
      let name = symbol.name.render(scope).trimmed
      return name.isEmpty ? nil : .symbol(name: name, role: symbol.role)
    case .progress(let progress):
      guard let share = Self.share(progress.value.render(scope).trimmed) else { return nil }
      let label = progress.label?.render(scope).trimmed ?? ""
      return .progress(share: share, label: label, role: progress.role)
    case .rule(let label): return .rule(label: label?.render(scope).trimmed ?? "")
    case .space(let rows): return .space(rows)
    case .rows(let rows):
      let inside = try contents(rows.elements, scope)
      guard !inside.isEmpty else { return nil }
      return .rows(inside, gap: rows.gap, fill: rows.fill, align: rows.align.map(CardContents.Align.init))
    case .columns(let elements, let gap):
      var columns: [CardContents.Column] = []
      for (element, scope) in try shown(elements, scope) {
        // An empty column still takes its room.
        let inside = try contents(element, scope) ?? .space(0)
        columns.append(CardContents.Column(inside, element.width))
      }
      return columns.isEmpty ? nil : .columns(columns, gap: gap)
    }
  }

  private func contents(_ text: CardElement.Text, _ scope: Scope) -> CardContents.Element? {
    let string = text.text.render(scope).trimmed
    guard !string.isEmpty else { return nil }
    return .text(
      CardContents.Text(
        string: string,
        role: text.role,
        align: CardContents.Align(text.align),
        lines: text.lines,
        isBold: text.attributes.contains(.bold),
        isItalic: text.attributes.contains(.italic),
        isUnderlined: text.attributes.contains(.underline),
        isStruck: text.attributes.contains(.strikethrough),
        isDim: text.attributes.contains(.dim)
      )
    )
  }
}

extension CardContents.Align {
  fileprivate init(_ align: CardElement.Align) {
    switch align {
    case .start: self = .start
    case .center: self = .center
    case .end: self = .end
    }
  }
}

extension CardContents.Column {
  fileprivate init(_ element: CardContents.Element, _ width: CardElement.Width) {
    switch width {
    case .share(let share): self.init(element: element, share: share, columns: 0)
    case .columns(let columns): self.init(element: element, share: nil, columns: columns)
    }
  }
}

extension CardImage.Source {
  fileprivate var attachment: Int? {
    switch self {
    case .attachment(let index): index
    case .avatar: nil
    }
  }
}
