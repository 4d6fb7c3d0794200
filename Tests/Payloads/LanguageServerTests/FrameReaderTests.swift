import LanguageServer
import Testing

/// Messages in a stream of bytes.
@Suite struct FrameReaderTests {
  @Test func bodiesComeOutHoweverTheStreamIsCut() throws {
    let bodies: [[UInt8]] = [Array("{}".utf8), [], Array("\"grüße\"".utf8)]
    let stream = bodies.flatMap(FrameReader.frame)
    for size in [1, 2, 7, stream.count] {
      var reader = FrameReader()
      var found: [[UInt8]] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        reader.append(stream[start..<min(stream.count, start + size)])
        while let body = try reader.next() { found.append(body) }
      }
      #expect(found == bodies)
    }
  }

  @Test func otherHeadersAndLettersOfAnySizeAreRead() throws {
    var reader = FrameReader()
    let header = "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:  2\r\n\r\n{}"
    reader.append(header.utf8)
    #expect(try reader.next() == Array("{}".utf8))
    #expect(try reader.next() == nil)
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n", "Hello: 1\r\n\r\n", "Content-Length: -1\r\n\r\n", "\r\n\r\n",
  ])
  func aHeaderWithoutALengthIsAFault(header: String) {
    var reader = FrameReader()
    reader.append(header.utf8)
    #expect(throws: FrameReader.FrameError.badHeader) { try reader.next() }
  }

  @Test func whatIsNoProtocolAtAllEndsEarly() {
    var reader = FrameReader()
    reader.append([UInt8](repeating: 0x41, count: 9000))
    #expect(throws: FrameReader.FrameError.badHeader) { try reader.next() }
    reader = FrameReader()
    reader.append("Content-Length: 999999999\r\n\r\n".utf8)
    #expect(throws: FrameReader.FrameError.tooLong) { try reader.next() }
  }
}
