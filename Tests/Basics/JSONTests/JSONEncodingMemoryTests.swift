import Testing

@testable import JSON

/// An encoder leaves nothing behind, however its types nest their containers.
struct JSONEncodingMemoryTests {
  private enum Sound: Encodable {
    case named(String, volume: Double)
  }

  private struct Layers: Encodable {
    var sound = Sound.named("bell", volume: 1)
    var number = 0.0

    private enum CodingKeys: String, CodingKey {
      case sound, layer, number
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(sound, forKey: .sound)
      var layer = values.nestedContainer(keyedBy: CodingKeys.self, forKey: .layer)
      var inner = layer.nestedUnkeyedContainer(forKey: .layer)
      try inner.encode(sound)
      try layer.encode(number, forKey: .number)
    }
  }

  @Test(arguments: [0, Double.infinity]) func encodersAreFreed(number: Double) throws {
    weak var left: JSONEncodingNode?
    do {
      let node = JSONEncodingNode(userInfo: [:])
      left = node
      let value = try? node.json(of: Layers(number: number), key: nil)
      #expect((value == nil) == !number.isFinite)
    }
    #expect(left == nil)
  }

  @Test func textIsTheSameWithNestedContainers() throws {
    let value = ["a": Layers(), "b": Layers()]
    #expect(try JSONTextEncoder().bytes([value]) == JSONWriter.bytes(JSONValue(encoding: [value])))
    #expect(throws: EncodingError.self) { try JSONTextEncoder().bytes(Layers(number: .infinity)) }
  }
}
