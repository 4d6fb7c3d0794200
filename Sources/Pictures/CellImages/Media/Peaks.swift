import Platform

/// How loud a sound is over time: the loudest sample of each hundredth of a second.
struct Peaks: ByteSink {
  /// Samples in a second.
  static let rate = 8_000
  /// The most seconds that are read; more is not drawn.
  static let longest = 1_200
  private static let group = 80

  /// 0...32768.
  private(set) var values: [Int32] = []
  private var highest: Int32 = 0
  private var inGroup = 0
  /// The first byte of a sample whose second byte has not come.
  private var half: UInt8?

  mutating func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    for byte in bytes {
      guard let low = half else {
        half = byte
        continue
      }
      half = nil
      add(Int16(bitPattern: UInt16(byte) << 8 | UInt16(low)))
    }
    return values.count <= (Self.longest + 1) * Self.rate / Self.group
  }

  private mutating func add(_ sample: Int16) {
    highest = max(highest, abs(Int32(sample)))
    inGroup += 1
    guard inGroup == Self.group else { return }
    values.append(highest)
    (highest, inGroup) = (0, 0)
  }

  /// Returns so many numbers 0...1, each for an equal part of the sound. The loudest is 1, unless the sound is nearly
  /// silent. Empty if there is no sound.
  func columns(_ count: Int) -> [Double] {
    let values = inGroup > 0 ? values + [highest] : values
    guard count > 0, !values.isEmpty else { return [] }
    // Inaudible noise stays flat.
    let top = Double(max(values.max() ?? 0, 328))
    return (0..<count).map { column in
      let first = column * values.count / count
      let end = max(first + 1, (column + 1) * values.count / count)
      return Double(values[first..<end].max() ?? 0) / top
    }
  }
}
