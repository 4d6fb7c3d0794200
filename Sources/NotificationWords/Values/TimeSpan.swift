/// A span of time in words.
public enum TimeSpan {
  /// The span in the largest unit that goes in evenly: `90 s`, `5 min`, `2 h`.
  public static func words(seconds: Double) -> String {
    for (size, name) in [(86400.0, "d"), (3600, "h"), (60, "min")] where seconds >= size {
      let count = seconds / size
      if count == count.rounded() { return "\(short(count)) \(name)" }
    }
    return "\(short(seconds)) s"
  }

  private static func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
