import JSON
import NotificationModel
import PayloadCoding
import Testing

@Suite struct PayloadLinesTests {
  private let stream = """
    {"aps":{"alert":"one"}}

    {"aps":
    {"aps":{"badge":"2"}}
    """

  @Test func everyLineIsAPayloadOfItsOwn() throws {
    let lines = try #require(PayloadLines.read(Array(stream.utf8), source: "log"))

    #expect(lines.count == 3)
    #expect(try lines[0].get().payload == ["aps": ["alert": "one"]])
    #expect { try lines[1].get() } throws: { ($0 as? Refusal)?.line == 3 }
    let last = try PushCoding.push(lines[2].get(), topic: "com.example.dely")
    #expect(last.diagnostics.map(\.line) == [4, 4])
  }

  @Test func piecesOfAnySizeMakeTheSameLines() throws {
    let whole = try #require(PayloadLines.read(Array(stream.utf8)))

    for size in 1...9 {
      var lines = PayloadLines()
      var read: [PayloadLines.Line] = []
      var bytes = Array(stream.utf8)[...]
      while !bytes.isEmpty {
        read += lines.receive(Array(bytes.prefix(size)))
        bytes = bytes.dropFirst(size)
      }
      if let last = lines.finish() { read.append(last) }
      #expect(read.map { try? $0.get().payload } == whole.map { try? $0.get().payload })
    }
  }

  @Test func anEndlessLineIsRefusedAndTheNextOneRead() throws {
    var lines = PayloadLines()
    let endless = [UInt8](repeating: 0x61, count: 200_000) + Array("\n{\"aps\":{}}\n".utf8)

    let read = lines.receive(endless)

    #expect(read.count == 2)
    #expect { try read[0].get() } throws: { ($0 as? Refusal)?.code == .tooLarge }
    #expect((try? read[1].get())?.firstLine == 2)
  }

  @Test(
    arguments: [
      ("{\"aps\":{}}\n{\"aps\":{}}", true), ("{\"aps\":{}}\n", false), ("{\n\"aps\":{}}\n", false),
      ("\n\n{\"aps\":{}}\r\n\r\nnonsense", true), ("", false), ("[1]\n[2]", false),
    ])
  func aStreamIsToldFromOnePayload(text: String, isStream: Bool) {
    #expect((PayloadLines.read(Array(text.utf8)) != nil) == isStream)
  }
}
