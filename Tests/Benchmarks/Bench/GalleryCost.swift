import Foundation
import TestTerminal

/// From the save of a payload file to its text in the grid of the gallery: every surface in six languages on four
/// devices, of which the terminal shows what it has room for. Beside the same saves of a single file.
enum GalleryCost {
  private static let saves = 20
  private static let locales = ["en", "de", "fr", "ar", "ja", "pt-BR"]

  static func run() async throws {
    title("Save to screen, preview of a folder with 30 files at 200×60")
    let single = try await times(of: { ["preview", "\($0)/10.apns"] }, keys: "")
    row("gallery of one file", single.summary)
    let phone = try await times(of: { ["preview", $0] }, keys: "")
    row("gallery, three surfaces of one phone", phone.summary, phone.median, over: single.median)
    let options = locales.flatMap { ["--locale", $0] }
    let grid = try await times(of: { ["preview", $0] + options }, keys: "g")
    row("gallery, grid of 72 pictures", grid.summary, grid.median, over: single.median)
  }

  private static func times(of arguments: (String) -> [String], keys: String) async throws -> Times {
    try await withFolder { folder in
      let payloads = folder + "/payloads"
      try FileManager.default.createDirectory(atPath: payloads, withIntermediateDirectories: false)
      for number in 10..<40 { try save("Number 0", "\(payloads)/\(number).apns") }
      let terminal = try PseudoTerminal(
        product("bellhop"),
        arguments(payloads),
        environment: environment(folder),
        columns: 200,
        rows: 60
      )
      try await terminal.waitFor("Number 0", timeout: .seconds(30))
      terminal.write(keys)
      if !keys.isEmpty { try await terminal.waitFor("one phone", timeout: .seconds(30)) }
      var times = Times()
      for number in 1...saves {
        let start = ContinuousClock.now
        try save("Number \(number).", payloads + "/10.apns")
        try await terminal.waitFor("Number \(number).", timeout: .seconds(30))
        times.add(ContinuousClock.now - start)
      }
      terminal.write("q")
      _ = try await terminal.waitForExit()
      return times
    }
  }

  private static func save(_ title: String, _ file: String) throws {
    let body = "Winds of up to 110 km/h are expected between this evening and tomorrow."
    let text =
      #"{"Simulator Target Bundle":"com.example.a","aps":{"alert":{"title":"\#(title)","body":"\#(body)"}}}"#
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }
}
