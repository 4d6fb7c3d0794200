internal import Canvas
internal import Text

extension CardTemplate {
  /// The card without places.
  /// - Returns: what the template says, or why it says nothing about this notification.
  public func contents(_ context: CardContext) -> Result<CardContents, CardProblem> {
    var layout = CardLayout(context, columns: CardLimits.columns, ascii: false, direction: .leftToRight)
    do {
      return .success(try layout.contents(self))
    } catch {
      return .failure(CardProblem(error, file: file))
    }
  }
}

extension CardLayout {
  fileprivate mutating func contents(_ template: CardTemplate) throws(TemplateFault) -> CardContents {
    let scope = Scope(context, budget)
    let (title, actions) = try head(template, scope)
    return CardContents(elements: try contents(template.elements, scope), title: title, actions: actions)
  }

  private mutating func contents(_ elements: [CardElement], _ scope: Scope) throws(TemplateFault)
    -> [CardContents.Element]
  {
    var contents: [CardContents.Element] = []
    for (element, scope) in try shown(elements, scope) {
      if let found = try self.contents(element, scope) { contents.append(found) }
    }
    return contents
  }

  private mutating func contents(_ element: CardElement, _ scope: Scope) throws(TemplateFault)
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
