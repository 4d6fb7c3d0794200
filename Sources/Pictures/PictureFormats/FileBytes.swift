/// The bytes of a file, read a window at a time.
public struct FileBytes {
  /// How many bytes the file has.
  public let count: Int
  private let load: (Int) -> [UInt8]
  private var window: [UInt8]
  private var start = 0

  /// `load` returns some bytes from a place on, and none if they cannot be read.
  public init(count: Int, load: @escaping (_ place: Int) -> [UInt8]) {
    self.count = count
    self.load = load
    window = []
  }

  /// A file whose bytes are all there.
  public init(_ bytes: [UInt8]) {
    count = bytes.count
    load = { _ in [] }
    window = bytes
  }

  /// The byte at a place; nil beyond the end, and if it cannot be read.
  public subscript(_ place: Int) -> UInt8? {
    mutating get {
      guard place >= 0, place < count else { return nil }
      if place < start || place >= start + window.count {
        start = place
        window = load(place)
      }
      let index = place - start
      return index < window.count ? window[index] : nil
    }
  }

  /// Returns `length` bytes, at most 4096; nil if there are fewer.
  public mutating func bytes(_ place: Int, _ length: Int) -> [UInt8]? {
    guard place >= 0, length <= 4096, length <= count - place else { return nil }
    var bytes: [UInt8] = []
    for index in place..<(place + length) {
      guard let byte = self[index] else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// Returns the whole number of `length` bytes, the highest first; nil if there are fewer.
  public mutating func big(_ place: Int, _ length: Int) -> Int? {
    bytes(place, length)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the whole number of `length` bytes, the lowest first; nil if there are fewer.
  public mutating func little(_ place: Int, _ length: Int) -> Int? {
    bytes(place, length)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns four letters, by which many formats name their parts; nil if there are fewer.
  public mutating func name(_ place: Int) -> String? {
    bytes(place, 4).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns up to `most` bytes from the beginning.
  public func beginning(_ most: Int) -> [UInt8] {
    var copy = self
    return copy.bytes(0, min(most, count)) ?? []
  }
}
