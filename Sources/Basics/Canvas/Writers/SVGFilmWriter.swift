import Text

/// Writes grids with their moments as one SVG that moves in every browser, without a script: a row that changes is there
/// once for each of its looks, and style sheet animations show it in its time. Where nothing moves, and for people who
/// want no motion, the last grid is seen. Equal grids at equal moments always lead to equal bytes.
public struct SVGFilmWriter: Sendable {
  /// How the grids are drawn; the bleed is not used.
  let look: SVGWriter
  private let size: Size
  /// The contents of rows, each once, in the order in which they came.
  private var contents: [String] = []
  private var numbers: [String: Int] = [:]
  private var spans: [Span] = []
  /// What each row shows at the end, areas and texts, and since when.
  private var areas: [Span?]
  private var texts: [Span?]
  private var last: Grid?

  /// A content that is seen in one row from a millisecond to another.
  private struct Span: Hashable {
    var layer: Layer
    var row: Int
    var content: Int
    var start: Int
    var end = Int.max
  }

  private enum Layer: Hashable { case areas, texts }

  /// A film of grids of that size; others are cut or filled up.
  public init(size: Size, look: SVGWriter = SVGWriter()) {
    self.size = size
    self.look = look
    areas = Array(repeating: nil, count: size.rows)
    texts = Array(repeating: nil, count: size.rows)
  }

  /// Adds a grid that is seen from that moment on, in seconds from the beginning.
  public mutating func add(_ grid: Grid, at seconds: Double) {
    let moment = Self.milliseconds(seconds)
    let changed = last.map { grid.changedRows(from: $0) } ?? Array(0..<size.rows)
    last = grid
    for row in changed where row < size.rows {
      let (area, text) = look.layers(of: grid.row(row))
      Self.follow(
        &areas[row],
        Span(layer: .areas, row: row, content: number(of: area), start: moment),
        &spans
      )
      Self.follow(
        &texts[row],
        Span(layer: .texts, row: row, content: number(of: text), start: moment),
        &spans
      )
    }
  }

  private static func follow(_ place: inout Span?, _ next: Span, _ spans: inout [Span]) {
    guard place?.content != next.content else { return }
    if var old = place, old.start < next.start {
      old.end = next.start
      spans.append(old)
    }
    place = next
  }

  private mutating func number(of content: String) -> Int {
    if let number = numbers[content] { return number }
    numbers[content] = contents.count
    contents.append(content)
    return contents.count - 1
  }

  private static func milliseconds(_ seconds: Double) -> Int { Int((max(0, seconds) * 1000).rounded()) }

  // MARK: The document

  /// The whole document; it begins anew after `seconds`, which is at least a second behind the last grid.
  public func document(lasting seconds: Double, title: String) -> String {
    let end = max(Self.milliseconds(seconds), ((areas + texts).compactMap { $0?.start }.max() ?? 0) + 1000)
    let all = spans + (areas + texts).compactMap(\.self)
    let timing = Timing(all.filter { $0.start > 0 || $0.end < Int.max }.map { ($0.start, $0.end) }, end: end)
    let (width, height) = (size.columns * SVGMetrics.cellWidth, size.rows * SVGMetrics.cellHeight)
    let definitions = contents.enumerated().filter { !$1.isEmpty }.map { "<g id=\"r\($0)\">\n\($1)</g>\n" }
      .joined()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <title>\(MarkupText.escaped(Sanitizer.line(title).string))</title>
      <style>
      .h{visibility:hidden}
      use{animation:\(end.decimal(places: 3))s step-end infinite}
      @media(prefers-reduced-motion){use{animation:none!important}}
      \(timing.rules)</style>
      <defs>
      \(definitions)</defs>
      <rect width="100%" height="100%" fill="\(look.background.hex)"/>
      <g shape-rendering="crispEdges" fill="none" stroke-width="1.5" stroke-linecap="square">
      \(uses(all, of: .areas, timing))</g>
      <g font-family="\(SVGFonts.families(for: look.language))" font-size="\(SVGMetrics.fontSize)">
      \(uses(all, of: .texts, timing))</g>
      </svg>

      """
  }

  private func uses(_ spans: [Span], of layer: Layer, _ timing: Timing) -> String {
    spans.filter { $0.layer == layer && !contents[$0.content].isEmpty }.map { span in
      var use = "<use href=\"#r\(span.content)\" y=\"\(span.row * SVGMetrics.cellHeight)\""
      let names = [span.end < Int.max ? "h" : nil, timing.name(from: span.start, to: span.end)].compactMap(
        \.self
      )
      if !names.isEmpty { use += " class=\"\(names.joined(separator: " "))\"" }
      return use + "/>\n"
    }.joined()
  }

  /// The animations, one for each pair of moments.
  private struct Timing {
    private struct Pair: Hashable {
      var start: Int
      var end: Int
    }

    private var names: [Pair: String] = [:]
    private(set) var rules = ""

    init(_ pairs: [(start: Int, end: Int)], end: Int) {
      for pair in pairs where names[Pair(start: pair.start, end: pair.end)] == nil {
        let name = "k\(names.count)"
        names[Pair(start: pair.start, end: pair.end)] = name
        var frames = pair.start > 0 ? "0%{visibility:hidden}" : ""
        frames += "\(Self.percent(pair.start, of: end)){visibility:visible}"
        frames +=
          pair.end < Int.max
          ? "\(Self.percent(pair.end, of: end)),to{visibility:hidden}" : "to{visibility:visible}"
        rules += "@keyframes \(name){\(frames)}.\(name){animation-name:\(name)}\n"
      }
    }

    /// nil for what is always seen.
    func name(from start: Int, to end: Int) -> String? { names[Pair(start: start, end: end)] }

    private static func percent(_ moment: Int, of end: Int) -> String {
      (moment * 1_000_000 / end).decimal(places: 4) + "%"
    }
  }
}
