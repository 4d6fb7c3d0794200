import Foundation
import Platform
import SystemPackage
import Testing

@Suite struct DescriptorTests {
  @Test func whatWasWrittenAtAPlaceIsReadThere() throws {
    let folder = try TemporaryFolder()
    let file = try Descriptor(opening: folder.path(of: "a"), O_RDWR | O_CREAT, mode: 0o600)

    try file.writeAll(Array("hello world".utf8)[...], at: 0)
    try file.writeAll(Array("W".utf8)[...], at: 6)
    try file.sync()

    #expect(try String(decoding: file.read(upTo: 5, at: 6), as: UTF8.self) == "World")
    #expect(try file.read(upTo: 5, at: 11).isEmpty)
  }

  @Test func aFileThatIsNotThereIsAnError() throws {
    let folder = try TemporaryFolder()
    #expect(throws: Errno.noSuchFileOrDirectory) { try Descriptor(opening: folder.path(of: "no"), O_RDONLY) }
    let open = try Descriptor(opening: folder.path, O_RDONLY | O_DIRECTORY)
    #expect(throws: Errno.noSuchFileOrDirectory) { try Descriptor(opening: "no", in: open, O_RDONLY) }
  }

  @Test func closingTwiceClosesNoOtherFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("x", as: "a")
    let first = try Descriptor(opening: path, O_RDONLY)
    first.close()
    let second = try Descriptor(opening: path, O_RDONLY)
    first.close()
    #expect(try second.read(upTo: 1) == [UInt8(ascii: "x")])
  }

  @Test func anEmptyPipeThatDoesNotWaitSaysSo() throws {
    let pipe = try PipeEnds()
    pipe.reading.becomeNonblocking()
    #expect(throws: Errno.resourceTemporarilyUnavailable) { try pipe.reading.read(upTo: 1) }
    _ = try pipe.writing.write([7])
    #expect(try pipe.reading.read(upTo: 8) == [7])
    pipe.writing.close()
    #expect(try pipe.reading.read(upTo: 8).isEmpty)
  }

  @Test func aSharedDescriptorIsReadAndStaysOpen() throws {
    let pipe = try PipeEnds()
    let shared = pipe.reading.number
    _ = try pipe.writing.write([1, 2, 3])
    #expect(try Descriptor.read(upTo: 2, from: shared) == [1, 2])
    #expect(try Descriptor.read(upTo: 2, from: shared) == [3])
    pipe.writing.close()
    #expect(try Descriptor.read(upTo: 2, from: shared).isEmpty)
  }

  @Test func aSlowReaderOfASharedDescriptorIsWaitedFor() async throws {
    let pipe = try PipeEnds()
    pipe.writing.becomeNonblocking()
    let bytes = [UInt8](repeating: 1, count: 1 << 20)
    async let written: Void = DedicatedThread.run {
      try? Descriptor.writeAll(bytes, to: pipe.writing.number)
      pipe.writing.close()
    }
    async let read = DedicatedThread.run {
      var count = 0
      while let chunk = try? pipe.reading.read(upTo: 1 << 16), !chunk.isEmpty { count += chunk.count }
      return count
    }
    #expect(await read == bytes.count)
    await written
  }

  @Test func aCallThatASignalInterruptedIsMadeAgain() throws {
    var calls = 0
    let result = try Errno.check { () -> Int in
      calls += 1
      errno = EINTR
      return calls < 3 ? -1 : 42
    }
    #expect(result == 42 && calls == 3)
  }

  @Test func errorsAreSaidInTheSystemsWords() {
    #expect(Errno.noSuchFileOrDirectory.phrase == "no such file or directory")
    #expect(
      Errno.noSpace.isOutOfSpace && Errno.fileTooLarge.isOutOfSpace && Errno(rawValue: EDQUOT).isOutOfSpace
    )
    #expect(!Errno.permissionDenied.isOutOfSpace)
  }
}
