import Canvas
import Foundation
import Testing

@testable import CellImages

@Suite struct HostilePictureTests {
  @Test("A small file of very many pixels is refused before they are decoded")
  func bomb() async throws {
    let folder = try PictureFolder()
    for (width, height) in [(20_000, 20_000), (30_000, 30_000), (1, 2_000_000_000)] {
      let answer = try await folder.draw(PNG.bomb(width, height, lines: 1), as: "\(width).png")
      #expect(answer.problem?.code == .tooLarge)
      #expect(answer.problem?.sentence.contains("\(width) × \(height) pixels") == true)
    }
    var gif = GIF.moving(1, 1, [(0, 1)])
    let place = try #require(gif.firstIndex(of: 0x2C))
    gif.replaceSubrange(place + 5..<place + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try await folder.draw(gif, as: "wide.gif").problem?.code == .tooLarge)
  }

  @Test("One just under the bound is drawn within the limit of memory")
  func largest() async throws {
    let folder = try PictureFolder()
    let drawn = try await folder.draw(PNG.bomb(8_000, 5_000, lines: 5_000), as: "a.png").get()
    #expect(drawn.facts.pixels == Size(columns: 8_000, rows: 5_000))
  }

  @Test("Where memory is short, that is said")
  func memory() async throws {
    // The limit does not count the program. Measured: the probe has 26 MB before it draws and bellhop 136 MB; the
    // libraries for pictures take 14 MB, and this picture would take 120 MB more.
    let folder = try PictureFolder(PictureService.Limits(time: .seconds(120), memory: 64 << 20))
    let answer = try await folder.draw(PNG.bomb(8_000, 5_000, lines: 5_000), as: "a.png")
    #expect(answer.problem?.code == .neededTooMuchMemory)
  }

  @Test(
    "A drawing language under a picture's name is never parsed",
    arguments: [
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>", "/* XPM */ static char *x[] = {};",
      "P6 1 1 255 abc",
      "BM", "II*\0", "RIFF    ACON", "", " ", "GIF", "\u{89}PNG",
    ]
  )
  func otherKinds(_ text: String) async throws {
    let folder = try PictureFolder()
    let answer = try await folder.draw(Array(text.utf8), as: "a.png")
    #expect(answer.problem?.code == .unknownKind)
  }

  @Test("The kind comes from the content, whatever the file is called")
  func wrongName() async throws {
    let folder = try PictureFolder()
    let drawn = try await folder.draw(JPEG.redAndBlue, as: "a.gif").get()
    #expect(drawn.facts.pixels == Size(columns: 64, rows: 32))
  }

  @Test("A picture that was cut off anywhere is damaged, not half shown")
  func cut() async throws {
    let folder = try PictureFolder()
    let png = PNG.picture(20, 20) { x, y in (UInt8(x), UInt8(y), 0, 255) }
    for (name, bytes) in [("png", png), ("jpg", JPEG.redAndBlue)] {
      for length in stride(from: 12, to: bytes.count - 1, by: bytes.count / 12) {
        let answer = try await folder.draw(Array(bytes.prefix(length)), as: "\(length).\(name)")
        #expect(answer.problem?.code == .corrupt, "\(name) \(length)")
      }
    }
  }

  @Test("What is no ordinary file is not opened")
  func otherFiles() async throws {
    let folder = try PictureFolder()
    let file = try folder.write(JPEG.redAndBlue, as: "a.jpg")
    let link = folder.folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    for path in [link, "/dev/zero", "/nowhere", folder.folder.path, "", "a\0b"] {
      let order = PictureOrder(file: path, kind: .image, room: Size(columns: 4, rows: 4), depth: .trueColor)
      #expect(await folder.service.draw(order, at: path).problem?.code == .unreadable, "\(path)")
    }
  }

  @Test(
    "Whatever is wrong in a file, there is an answer and the answer fits",
    arguments: ["png", "jpg", "gif"]
  )
  func mutations(_ kind: String) async throws { _ = try await Self.drawDamaged(kind, times: 30) }

  /// Damages a valid picture at random places that many times, and draws each; returns how many different answers came.
  static func drawDamaged(_ kind: String, times: Int) async throws -> Int {
    let folder = try PictureFolder()
    let valid =
      switch kind {
      case "png":
        PNG.picture(24, 24, hasAlpha: true) { x, y in (UInt8(9 * x), UInt8(9 * y), 80, UInt8(10 * x)) }
      case "jpg": JPEG.redAndBlue(orientation: 6)
      default: GIF.moving(12, 12, [(0, 5), (1, 5), (2, 5)])
      }
    var random = SeededGenerator(seed: UInt64(kind.utf8.reduce(7) { $0 &* 31 &+ Int($1) }))
    var seen: [PictureError.Code?: Int] = [:]
    for number in 0..<times {
      var bytes = valid
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: 3..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes[place] ^= 1 << Int.random(in: 0..<8, using: &random)
        case 2: bytes.remove(at: place)
        default: bytes.insert(0xFF, at: place)
        }
      }
      let answer = try await folder.draw(bytes, as: "\(number).\(kind)", 10, 5) { $0.moves = true }
      seen[answer.problem?.code, default: 0] += 1
      for frame in (try? answer.get())?.frames ?? [] {
        #expect(frame.size.columns <= 10 && frame.size.rows <= 5)
      }
      #expect(answer.problem?.code != .badAnswer && answer.problem?.code != .couldNotStart)
    }
    #expect(seen.values.reduce(0, +) == times)
    return seen.count
  }
}

/// The same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed = seed &+ 0x9E37_79B9_7F4A_7C15
    var value = seed
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
