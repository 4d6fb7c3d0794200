import Canvas
import Foundation
import TestTerminal
import Testing
import Text

@testable import CellImages

/// Whether the machine can make and read movies and sound.
private let hasTools = MediaTools.inPath.ffmpeg != nil && MediaTools.inPath.ffprobe != nil

@Suite(.enabled(if: hasTools, "ffmpeg and ffprobe are not installed")) struct MediaTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  private func make(_ name: String, _ arguments: [String]) throws -> String {
    let path = folder.folder.appending(path: name).path
    let program = try TestProgram(
      #require(MediaTools.inPath.ffmpeg),
      ["-v", "error", "-nostdin", "-f", "lavfi"] + arguments + [path]
    )
    try #require(program.waitUntilExit() == .exited(0))
    return path
  }

  private func order(_ kind: PictureOrder.Kind, _ columns: Int, _ rows: Int, file: String = "a")
    -> PictureOrder
  {
    PictureOrder(file: file, kind: kind, room: Size(columns: columns, rows: rows), depth: .trueColor)
  }

  @Test("A movie shows the moment that is asked for, and says how long and how large it is")
  func movie() async throws {
    // Two seconds of red, two seconds of blue.
    let path = try make(
      "a.mp4",
      [
        "-i", "color=red:s=320x180:d=2,format=yuv420p[a];color=blue:s=320x180:d=2[b];[a][b]concat", "-c:v",
        "mpeg4",
      ]
    )
    for (moment, isBlue) in [(nil, false), (0.5, false), (3, true), (1e9, nil), (-.infinity, false)]
      as [(Double?, Bool?)]
    {
      var order = order(.movie, 20, 10)
      order.moment = moment
      let drawn = try await folder.service.draw(order, at: path).get()
      let frame = try #require(drawn.frames.first)
      #expect(frame.size == Size(columns: 20, rows: 6))
      #expect(drawn.facts.pixels == Size(columns: 320, rows: 180))
      #expect(drawn.facts.duration.map { abs($0 - 4) < 0.2 } == true)
      guard let isBlue, let color = frame.color(10, 3) else { continue }
      #expect(isBlue ? color.blue > 150 && color.red < 80 : color.red > 150 && color.blue < 80)
    }
  }

  @Test("A movie with pixels that are not square is as wide as it is seen")
  func aspect() async throws {
    let path = try make("a.avi", ["-i", "color=red:s=160x160:d=1,setsar=2/1", "-c:v", "mpeg4"])
    let drawn = try await folder.service.draw(order(.movie, 20, 10), at: path).get()
    #expect(drawn.facts.pixels == Size(columns: 320, rows: 160))
    #expect(drawn.frames.first?.size == Size(columns: 20, rows: 5))
  }

  @Test("Sound is a wave without colors, loud where it is loud", arguments: [false, true])
  func wave(_ ascii: Bool) async throws {
    let path = try make("a.wav", ["-i", "aevalsrc=if(lt(t\\,1)\\,0.9*sin(2764*t)\\,0):d=2"])
    for rows in 1...4 {
      var order = order(.audio, 20, rows, file: "a\(rows)")
      order.ascii = ascii
      let drawn = try await folder.service.draw(order, at: path).get()
      let frame = try #require(drawn.frames.first)
      #expect(frame.size == order.room)
      #expect(frame.cells.allSatisfy { $0.style == .plain })
      #expect(!ascii || frame.cells.allSatisfy { $0.glyph.base < 0x7F })
      #expect(frame.cell(3, 0).glyph != frame.cell(16, 0).glyph)
      #expect(drawn.facts == DrawnPicture.Facts(duration: 2))
    }
  }

  @Test("What is no movie, or has no picture, is damaged and not a crash")
  func broken() async throws {
    let sound = try make("a.wav", ["-i", "sine=d=1"])
    let movie = try make("b.avi", ["-i", "testsrc=d=1", "-c:v", "mpeg4"])
    #expect(await folder.service.draw(order(.movie, 9, 9, file: "1"), at: sound).problem?.code == .corrupt)
    #expect(await folder.service.draw(order(.audio, 9, 9, file: "2"), at: movie).problem?.code == .corrupt)
    let text = try folder.write(Array("#EXTM3U\n\(movie)\n".utf8), as: "c.mp4")
    #expect(await folder.service.draw(order(.movie, 9, 9, file: "3"), at: text).problem?.code == .corrupt)
    let list = try folder.write(Array("ffconcat version 1.0\nfile \(movie)\n".utf8), as: "d.mp4")
    #expect(await folder.service.draw(order(.movie, 9, 9, file: "4"), at: list).problem?.code == .corrupt)
    #expect(
      await folder.service.draw(order(.movie, 9, 9, file: "5"), at: "/nowhere").problem?.code == .unreadable
    )
    // Readable, but of a kind that cannot be attached.
    let other = try make("e.mkv", ["-i", "testsrc=d=1", "-c:v", "mpeg4"])
    #expect(await folder.service.draw(order(.movie, 9, 9, file: "6"), at: other).problem?.code == .corrupt)
    let gone = PictureService(
      command: [try PictureFolder.probe],
      limits: PictureFolder.patient,
      tools: MediaTools(ffmpeg: "/no/ffmpeg", ffprobe: "/no/ffprobe")
    )
    #expect(await gone.draw(order(.movie, 9, 9), at: movie).problem?.code == .noTool)
  }
}

@Suite struct MissingToolTests {
  @Test("Without the tools for movies and sound, that is said; pictures need none")
  func noTools() async throws {
    let folder = try PictureFolder(tools: MediaTools())
    for kind in [PictureOrder.Kind.movie, .audio] {
      let order = PictureOrder(file: "a", kind: kind, room: Size(columns: 4, rows: 2), depth: .trueColor)
      let problem = await folder.service.draw(order, at: "/nowhere").problem
      #expect(problem?.code == .noTool)
      #expect(
        problem?.sentence
          == "ffmpeg is not installed, so the file cannot be shown. Install it, on Debian: apt install ffmpeg."
      )
    }
    #expect(try await folder.draw(JPEG.redAndBlue, as: "a.jpg").problem == nil)
  }
}
