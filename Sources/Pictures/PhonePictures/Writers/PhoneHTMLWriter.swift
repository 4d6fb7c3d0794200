import PhoneContents

/// Writes a sheet as HTML: pictures alone, a review page, or the section that a live page has asked for. Shapes and pictures
/// are SVG images; the texts stand over them as elements, so that they can be selected, read aloud and searched.
public struct PhoneHTMLWriter {
  private let pictures: [String: String]
  private let fonts: [String]
  /// Stands before the names of what shapes refer to.
  private let prefix: String

  /// - Parameter prefix: stands before the names of what shapes refer to; two fragments in one page have different ones.
  public init(pictures: [String: String], fonts: [String], prefix: String = "") {
    (self.pictures, self.fonts, self.prefix) = (pictures, fonts, prefix)
  }

  /// The whole document, or the fragment of a live page.
  public func write(_ sheet: PhoneSheet, _ measurer: any TextMeasurer, aspects: [String: Double]) -> String {
    var shapes = PhoneSVGWriter(pictures: pictures, aspects: aspects, prefix: prefix)
    let page = PhonePageWriter(sheet)
    let isAlone = sheet.figures.count == 1 && page == nil
    let sections = sheet.sections.map { section in
      let rows = section.rows.map { row in
        let lists = row.map { $0.picture.displayList(measurer, aspects: aspects) }
        let figures = zip(row, lists).map { figure, list in
          let uses = page == nil ? "" : PhonePageWriter.uses(of: figure.picture)
          return self.figure(figure, list, &shapes, caption: isAlone ? nil : uses, isOnPage: page != nil)
        }
        return "<div class=\"row\"\(Self.room(of: lists))>\n\(figures.joined())</div>\n"
      }
      return rows.joined()
    }
    guard let page else {
      let title = isAlone ? sheet.figures[0].title : "\(sheet.figures.count) pictures"
      return """
        \(Self.head(title, fonts: fonts, "<style>\n\(PhonePageWriter.pictureStyle)</style>"))
        <body class="plain">
        \(sections.joined())\(shapes.pageDefinitions)</body>
        </html>

        """
    }
    if sheet.page?.isLive == true { return page.fragment(sections.joined() + shapes.pageDefinitions) }
    let written = zip(sheet.sections, sections).map { page.section($0, $1) }.joined()
    return page.document(fonts: fonts, sections: written + page.budgets() + shapes.pageDefinitions)
  }

  /// The beginning of a document, up to its body.
  static func head(_ title: String, fonts: [String], _ style: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="generator" content="Bellhop">
    <meta name="fonts" content="\(fonts.joined(separator: ", ").xml)">
    <title>\(title.xml)</title>
    \(style)
    </head>
    """
  }

  /// What a row needs to know to shrink its pictures to the width that there is.
  private static func room(of lists: [DisplayList]) -> String {
    let widths = lists.map(\.width).reduce(0, +)
    return " style=\"--widths:\(widths.short);--gaps:\(max(0, lists.count - 1))\""
  }

  /// - Parameter more: what stands below the caption; nil leaves the caption out.
  private func figure(
    _ figure: PhoneFigure,
    _ list: DisplayList,
    _ shapes: inout PhoneSVGWriter,
    caption more: String?,
    isOnPage: Bool
  ) -> String {
    let told = isOnPage ? PhonePageWriter.cuts(in: list) : ""
    let caption =
      more.map { "<figcaption><b>\(figure.title.xml)</b>\(figure.note.xml)\($0)\(told)</figcaption>\n" } ?? ""
    let frame = figure.picture.hasFrame ? " framed" : ""
    let values = PhonePage.Aspect.allCases.map {
      " data-\($0.attribute)=\"\(figure.value(of: $0).word.xml)\""
    }
    return """
      <figure\(isOnPage ? values.joined() : "") style="--w:\(list.width.short);--h:\(list.height.short)">
      <div class="phone\(frame)" lang="\(figure.picture.contents.language.xml)">
      \(shapes.write(list))\(texts(list))</div>
      \(caption)</figure>

      """
  }

  private func texts(_ list: DisplayList) -> String {
    list.texts.filter { $0.box.y < list.height }.map(paragraph).joined()
  }

  private func paragraph(_ text: PlacedText) -> String {
    let request = text.request
    let weight = request.weight == .regular ? "" : ";font-weight:\(request.weight.rawValue)"
    let slant = request.isItalic ? ";font-style:italic" : ""
    let alternates = request.hasJoiningLetters ? ";font-variant-ligatures:normal" : ""
    let spacing = request.spacing == 0 ? "" : ";--k:\(request.spacing.short)"
    let opacity = text.ink.opacity < 1 ? ";opacity:\(text.ink.opacity.short)" : ""
    let isRightToLeft = text.lines.first?.isRightToLeft == true
    // Lines keep the places that were measured; a font that is wider here must not move them.
    let lines = text.lines.map { line in
      let x = line.isRightToLeft ? text.box.right - line.x - line.width : line.x - text.box.x
      let direction =
        line.isRightToLeft == isRightToLeft ? "" : " dir=\"\(line.isRightToLeft ? "rtl" : "ltr")\""
      let place = x.short == "0" ? "" : " style=\"--m:\(x.short)\""
      return "<span\(direction)\(place)>\(line.text.isEmpty ? "<br>" : line.text.xml)</span>"
    }
    return
      "<p\(isRightToLeft ? " dir=\"rtl\"" : "") style=\"--x:\(text.box.x.short);--y:\(text.box.y.short);"
      + "--b:\(text.box.width.short);--s:\(request.size.short);"
      + "--l:\(request.leading.short);color:\(text.ink.hex)\(opacity)\(weight)\(slant)\(spacing)\(alternates)\">"
      + "\(lines.joined())</p>\n"
  }
}

extension PhonePage.Aspect {
  /// The name in an attribute of HTML, which the script reads as `rawValue`.
  fileprivate var attribute: String {
    switch self {
    case .locale, .appearance, .device, .surface, .state, .sample: rawValue
    case .textSize: "text-size"
    }
  }
}
