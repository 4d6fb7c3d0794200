import Canvas
import Foundation
import Testing

@testable import CellImages

@Suite struct PictureServiceTests {
  private let order = PictureOrder(
    file: "a",
    kind: .image,
    room: Size(columns: 4, rows: 2),
    depth: .monochrome
  )

  @Test("A decoder that never ends is ended when its time is up")
  func endless() async throws {
    let folder = try PictureFolder(
      PictureService.Limits(time: .milliseconds(50)),
      command: ["/bin/sleep", "1000"]
    )
    let problem = await folder.service.draw(order, at: "/nowhere").problem
    #expect(problem?.code == .tookTooLong)
    #expect(problem?.sentence == "Decoding the file took longer than 1 s and was ended.")
  }

  @Test("Who does not want the picture any more ends the decoder")
  func cancelled() async throws {
    let folder = try PictureFolder(PictureService.Limits(time: .seconds(3600)))
    let started = folder.folder.appending(path: "started").path
    #expect(mkfifo(started, 0o600) == 0)
    let service = PictureService(
      command: ["/bin/sh", "-c", "echo $$ > \(started); exec sleep 1000"],
      limits: .init(time: .seconds(3600))
    )
    let (first, second) = (
      Task { await service.draw(order, at: "/nowhere") }, Task { await service.draw(order, at: "/nowhere") }
    )
    let child = try #require(pid_t(await Self.line(of: started)))
    first.cancel()
    second.cancel()
    #expect(await first.value.problem?.code == .cancelled)
    #expect(await second.value.problem?.code == .cancelled)
    #expect(kill(child, 0) == -1 && errno == ESRCH)
  }

  private static func line(of path: String) async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let bytes = (try? FileHandle(forReadingAtPath: path)?.readToEnd()) ?? Data()
        continuation.resume(returning: String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self))
      }
    }
  }

  @Test(
    "What a decoder may not answer is no picture",
    arguments: [
      ["/bin/echo", "hello"], ["/bin/true"], ["/usr/bin/yes"], ["/bin/cat", "/dev/zero"], ["/bin/false"],
      ["/bin/cat", "/proc/self/exe"],
    ]
  )
  func nonsense(_ command: [String]) async throws {
    let folder = try PictureFolder(command: command)
    #expect(await folder.service.draw(order, at: "/nowhere").problem?.code == .badAnswer)
  }

  @Test("A decoder that crashes is one picture less, and nothing else")
  func crash() async throws {
    let folder = try PictureFolder(command: ["/bin/sh", "-c", "kill -SEGV $$"])
    #expect(await folder.service.draw(order, at: "/nowhere").problem?.code == .crashed)
  }

  @Test("A decoder that is not there is said")
  func missing() async throws {
    for command in [["/nowhere/decoder"], []] {
      let folder = try PictureFolder(command: command)
      #expect(await folder.service.draw(order, at: "/nowhere").problem?.code == .couldNotStart)
    }
  }

  @Test("Every way in which an answer can break its order is seen")
  func lies() async throws {
    let folder = try PictureFolder()
    func answer(_ bytes: [UInt8], _ change: (inout PictureOrder) -> Void = { _ in }) async throws
      -> PictureError.Code?
    {
      let file = try folder.write(bytes, as: UUID().uuidString)
      let service = PictureService(command: ["/bin/cat", file], limits: PictureFolder.patient)
      var order = order
      change(&order)
      return await service.draw(order, at: "/nowhere").problem?.code
    }
    let ink: [UInt8] = [0, 0, 0, 0]
    func picture(_ columns: UInt8, _ rows: UInt8, _ cell: [UInt8], frames: UInt8 = 1) -> [UInt8] {
      let head = Array("BHPX".utf8) + [0, 9, 0, 0, 0, 9, 0, 0, 0, columns, 0, rows, 0, frames, 0]
      let delays = [UInt8](repeating: 0, count: 4 * Int(frames))
      return head + delays + (0..<Int(columns) * Int(rows) * Int(frames)).flatMap { _ in cell }
    }
    let block: [UInt8] = [0x80, 0x25, 0, 0]
    #expect(try await answer(picture(4, 2, block + ink + ink)) == nil)
    #expect(try await answer(picture(5, 2, block + ink + ink)) == .badAnswer)
    #expect(try await answer(picture(4, 3, block + ink + ink)) == .badAnswer)
    #expect(try await answer(picture(3, 2, block + ink + ink)) { $0.fit = .filled } == .badAnswer)
    #expect(try await answer(picture(4, 2, block + ink + ink, frames: 2)) == .badAnswer)
    #expect(try await answer(picture(4, 2, block + ink + ink) + [0]) == .badAnswer)
    #expect(try await answer(picture(4, 2, block + ink + ink).dropLast()) == .badAnswer)
    #expect(try await answer(picture(4, 2, block + [1, 9, 9, 9] + ink)) == .badAnswer)
    #expect(try await answer(picture(4, 2, block + ink + ink)) { $0.ascii = true } == .badAnswer)
    #expect(try await answer(picture(4, 2, block + [2, 9, 0, 0] + ink)) { $0.depth = .ansi8 } == .badAnswer)
    #expect(
      try await answer(picture(4, 2, block + [2, 9, 0, 0] + ink)) { $0.depth = .indexed256 } == .badAnswer
    )
    #expect(try await answer(picture(4, 2, block + [2, 9, 0, 0] + ink)) { $0.depth = .ansi16 } == nil)
    for scalar: [UInt8] in [
      [0x1B, 0, 0, 0], [0, 0, 0, 0], [0, 0xD8, 0, 0], [0, 0x4E, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF],
    ] {
      #expect(try await answer(picture(4, 2, scalar + ink + ink)) == .badAnswer)
    }
    let name = Array("\u{1B}[2J".utf8)
    let missing = Array("BHPX".utf8) + [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(name.count)] + name
    let file = try folder.write(missing, as: "missing")
    let problem = await PictureService(command: ["/bin/cat", file], limits: PictureFolder.patient)
      .draw(order, at: "/nowhere").problem
    #expect(problem?.code == .noTool && problem?.sentence.contains("\u{1B}") == false)
  }

  @Test("Equal orders share one decoder, and what was drawn is not drawn again")
  func sharing() async throws {
    let folder = try PictureFolder()
    let runs = folder.folder.appending(path: "runs").path
    let service = PictureService(
      command: ["/bin/sh", "-c", "echo run >> \(runs); exec \(try PictureFolder.probe)"],
      limits: PictureFolder.patient
    )
    let path = try folder.write(JPEG.redAndBlue, as: "a.jpg")
    let pictures = await withTaskGroup(of: DrawnPicture?.self) { group in
      for _ in 0..<20 { group.addTask { try? await service.draw(order, at: path).get() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(pictures.count == 20 && Set(pictures).count == 1 && pictures.first != .some(nil))
    try FileManager.default.removeItem(atPath: path)
    #expect(await service.draw(order, at: path).problem == nil)
    #expect(try String(contentsOfFile: runs, encoding: .utf8) == "run\n")
    // A file that cannot be drawn is not tried again and again either.
    var gone = order
    gone.file = "gone"
    for _ in 0..<3 { #expect(await service.draw(gone, at: path).problem?.code == .unreadable) }
    #expect(try String(contentsOfFile: runs, encoding: .utf8) == "run\nrun\n")
  }

  @Test("No more decoders run at once than may")
  func atOnce() async throws {
    let folder = try PictureFolder()
    let log = folder.folder.appending(path: "log").path
    let service = PictureService(
      command: ["/bin/sh", "-c", "echo + >> \(log); \(try PictureFolder.probe); echo - >> \(log)"],
      limits: PictureFolder.patient
    )
    let path = try folder.write(JPEG.redAndBlue, as: "a.jpg")
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<12 {
        var order = order
        order.file = "\(number)"
        group.addTask { [order] in #expect(await service.draw(order, at: path).problem == nil) }
      }
    }
    var (running, most) = (0, 0)
    for line in try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n") {
      running += line == "+" ? 1 : -1
      most = max(most, running)
    }
    #expect(running == 0 && (1...2).contains(most))
  }

  @Test("What was not used for the longest time makes room for the new")
  func forgetting() async throws {
    let folder = try PictureFolder()
    let runs = folder.folder.appending(path: "runs").path
    let service = PictureService(
      command: ["/bin/sh", "-c", "echo run >> \(runs); exec \(try PictureFolder.probe)"],
      limits: .init(time: .seconds(120), cache: 1_800)
    )
    let path = try folder.write(JPEG.redAndBlue, as: "a.jpg")
    for file in ["a", "b", "a", "c", "a", "b"] {
      var order = order
      order.file = file
      #expect(await service.draw(order, at: path).problem == nil)
    }
    // a, b, c, and b again, because a was used after it.
    #expect(try String(contentsOfFile: runs, encoding: .utf8) == "run\nrun\nrun\nrun\n")
  }
}
