import Text

/// A span of time in words.
public enum TimeSpan {
  /// The span in the largest unit that goes in evenly: `90 s`, `5 min`, `2 h`.
  public static func words(seconds: Double) -> String {
    for (size, name) in [(86400.0, "d"), (3600, "h"), (60, "min")] where seconds >= size {
      let count = seconds / size
      if count == count.rounded() { return "\(count.shortest) \(name)" }
    }
    return "\(seconds.shortest) s"
  }

  /// The span in its largest units: `90 s`, `3 min 20 s`, `2 h 5 min`.
  static func parts(seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(), 1e15))
    switch whole {
    case ..<120: return seconds == seconds.rounded() ? "\(whole) s" : "\(seconds) s"
    case ..<7200: return "\(whole / 60) min\(whole % 60 == 0 ? "" : " \(whole % 60) s")"
    default: return "\(whole / 3600) h\(whole % 3600 / 60 == 0 ? "" : " \(whole % 3600 / 60) min")"
    }
  }

  /// The span rounded to what a person notices: `120 ms`, `1.5 s`.
  static func short(seconds: Double) -> String {
    seconds < 1 ? "\(Int((seconds * 1000).rounded())) ms" : "\((seconds * 10).rounded() / 10) s"
  }
}
