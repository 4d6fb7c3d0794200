import PhonePictures

/// Breaks texts as if all letters were half as wide as high, between words, and a word that is too long where the line
/// ends. Tests need no fonts with it.
struct EvenMeasurer: TextMeasurer {
  func measure(_ request: TextRequest) -> MeasuredText {
    let most = request.width.map { max(1, Int($0 / (request.size / 2))) } ?? .max
    let lines = request.paragraphs.flatMap { paragraph in
      broken(paragraph.text, most).map { line in
        MeasuredText.Line(
          text: line,
          width: Double(line.count) * request.size / 2,
          isRightToLeft: paragraph.isRightToLeft
        )
      }
    }
    var seen = Array(lines.prefix(request.lines ?? .max))
    if seen.count < lines.count, var last = seen.popLast() {
      last.text = String(last.text.prefix(most - 1)) + "…"
      last.width = Double(last.text.count) * request.size / 2
      seen.append(last)
    }
    return MeasuredText(lines: seen)
  }

  private func broken(_ paragraph: Substring, _ most: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > most {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
      while line.count > most {
        lines.append(String(line.prefix(most)))
        line.removeFirst(most)
      }
    }
    return lines + [line]
  }
}
