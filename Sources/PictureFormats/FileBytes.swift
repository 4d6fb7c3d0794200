import Glibc
import Platform

/// The bytes of a file, read a window at a time.
struct FileBytes {
  let count: Int
  private let descriptor: Descriptor
  private var window: [UInt8] = []
  private var start = 0

  init(_ descriptor: Descriptor, count: Int) {
    self.descriptor = descriptor
    self.count = count
  }

  /// nil beyond the end, and for what cannot be read.
  subscript(_ place: Int) -> UInt8? {
    mutating get {
      guard place >= 0, place < count else { return nil }
      if place < start || place >= start + window.count { load(at: place) }
      let index = place - start
      return index < window.count ? window[index] : nil
    }
  }

  /// So many, or nil where there are fewer.
  mutating func bytes(_ place: Int, _ length: Int) -> [UInt8]? {
    guard place >= 0, length <= 4096, place + length <= count else { return nil }
    var bytes: [UInt8] = []
    for index in place..<(place + length) {
      guard let byte = self[index] else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// A whole number of so many bytes, the highest first.
  mutating func big(_ place: Int, _ length: Int) -> Int? {
    bytes(place, length)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// A whole number of so many bytes, the lowest first.
  mutating func little(_ place: Int, _ length: Int) -> Int? {
    bytes(place, length)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Four letters, as many formats name their parts.
  mutating func name(_ place: Int) -> String? {
    bytes(place, 4).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Up to so many from the beginning.
  func beginning(_ most: Int) -> [UInt8] {
    var copy = self
    return copy.bytes(0, min(most, count)) ?? []
  }

  private mutating func load(at place: Int) {
    start = place
    window = (try? descriptor.read(upTo: 1 << 16, at: place)) ?? []
  }
}
