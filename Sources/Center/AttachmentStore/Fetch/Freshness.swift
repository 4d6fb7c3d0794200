import NotificationModel

/// How long a fetched file is used again, from the words `no-store`, `no-cache` and `max-age` of `Cache-Control`. A
/// stale file is fetched anew; there is no revalidation by `ETag`.
enum Freshness {
  /// The most seconds that a server can ask for: a day.
  private static let longest = 86_400.0

  /// Returns the seconds; nil if the file is not to be kept.
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
