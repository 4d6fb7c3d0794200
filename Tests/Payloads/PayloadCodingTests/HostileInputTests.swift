import NotificationModel
import PayloadCoding
import Testing

/// Whatever comes in is either a push or a refusal with a sentence.
@Suite struct HostileInputTests {
  private static let payload = Array(
    """
    {"Simulator Target Bundle":"com.example.dely","aps":{"alert":{"title":"收到一个邀请","loc-key":"K",
    "loc-args":["a",1,{}],"body":"B"},"badge":-1.5,"sound":{"critical":"1","volume":7},
    "content-available":true,"relevance-score":"0.5","interruption-level":"loud","thread-id":[],
    "x\\u0000y":{"a":[1,[2,[3]]]}},"id":null}
    """.utf8
  )

  @Test(arguments: 1...8)
  func damagedPayloads(seed: UInt64) {
    var random = Seeded(state: seed)
    for _ in 0..<250 {
      var bytes = Self.payload
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[place...].prefix(9), at: place)
        }
      }
      expectAnAnswer(to: bytes, seed: seed)
    }
  }

  @Test func deepAndWideOnes() {
    let deep = String(repeating: "[", count: 120) + String(repeating: "]", count: 120)
    expectAnAnswer(to: Array("{\"aps\":{\"alert\":\(deep),\"x\":\(deep)}}".utf8), seed: 0)
    let wide = (0..<900).map { "\"\($0)\":0" }.joined(separator: ",")
    expectAnAnswer(to: Array("{\"aps\":{\(wide)}}".utf8), seed: 0)
  }

  private func expectAnAnswer(to bytes: [UInt8], seed: UInt64) {
    do {
      let push = try PushCoding.push(PayloadReader.read(bytes, source: nil), topic: "com.example.dely")
      #expect(push.diagnostics.allSatisfy { !$0.message.isEmpty && $0.line != nil }, "seed \(seed)")
      #expect((push.content.badge ?? 0) >= 0, "seed \(seed)")
      #expect((0...1).contains(push.content.relevanceScore), "seed \(seed)")
    } catch {
      #expect(!error.message.isEmpty && (error.line != nil || error.code == .tooLarge), "seed \(seed)")
    }
  }
}

/// The same numbers for the same seed, on every machine.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
