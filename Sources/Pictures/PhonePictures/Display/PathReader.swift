/// Reads the path syntax of SVG as far as the drawings of symbols use it: lines, curves, arcs of circles, absolute or
/// relative.
struct PathReader {
  private var rest: Substring
  private var segments: [Outline.Segment] = []
  private var (x, y) = (0.0, 0.0)
  private var start = (0.0, 0.0)

  /// The segments of a path; nil for a text that is none.
  static func segments(_ text: String) -> [Outline.Segment]? {
    var reader = PathReader(rest: text[...])
    return reader.read() ? reader.segments : nil
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func read() -> Bool {
    skipSpaces()
    while let command = rest.popFirst() {
      let isRelative = command.isLowercase
      repeat {
        let origin = isRelative ? (x, y) : (0, 0)
        guard readSegment(command.lowercased(), origin) else { return false }
        skipSpaces()
      } while rest.first.map { !$0.isLetter } ?? false
    }
    return true
  }

  private mutating func readSegment(_ command: String, _ origin: (Double, Double)) -> Bool {
    switch command {
    case "m", "l":
      guard let point = numbers(2) else { return false }
      (x, y) = (origin.0 + point[0], origin.1 + point[1])
      if command == "m" { start = (x, y) }
      segments.append(command == "m" ? .move(x, y) : .line(x, y))
    case "h", "v":
      guard let length = numbers(1) else { return false }
      if command == "h" { x = origin.0 + length[0] } else { y = origin.1 + length[0] }
      segments.append(.line(x, y))
    case "c":
      guard let p = numbers(6) else { return false }
      let (x1, y1, x2, y2) = (origin.0 + p[0], origin.1 + p[1], origin.0 + p[2], origin.1 + p[3])
      (x, y) = (origin.0 + p[4], origin.1 + p[5])
      segments.append(.curve(x1, y1, x2, y2, x, y))
    case "a":
      guard let p = numbers(7), p[0] == p[1], p[0] > 0 else { return false }
      addArc(radius: p[0], isLong: p[3] != 0, isClockwise: p[4] != 0, to: (origin.0 + p[5], origin.1 + p[6]))
    case "z":
      segments.append(.close)
      (x, y) = start
    case _: return false
    }
    return true
  }

  /// An arc of a circle as curves of a quarter at most.
  private mutating func addArc(radius: Double, isLong: Bool, isClockwise: Bool, to end: (Double, Double)) {
    let (dx, dy) = ((end.0 - x) / 2, (end.1 - y) / 2)
    let half = (dx * dx + dy * dy).squareRoot()
    guard half > 0 else { return }
    let r = max(radius, half)
    let distance = (r * r - half * half).squareRoot() * (isLong == isClockwise ? -1 : 1) / half
    // The middle lies beside the middle of the chord.
    let (cx, cy) = (x + dx - dy * distance, y + dy + dx * distance)
    var (px, py) = (x - cx, y - cy)
    let turn = isClockwise ? 1.0 : -1
    for _ in 0..<4 {
      let (ex, ey) = (end.0 - cx, end.1 - cy)
      // The sine and cosine of the angle that is left, as far as it lies within this quarter.
      let (sine, cosine) = (turn * (px * ey - py * ex) / (r * r), (px * ex + py * ey) / (r * r))
      let isLast = cosine >= -0.000_001 && sine >= 0
      let (s, c) = isLast ? (sine, cosine) : (1.0, 0.0)
      let (qx, qy) = (px * c - turn * py * s, py * c + turn * px * s)
      // The handle of an arc: four thirds of the tangent of a quarter of its angle.
      let tangent = s / (1 + c)
      let quarter = tangent / (1 + (1 + tangent * tangent).squareRoot())
      let handle = turn * quarter * 4 / 3
      let (x1, y1, x2, y2) = (px - handle * py, py + handle * px, qx + handle * qy, qy - handle * qx)
      segments.append(.curve(cx + x1, cy + y1, cx + x2, cy + y2, cx + qx, cy + qy))
      (px, py) = (qx, qy)
      if isLast { break }
    }
    (x, y) = end
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " || $0 == "," } }

  private mutating func numbers(_ count: Int) -> [Double]? {
    var found: [Double] = []
    while found.count < count {
      skipSpaces()
      let sign = rest.first == "-" ? 1 : 0
      let digits = rest.dropFirst(sign).prefix { $0.isNumber || $0 == "." }
      guard let number = Double(rest.prefix(sign) + digits), number.isFinite else { return nil }
      rest = digits.endIndex < rest.endIndex ? rest[digits.endIndex...] : ""
      found.append(number)
    }
    return found
  }
}
