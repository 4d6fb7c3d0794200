/// A span of time as it is typed: `5`, `5s`, `1.5m`, `1h30m`, `2d`.
public struct Interval: Hashable, Sendable {
  /// Its length; 0 or more.
  public var seconds: Double

  public init(seconds: Double) {
    self.seconds = seconds
  }

  /// Returns nil if the argument is not a span of time; a bare number is seconds.
  public init?(argument: String) {
    if let seconds = Self.number(argument) {
      self.init(seconds: seconds)
      return
    }
    var rest = argument[...]
    var seconds = 0.0
    var larger = Double.infinity
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isNumber || $0 == "." }
      let unit = rest.dropFirst(digits.count).prefix { $0.isLetter }
      // From large to small, each once.
      guard let number = Self.number(digits), let size = Self.units[String(unit)], size < larger else {
        return nil
      }
      seconds += number * size
      larger = size
      rest = rest.dropFirst(digits.count + unit.count)
    }
    guard larger < .infinity else { return nil }
    self.init(seconds: seconds)
  }

  private static let units: [String: Double] = [
    "ms": 0.001, "s": 1, "sec": 1, "m": 60, "min": 60, "h": 3600, "d": 86400,
  ]

  /// Digits with a point at most: no sign, no exponent, no word.
  private static func number(_ text: some StringProtocol) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else {
      return nil
    }
    return Double(text)
  }

  /// The span in words: `90 s`, `5 min`, `2 h`.
  public var text: String { TimeSpan.words(seconds: seconds) }
}
