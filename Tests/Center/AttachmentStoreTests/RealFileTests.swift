import Foundation
import NotificationModel
import TestTerminal
import Testing

private let ffmpeg = "/usr/bin/ffmpeg"

/// Files as a program makes them that everybody uses; without it there is nothing to see here.
@Suite(
  "Files of a real program",
  .enabled(if: FileManager.default.isExecutableFile(atPath: ffmpeg), "ffmpeg is not installed")
)
struct RealFileTests {
  @Test(
    arguments: [
      ("a.png", .png), ("a.jpg", .jpeg), ("a.gif", .gif), ("a.aiff", .aiff), ("a.wav", .wav), ("a.mp3", .mp3),
      ("a.m4a", .mpeg4Audio), ("a.mpg", .mpeg), ("a.m2v", .mpeg2), ("a.mp4", .mpeg4), ("a.avi", .avi),
    ] as [(String, MediaType)]
  )
  func itIsTakenWhole(name: String, type: MediaType) async throws {
    let world = try StoreWorld()
    let path = world.inbox + "/" + name
    try Self.make(path, type)
    let whole = try #require(FileManager.default.contents(atPath: path))
    let cut = try world.put(Array(whole.prefix(whole.count / 2)), "cut-\(name)")

    #expect(try await world.stored(path).type == type)
    // Where sound and pictures are a stream, a shorter one is as good.
    let isStream = [.mp3, .mpeg, .mpeg2].contains(type)
    #expect(await world.refusal(cut)?.code == (isStream ? nil : .attachmentCorrupt))
  }

  @Test func aSoundThatWasWrittenToAPipeHasNoLength() async throws {
    let world = try StoreWorld()
    let path = world.inbox + "/a.wav"
    try Self.run(["-f", "lavfi", "-i", "sine=d=0.5", "-f", "wav", "pipe:1"], into: path)

    #expect(try await world.stored(path).type == .wav)
  }

  private static func make(_ path: String, _ type: MediaType) throws {
    let picture = ["-f", "lavfi", "-i", "testsrc=d=0.5:s=64x48:r=25"]
    let sound = ["-f", "lavfi", "-i", "sine=d=0.5"]
    switch type.kind {
    case .image where type != .gif: try run(picture + ["-frames:v", "1", path])
    case .image: try run(picture + [path])
    case .audio: try run(sound + [path])
    case .movie where type == .mpeg2: try run(picture + ["-f", "mpeg2video", path])
    case .movie: try run(picture + sound + [path])
    case .drawing: try Data(Samples.svg).write(to: URL(fileURLWithPath: path))
    }
  }

  private static func run(_ arguments: [String], into path: String? = nil) throws {
    if let path { try Data().write(to: URL(fileURLWithPath: path)) }
    let program = try TestProgram(
      ffmpeg,
      ["-v", "error", "-nostdin", "-y"] + arguments,
      writingTo: path.flatMap { FileHandle(forWritingAtPath: $0) }
    )
    try #require(program.waitUntilExit() == .exited(0))
  }
}
