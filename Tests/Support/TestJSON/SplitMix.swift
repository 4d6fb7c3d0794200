public import JSON

/// The same sequence for the same seed, on every machine.
public struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  /// The sequence of that seed.
  public init(state: UInt64) { self.state = state }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A JSON value of any kind, with arrays and objects up to that depth, and strings and keys made by `text`.
  public mutating func value(depth: Int, text: (inout SplitMix) -> String) -> JSONValue {
    switch Int.random(in: 0...(depth > 0 ? 8 : 6), using: &self) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &self))
    case 2: return .integer(Int64(bitPattern: next()))
    case 3: return .integer(Int64.random(in: -9...9, using: &self))
    case 4:
      let number = Double(bitPattern: next())
      return .number(number.isFinite ? number : 0.5)
    case 5, 6: return .string(text(&self))
    case 7:
      let count = Int.random(in: 0...5, using: &self)
      return .array((0..<count).map { _ in value(depth: depth - 1, text: text) })
    default:
      let count = Int.random(in: 0...14, using: &self)
      return .object(JSONObject((0..<count).map { _ in (text(&self), value(depth: depth - 1, text: text)) }))
    }
  }
}
