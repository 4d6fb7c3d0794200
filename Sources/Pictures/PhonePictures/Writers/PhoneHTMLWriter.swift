import PhoneContents

/// Writes a sheet as one HTML file. Shapes and pictures are an SVG image; the texts stand over it as elements, so that
/// they can be selected, read aloud and searched.
public struct PhoneHTMLWriter {
  private let pictures: [String: String]
  private let fonts: [String]

  public init(pictures: [String: String], fonts: [String]) {
    (self.pictures, self.fonts) = (pictures, fonts)
  }

  /// The whole document.
  public func write(_ sheet: PhoneSheet, _ measurer: any TextMeasurer, aspects: [String: Double]) -> String {
    let isReview = sheet.reviewTitle != nil
    let isAlone = sheet.figures.count == 1 && !isReview
    var number = 0
    var written: [PlacedPicture: String] = [:]
    let sections = sheet.sections.enumerated().map { place, section in
      let rows = section.rows.map { row in
        let lists = row.map { $0.picture.displayList(measurer, aspects: aspects) }
        let figures = zip(row, lists).map { figure, list in
          number += 1
          let uses = isReview ? self.uses(of: figure.picture) : ""
          return self.figure(figure, list, number, caption: isAlone ? nil : uses, &written)
        }
        let style = isReview ? " style=\"\(Self.shrinking(lists.map(\.width)))\"" : ""
        return "<div class=\"row\"\(style)>\n\(figures.joined())</div>\n"
      }
      return isReview ? self.section(section, place, rows.joined()) : rows.joined()
    }
    let title = sheet.reviewTitle ?? (isAlone ? sheet.figures[0].title : "\(sheet.figures.count) pictures")
    let (style, before, after) =
      if isReview {
        ("\(Self.style)\n\(Self.reviewStyle)", heading(sheet, title), budgets(sheet))
      } else { (Self.style, "", "") }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="Bellhop">
      <meta name="fonts" content="\(fonts.joined(separator: ", ").xml)">
      <title>\(title.xml)</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      \(before)\(sections.joined())\(after)</body>
      </html>

      """
  }

  /// What the texts and the figures look like.
  static var style: String {
    """
    body { margin: 40px; background: #f2f2f7; color: #1c1c1e; font: 15px/1.35 \(PhoneFonts.css) }
    .row { --point: 1px; display: flex; flex-wrap: wrap; align-items: flex-start; gap: 32px; margin-bottom: 32px }
    figure { flex: none; margin: 0 }
    figcaption { margin-top: 10px; font-size: 13px; line-height: 18px; color: #6c6c70 }
    figcaption b { display: block; font-weight: 600; color: #1c1c1e }
    .phone { position: relative; overflow: hidden; border-radius: \(20.0.css) }
    .phone.framed { border-radius: 0 }
    .phone svg { position: absolute; left: 0; top: 0; width: 100%; height: 100% }
    .phone p { position: absolute; margin: 0; white-space: pre; font-variant-ligatures: no-contextual }
    .phone p span { display: block }
    """
  }

  /// - Parameters:
  ///   - more: what stands below the caption; nil leaves the caption out.
  ///   - written: the pictures in the page so far.
  private func figure(
    _ figure: PhoneFigure,
    _ list: DisplayList,
    _ number: Int,
    caption more: String?,
    _ written: inout [PlacedPicture: String]
  ) -> String {
    var svg = PhoneSVGWriter(pictures: pictures, fonts: fonts, prefix: "f\(number)", hasTexts: false)
    svg.written = written
    let image = svg.write(list)
    written = svg.written
    let caption =
      more.map { "<figcaption><b>\(figure.title.xml)</b>\(figure.note.xml)\($0)</figcaption>\n" } ?? ""
    let frame = figure.picture.hasFrame ? " framed" : ""
    return """
      <figure style="width:\(list.width.css)">
      <div class="phone\(frame)" lang="\(figure.picture.contents.language.xml)" \
      style="width:\(list.width.css);height:\(list.height.css)">
      \(image)\(texts(list))</div>
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
    let spacing = request.spacing == 0 ? "" : ";letter-spacing:\(request.spacing.css)"
    let opacity = text.ink.opacity < 1 ? ";opacity:\(text.ink.opacity.short)" : ""
    let isRightToLeft = text.lines.first?.isRightToLeft == true
    // Lines keep the places that were measured; a font that is wider here must not move them.
    let lines = text.lines.map { line in
      let x = line.isRightToLeft ? text.box.right - line.x - line.width : line.x - text.box.x
      let side = line.isRightToLeft ? "right" : "left"
      let direction =
        line.isRightToLeft == isRightToLeft ? "" : " dir=\"\(line.isRightToLeft ? "rtl" : "ltr")\""
      return
        "<span\(direction) style=\"margin-\(side):\(x.css)\">\(line.text.isEmpty ? "<br>" : line.text.xml)</span>"
    }
    return
      "<p\(isRightToLeft ? " dir=\"rtl\"" : "") style=\"left:\(text.box.x.css);top:\(text.box.y.css);"
      + "width:\(text.box.width.css);font-size:\(request.size.css);"
      + "line-height:\(request.leading.css);color:\(text.ink.hex)\(opacity)\(weight)\(slant)\(spacing)\(alternates)\">"
      + "\(lines.joined())</p>\n"
  }
}

extension Double {
  /// A length in points, which are pixels where a row has room for its pictures.
  fileprivate var css: String { "calc(\(short)*var(--point))" }
}
