import Text

/// Writes a display list as SVG: one text element for each line, a group for each layer, so that a program for drawing
/// can edit it.
public struct PhoneSVGWriter {
  /// The pictures of files as `data:` URIs, by their names; one that is missing is a plate with its kind.
  private let pictures: [String: String]
  /// The families that the texts were measured with.
  private let fonts: [String]
  /// What the shapes refer to.
  private var definitions: SVGDefinitions
  /// The widths of pictures divided by their heights, on a page that has shapes, texts and definitions apart; nil writes
  /// documents that stand alone.
  private let pageAspects: [String: Double]?

  /// Writes documents that stand alone.
  public init(pictures: [String: String], fonts: [String]) {
    (self.pictures, self.fonts, pageAspects) = (pictures, fonts, nil)
    definitions = SVGDefinitions(prefix: "")
  }

  /// Writes the shapes of several display lists for one page, which shows the texts itself and has what they refer to once.
  init(pictures: [String: String], aspects: [String: Double], prefix: String) {
    (self.pictures, fonts, pageAspects) = (pictures, [], aspects)
    definitions = SVGDefinitions(prefix: prefix)
  }

  private var hasTexts: Bool { pageAspects == nil }

  /// What the shapes of all lists that were written for a page refer to, as an image that shows nothing. It must not be
  /// hidden: browsers draw nothing that refers to a hidden part.
  var pageDefinitions: String {
    "<svg class=\"definitions\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\(definitions.elements)</defs></svg>\n"
  }

  /// The whole document.
  public mutating func write(_ list: DisplayList) -> String {
    let body = list.items.map { write($0) }.joined()
    let size = "\(list.width.short) \(list.height.short)"
    let metadata =
      hasTexts ? "<metadata>Bellhop; fonts: \(fonts.joined(separator: ", ").xml)</metadata>\n" : ""
    // As on a phone and in the PNG, "->" is no arrow.
    let ligatures = hasTexts ? " style=\"font-variant-ligatures:no-contextual\"" : ""
    let names = hasTexts ? " xmlns=\"http://www.w3.org/2000/svg\"" : ""
    return """
      <svg\(names)\(ligatures) width="\(list.width.short)" height="\(list.height.short)" \
      viewBox="0 0 \(size)">
      \(metadata)\(hasTexts ? "<defs>\(definitions.elements)</defs>\n" : "")\(body)</svg>

      """
  }

  private mutating func write(_ item: DisplayItem) -> String {
    switch item {
    case .fill(let outline, let paint): return "\(shape(outline)) \(fill(paint))/>\n"
    case .stroke(let outline, let width, let ink):
      return
        "\(shape(outline)) fill=\"none\" \(color(ink, "stroke")) stroke-width=\"\(width.short)\" "
        + "stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n"
    case .shadow(let outline, let shadow):
      return "\(shape(outline)) \(color(shadow.ink, "fill")) filter=\"url(#\(filter(shadow)))\"/>\n"
    case .text(let text): return hasTexts ? text.lines.map { write($0, of: text) }.joined() : ""
    case .picture(let picture): return write(picture)
    case .group(let group): return write(group)
    }
  }

  private mutating func write(_ group: DisplayGroup) -> String {
    let clip = group.clip.map { " clip-path=\"url(#\(clipPath($0)))\"" } ?? ""
    let inside = group.items.map { write($0) }.joined()
    return "<g data-name=\"\(group.name.xml)\"\(clip)>\n\(inside)</g>\n"
  }

  private func write(_ line: PlacedText.Line, of text: PlacedText) -> String {
    let request = text.request
    let direction = line.isRightToLeft ? " direction=\"rtl\" text-anchor=\"end\"" : ""
    // With `direction` the end of a text from right to left is its left side.
    let weight = request.weight == .regular ? "" : " font-weight=\"\(request.weight.rawValue)\""
    let slant = request.isItalic ? " font-style=\"italic\"" : ""
    let alternates = request.hasJoiningLetters ? " style=\"font-variant-ligatures:normal\"" : ""
    let spacing = request.spacing == 0 ? "" : " letter-spacing=\"\(request.spacing.short)\""
    return
      "<text x=\"\(line.x.short)\" y=\"\(line.baseline.short)\" font-family=\"\(families)\" "
      + "font-size=\"\(request.size.short)\"\(weight)\(slant)\(spacing)\(alternates) \(color(text.ink, "fill"))\(direction) "
      + "xml:space=\"preserve\">\(line.text.xml)</text>\n"
  }

  private var families: String { PhoneFonts.css.xml }

  private mutating func write(_ picture: PlacedPicture) -> String {
    let outline = picture.outline
    let box = picture.box
    guard let uri = pictures[picture.name] else {
      return "\(shape(outline)) \(color(PhoneFonts.plate, "fill"))/>\n"
    }
    let shown: String
    if let pageAspects {
      let size = "\((100 * (pageAspects[picture.name] ?? 1)).short)"
      let name = definitions.name(like: picture.name) {
        "<image id=\"\($0)\" width=\"\(size)\" height=\"100\" href=\"\(uri)\"/>"
      }
      shown =
        "<svg x=\"\(box.x.short)\" y=\"\(box.y.short)\" width=\"\(box.width.short)\" height=\"\(box.height.short)\" "
        + "preserveAspectRatio=\"xMidYMid slice\" viewBox=\"0 0 \(size) 100\"><use href=\"#\(name)\"/></svg>"
    } else {
      let name = definitions.name(like: "\(box.width.short) \(box.height.short) \(picture.name)") {
        "<image id=\"\($0)\" width=\"\(box.width.short)\" height=\"\(box.height.short)\" "
          + "preserveAspectRatio=\"xMidYMid slice\" href=\"\(uri)\"/>"
      }
      shown = "<use href=\"#\(name)\" x=\"\(box.x.short)\" y=\"\(box.y.short)\"/>"
    }
    return "<g clip-path=\"url(#\(clipPath(outline)))\">\(shown)</g>\n"
  }

  // MARK: Shapes

  private func shape(_ outline: Outline) -> String {
    if case .box(let box, let radius, let isContinuous) = outline, !isContinuous || radius == 0 {
      let round = radius > 0 ? " rx=\"\(min(radius, box.width / 2, box.height / 2).short)\"" : ""
      return
        "<rect x=\"\(box.x.short)\" y=\"\(box.y.short)\" width=\"\(box.width.short)\" "
        + "height=\"\(box.height.short)\"\(round)"
    }
    return "<path d=\"\(data(outline))\""
  }

  private func data(_ outline: Outline) -> String {
    outline.segments.map { segment in
      switch segment {
      case .move(let x, let y): "M\(x.short) \(y.short)"
      case .line(let x, let y): "L\(x.short) \(y.short)"
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        "C\(x1.short) \(y1.short) \(x2.short) \(y2.short) \(x.short) \(y.short)"
      case .close: "Z"
      }
    }.joined()
  }

  private func color(_ ink: Ink, _ attribute: String) -> String {
    let opacity = ink.opacity < 1 ? " \(attribute)-opacity=\"\(ink.opacity.short)\"" : ""
    return "\(attribute)=\"\(ink.hex)\"\(opacity)"
  }

  private mutating func fill(_ paint: Paint) -> String {
    switch paint {
    case .ink(let ink): return color(ink, "fill")
    case .linear(let x, let y, let x2, let y2, let stops):
      let places = "x1=\"\(x.short)\" y1=\"\(y.short)\" x2=\"\(x2.short)\" y2=\"\(y2.short)\""
      return gradient("linearGradient", places, stops)
    case .radial(let x, let y, let radius, let stops):
      return gradient("radialGradient", "cx=\"\(x.short)\" cy=\"\(y.short)\" r=\"\(radius.short)\"", stops)
    }
  }

  private mutating func gradient(_ element: String, _ places: String, _ stops: [Paint.Stop]) -> String {
    let marks = stops.map { stop in
      "<stop offset=\"\(stop.offset.short)\" \(color(stop.ink, "stop").replacing("stop=", with: "stop-color="))/>"
    }
    let name = definitions.name {
      "<\(element) id=\"\($0)\" gradientUnits=\"userSpaceOnUse\" \(places)>\(marks.joined())</\(element)>"
    }
    return "fill=\"url(#\(name))\""
  }

  private mutating func clipPath(_ outline: Outline) -> String {
    let path = data(outline)
    return definitions.name {
      "<clipPath id=\"\($0)\"><path clip-rule=\"evenodd\" d=\"\(path)\"/></clipPath>"
    }
  }

  /// The blurred outline without what lies inside of it.
  private mutating func filter(_ shadow: Shadow) -> String {
    definitions.name {
      "<filter id=\"\($0)\" x=\"-20%\" y=\"-40%\" width=\"140%\" height=\"180%\">"
        + "<feGaussianBlur stdDeviation=\"\((shadow.blur / 2).short)\"/><feOffset dy=\"\(shadow.down.short)\"/>"
        + "<feComposite in2=\"SourceAlpha\" operator=\"out\"/></filter>"
    }
  }
}

/// What the shapes of a document refer to by name: gradients, outlines, shadows and pictures, each once.
private struct SVGDefinitions {
  private(set) var elements = ""
  private var names: [String: String] = [:]
  /// Stands before all names, so that two documents can stand in one page.
  let prefix: String

  init(prefix: String) { self.prefix = prefix }

  /// The name of an element, which is defined if no other is like it.
  /// - Parameter likeness: equal for equal elements; nil is the element without its name.
  mutating func name(like likeness: String? = nil, of element: (String) -> String) -> String {
    let likeness = likeness ?? element("")
    if let known = names[likeness] { return known }
    let name = "\(prefix)d\(names.count + 1)"
    names[likeness] = name
    elements += element(name) + "\n"
    return name
  }
}

extension Ink {
  /// "#1c1c1e"
  var hex: String {
    let digits = String(color & 0xFFFFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension Double {
  /// With at most two decimals.
  var short: String {
    let hundredths = Int((self * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension String {
  /// Escaped for text and attributes of XML and HTML.
  var xml: String { MarkupText.escaped(self) }
}
