package import NotificationModel
import Text

extension MediaType {
  /// The kind in a word, for a person who cannot see the attachment.
  package var word: String {
    switch kind {
    case .image, .drawing: "picture"
    case .audio: "sound"
    case .movie: "movie"
    }
  }
}

extension Attachment {
  /// The file's name as the app wrote it, else the identifier.
  package var name: String {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    return last.isEmpty ? identifier : last
  }

  /// Type and size, "PNG, 1.2 MB"; nil without a file.
  package func words(separator: String) -> String? {
    file.map { [$0.type.shortName, $0.bytes.inBytes].joined(separator: separator) }
  }
}

/// A duration such as 0:42 or 1:02:03.
package func spokenDuration(_ seconds: Double) -> String? {
  guard seconds.isFinite, seconds >= 0, seconds < 360_000 else { return nil }
  let whole = Int(seconds.rounded())
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let (hours, minutes) = (whole / 3600, whole / 60 % 60)
  return hours > 0 ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))"
}
