/// Text as it may stand in the content and the attributes of XML and HTML.
package enum MarkupText {
  /// The place of a text, which decides about its line breaks and tabs.
  package enum Place {
    /// They stay as they are.
    case content
    /// A reader would make a space of them in an attribute, so they are written as references.
    case attribute
  }

  /// Returns the text with references for what has a meaning in XML, and U+FFFD for what XML does not allow and for what
  /// would control a terminal or reorder the document around it.
  package static func escaped(_ text: String, for place: Place = .content) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\t":
        if place == .attribute {
          escaped += "&#\(scalar.value);"
        } else {
          escaped.unicodeScalars.append(scalar)
        }
      case _ where Sanitizer.controls(scalar) || (0xFFFE...0xFFFF).contains(scalar.value):
        escaped += "\u{FFFD}"
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
