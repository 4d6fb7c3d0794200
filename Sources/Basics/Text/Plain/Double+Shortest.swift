extension Double {
  /// The number without an empty fraction: `60`, `0.5`.
  package var shortest: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
