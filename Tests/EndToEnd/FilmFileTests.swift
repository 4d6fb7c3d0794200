import Foundation
import JSON
import TestRepository
import TestTerminal
import Testing

/// Films that the program writes: the README's is that of its flow as it is told now, and what it makes of a story is
/// read by programs of others.
@Suite(.timeLimit(.minutes(5))) struct FilmFileTests {
  private static let flow = """
    name: Lunch
    apps: [{ bundle: com.example.chat, name: Chat }]
    screen: 40x12
    ---
    - push: { aps: { alert: { title: Ada, body: The usual place? } } }
      id: lunch
      note: Ada asks.
    - lock:
      note: Nobody looks.
    """

  private static func has(_ programs: String...) -> Bool {
    programs.allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
  }

  /// Every cell of every frame, with its moment: the same story always becomes the same bytes.
  @Test func theFilmOfTheReadmeIsUpToDate() async throws {
    let world = try BellhopWorld()
    let flow = Repository.url("docs/film.yaml").path
    let told = try await world.run(["demo", flow, "--show-keys", "--output", "drop/film.svg"])
    #expect(told.status == 0, "\(told.errors)")
    let kept = try Data(contentsOf: Repository.url("docs/film.svg"))
    let made = try Data(contentsOf: URL(filePath: world.home + "/drop/film.svg"))
    let isUpToDate = kept == made
    let same = zip(kept, made).prefix { $0 == $1 }.count
    #expect(isUpToDate, "docs/film.svg differs from its byte \(same) on; make pictures writes it anew")
    #expect(kept.count <= 300_000, "whoever opens the page loads it")
  }

  @Test(.enabled(if: has("rsvg-convert", "ffprobe"), "a GIF is drawn by rsvg-convert and read by ffprobe"))
  func aGIFIsReadByOthersAndAlwaysTheSame() async throws {
    let world = try BellhopWorld()
    let file = try await film(world, "lunch.gif")
    let bytes = try Data(contentsOf: URL(filePath: file))
    #expect(bytes.starts(with: Array("GIF89a".utf8)))
    let seen = try await facts(of: file, world)
    #expect(seen.codec == "gif" && seen.width == 400 && seen.height == 240, "\(seen)")
    let length = try await lengthOfCast(world)
    #expect(abs((seen.seconds ?? 0) - length) < 0.1, "\(seen) of \(length) seconds")
    let pictures = try await pictures(of: file, world)
    #expect(pictures.count >= 3 && Set(pictures).count == pictures.count, "each frame looks different")
    #expect(try Data(contentsOf: URL(filePath: try await film(world, "again.gif"))) == bytes)
  }

  @Test func aFilmLeavesNothingButItself() async throws {
    let world = try BellhopWorld()
    let folder = world.home + "/tmp"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let told = try await world.run(["demo", "--output", "drop/story.cast"], ["TMPDIR": folder])
    #expect(told.status == 0, "\(told.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test func aStoryThatIsEndedBySignalLeavesNothing() async throws {
    let world = try BellhopWorld()
    let folder = world.home + "/tmp"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let program = try TestProgram(
      world.executable,
      ["demo"],
      environment: world.environment(["TMPDIR": folder]),
      directory: world.home
    )
    var told = Data()
    while !told.contains(Array("1/".utf8)) { told += program.output.availableData }
    program.send(signal: SIGTERM)
    #expect(program.waitUntilExit().status == 128 + SIGTERM)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  // MARK: What others say

  private func film(_ world: BellhopWorld, _ name: String) async throws -> String {
    let flow = try world.write(Self.flow, to: "drop/lunch.yaml")
    let made = try await world.run(["demo", flow, "--stage", "--no-motion", "--output", "drop/\(name)"])
    #expect(made.status == 0, "\(made.errors)")
    return world.home + "/drop/\(name)"
  }

  private func lengthOfCast(_ world: BellhopWorld) async throws -> Double {
    let text = try String(contentsOfFile: try await film(world, "lunch.cast"), encoding: .utf8)
    let last = try JSONParser.parse(try #require(text.split(separator: "\n").last.map { Array($0.utf8) }))
    return try #require(last.arrayValue?.first?.doubleValue)
  }

  private struct Facts {
    var codec: String?
    var width: Int?
    var height: Int?
    /// nil if the file does not say.
    var seconds: Double?
  }

  private func facts(of file: String, _ world: BellhopWorld) async throws -> Facts {
    let probe = try await world.run(
      [
        "-v", "error", "-show_entries", "stream=codec_name,width,height:format=duration", "-of", "json", file,
      ],
      program: "/usr/bin/ffprobe"
    )
    let document = try JSONParser.parse(Array(probe.output.utf8))
    let stream = try #require(document["streams"]?.arrayValue?.first)
    return Facts(
      codec: stream["codec_name"]?.stringValue,
      width: stream["width"]?.intValue,
      height: stream["height"]?.intValue,
      seconds: document["format"]?["duration"]?.stringValue.flatMap(Double.init)
    )
  }

  /// A checksum of each decoded frame.
  private func pictures(of file: String, _ world: BellhopWorld) async throws -> [String] {
    let decoded = try await world.run(
      ["-v", "error", "-i", file, "-vsync", "passthrough", "-f", "framemd5", "-"],
      program: "/usr/bin/ffmpeg"
    )
    return decoded.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: ",").last.map(String.init) }
  }
}

extension Data {
  fileprivate func contains(_ bytes: [UInt8]) -> Bool { firstRange(of: Data(bytes)) != nil }
}
