import JSON
import NotificationModel
import Text

extension String {
  /// A path or URL for a sentence: in quotes, with nothing in it that acts on a terminal, shortened in the middle if it
  /// is long, and without the query of a URL, which may contain a secret.
  var shown: String {
    let isURL = contains("://")
    let cut = isURL ? prefix { $0 != "?" && $0 != "#" } : self[...]
    let text = cut.endIndex < endIndex ? cut + "?…" : cut
    let scalars = text.unicodeScalars
    guard scalars.count > 90 else { return JSONWriter.string(.string(String(text))) }
    let short = String(scalars.prefix(50)) + "…" + String(scalars.suffix(39))
    return JSONWriter.string(.string(short))
  }
}

extension String {
  /// The path after the last slash.
  var filePart: Substring { self[(lastIndex(of: "/").map { index(after: $0) } ?? startIndex)...] }
}

extension Double {
  /// A number of seconds for people.
  var inSeconds: String {
    self == 1 ? "1 second" : "\(shortest) seconds"
  }
}
