import CPango
import Foundation

/// A sheet of forty pictures in the style of a phone, from the command to the file: beside the same pixels as forty
/// files that Cairo alone encodes.
enum PhoneSheetCost {
  private static let payloads = 10
  private static let rounds = 3

  static func run() async throws {
    title("A sheet of 40 pictures in the style of a phone (10 payloads, 2 appearances, 2 languages)")
    try await withFolder { folder in
      let files = try (1...payloads).map { number in
        let file = "\(folder)/\(number + 10).apns"
        let text = "Winds of up to 110 km/h are expected between this evening and tomorrow, number \(number)."
        try #"{"aps":{"alert":{"title":"Storm \#(number)","subtitle":"The coast","body":"\#(text)"}}}"#
          .write(toFile: file, atomically: false, encoding: .utf8)
        return file
      }
      let sheet = folder + "/sheet.png"
      let options = [
        "--style", "phone", "--surface", "banner", "--appearance", "light", "--appearance", "dark",
        "--locale",
        "en", "--locale", "de", "--bundle", "com.example.weather", "-o",
      ]
      var times = Times()
      for _ in 0..<rounds {
        times.add(try run(product("bellhop"), ["snapshot"] + files + options + [sheet]))
      }
      let pixels = try size(of: sheet)
      let yardstick = try encoding(pixels.width * pixels.height / 40)
      row("Cairo alone, \(pixels.width)x\(pixels.height) pixels in 40 files", Times.spoken(yardstick))
      row("bellhop snapshot, PNG", times.summary, times.median, over: yardstick)
      var documents = Times()
      for _ in 0..<rounds {
        documents.add(try run(product("bellhop"), ["snapshot"] + files + options + [folder + "/sheet.html"]))
      }
      row("bellhop snapshot, HTML", documents.summary, documents.median, over: yardstick)
    }
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> Duration {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BenchmarkError(description: "snapshot failed") }
    return ContinuousClock.now - start
  }

  /// Width and height, from the header of the file.
  private static func size(of png: String) throws -> (width: Int, height: Int) {
    let header = try Data(contentsOf: URL(filePath: png)).prefix(24)
    func number(_ place: Int) -> Int { header[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  /// Seconds for forty pictures of so many pixels, with a gradient, so that they do not compress to nothing.
  private static func encoding(_ pixels: Int) throws -> Double {
    if let missing = cp_open_libraries() { throw BenchmarkError(description: String(cString: missing)) }
    let side = Double(pixels).squareRoot()
    let start = ContinuousClock.now
    for _ in 0..<40 {
      guard let canvas = cp_canvas_new(side, side, 1) else { throw BenchmarkError(description: "no canvas") }
      for (x, y) in [(0, 0), (side, 0), (side, side), (0, side)] { cp_line_to(canvas, x, y) }
      let stops = [
        cp_stop(offset: 0, color: 0x6F9FE6, opacity: 1), cp_stop(offset: 1, color: 0xF0A48C, opacity: 1),
      ]
      cp_fill_gradient(canvas, 0, 0, side, side, 0, stops, 2)
      _ = cp_write_png(canvas, { _, _, _ in true }, nil)
      cp_canvas_free(canvas)
    }
    return (ContinuousClock.now - start) / .seconds(1)
  }
}
