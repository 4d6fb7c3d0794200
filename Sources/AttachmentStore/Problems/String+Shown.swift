import JSON
import NotificationModel

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

extension Int {
  /// A number of bytes for people: `10 MB`, `1.5 MB`, `12 bytes`; a megabyte has 1,048,576 bytes, as the limits do.
  var inBytes: String {
    switch self {
    case (1 << 20)...: "\(tenths(of: 1 << 20)) MB"
    case 1024...: "\(tenths(of: 1024)) KB"
    case 1: "1 byte"
    default: "\(self) bytes"
    }
  }

  private func tenths(of unit: Int) -> String {
    let tenths = multipliedReportingOverflow(by: 10).partialValue / unit
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension Double {
  /// A number of seconds for people.
  var inSeconds: String {
    self == 1 ? "1 second" : self == rounded() && abs(self) < 1e9 ? "\(Int(self)) seconds" : "\(self) seconds"
  }
}
