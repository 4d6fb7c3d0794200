import Canvas

/// The answer of a child, as the bytes that it writes. All numbers are little-endian:
///
///     "BHPX" · 0 · width u32 · height u32 · columns u16 · rows u16 · frames u16 · delays u32… · cells… · images…
///     "BHPX" · 1 · problem u8 · width u32 · height u32 · length u8 · name
///
/// A cell is its code point (u32) and two colors of four bytes: 0 for none, 1 and red, green, blue, or 2 and an entry
/// of the palette. An image is its width and height in pixels (u16) and red, green, blue and opacity of each pixel; there
/// is one for each frame, of 0 × 0 if there are no pixels of it; without an order for pixels there are no images.
enum ChildAnswer {
  case picture(RawPicture)
  case problem(ChildError)

  static let signature = Array("BHPX".utf8)

  var bytes: [UInt8] {
    var bytes = Self.signature
    switch self {
    case .picture(let picture):
      bytes.append(0)
      picture.write(to: &bytes)
    case .problem(let problem):
      bytes.append(1)
      problem.write(to: &bytes)
    }
    return bytes
  }
}

/// A picture as a child reports it, unchecked.
struct RawPicture {
  var width: Int
  var height: Int
  var size: Size
  var delays: [Int]
  /// All cells of the first frame, then those of the next.
  var cells: [RawCell]
  /// The pixels of each frame, or nothing if they would be too many; nil if they were not ordered.
  var images: [RawImage]?

  fileprivate func write(to bytes: inout [UInt8]) {
    bytes.reserveCapacity(32 + 4 * delays.count + 12 * cells.count)
    bytes.append(width, 4)
    bytes.append(height, 4)
    bytes.append(size.columns, 2)
    bytes.append(size.rows, 2)
    bytes.append(delays.count, 2)
    for delay in delays { bytes.append(delay, 4) }
    for cell in cells {
      bytes.append(Int(cell.scalar), 4)
      cell.foreground.write(to: &bytes)
      cell.background.write(to: &bytes)
    }
    guard let images else { return }
    for index in delays.indices {
      let image = images.indices.contains(index) ? images[index] : .none
      bytes.append(image.size.columns, 2)
      bytes.append(image.size.rows, 2)
      bytes += image.bytes
    }
  }
}

/// Pixels as a child reports them, unchecked.
struct RawImage {
  var size: Size
  /// Red, green, blue and opacity of each pixel, row by row.
  var bytes: [UInt8]

  static let none = RawImage(size: Size(columns: 0, rows: 0), bytes: [])
}

struct RawCell {
  var scalar: UInt32
  var foreground: RawColor
  var background: RawColor
}

enum RawColor: Equatable {
  case none
  case rgb(UInt8, UInt8, UInt8)
  case entry(UInt8)

  fileprivate func write(to bytes: inout [UInt8]) {
    switch self {
    case .none: bytes += [0, 0, 0, 0]
    case .rgb(let red, let green, let blue): bytes += [1, red, green, blue]
    case .entry(let index): bytes += [2, index, 0, 0]
    }
  }
}

/// Why a child has no picture. The service makes the sentences, so that no text from outside is shown.
struct ChildError: Error {
  enum Code: UInt8 {
    case noLibrary = 1
    case unconfined
    case unreadable
    case tooManyBytes
    case noPicture
    case tooManyPixels
    case broken
    case outOfMemory
  }

  var code: Code
  /// The size that a picture of too many pixels announces.
  var width = 0
  var height = 0
  /// The library that is missing.
  var detail = ""

  fileprivate func write(to bytes: inout [UInt8]) {
    bytes.append(code.rawValue)
    bytes.append(width, 4)
    bytes.append(height, 4)
    let name = detail.utf8.prefix(255)
    bytes.append(UInt8(name.count))
    bytes += name
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ number: Int, _ count: Int) {
    for place in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }
}
