import NotificationModel

/// For how long a fetched file is used again, from `Cache-Control`. Of its words `no-store`, `no-cache` and `max-age`
/// count; a file is never asked about again (no `ETag`), it is fetched anew.
enum Freshness {
  /// The most that a server can ask for: a day.
  private static let longest = 86_400.0

  /// Seconds; nil where it is not to be kept.
  static func seconds(_ field: String, standard: Double) -> Double? {
    var seconds = standard
    for word in field.lowercased().split(separator: ",") {
      let parts = word.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\"" } }
      switch parts.first {
      case "no-store", "no-cache": return nil
      case "max-age": seconds = parts.count > 1 ? Double(parts[1]) ?? standard : standard
      default: break
      }
    }
    return seconds > 0 ? min(seconds, longest) : nil
  }
}
