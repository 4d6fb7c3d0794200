import PhonePictures

/// Breaks texts as if all letters were half as wide as high, between words. Tests need no fonts with it.
struct EvenMeasurer: TextMeasurer {
  func measure(_ request: TextRequest) -> MeasuredText {
    let most = request.width.map { max(1, Int($0 / (request.size / 2))) } ?? .max
    var lines: [String] = []
    for paragraph in request.text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + 1 + word.count > most {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      lines.append(line)
    }
    let limit = request.lines ?? .max
    var seen = Array(lines.prefix(limit)).map { String($0.prefix(most)) }
    let isCut = lines.count > limit || zip(seen, lines).contains { $0.count < $1.count }
    if isCut, let last = seen.popLast() { seen.append(String(last.prefix(most - 1)) + "…") }
    return MeasuredText(
      lines: seen.map { line in
        MeasuredText.Line(
          text: line,
          width: Double(line.count) * request.size / 2,
          isRightToLeft: line.unicodeScalars.first { $0.properties.isAlphabetic }
            .map { (0x590...0x8FF).contains($0.value) } ?? request.isRightToLeft
        )
      },
      isCut: isCut
    )
  }
}
