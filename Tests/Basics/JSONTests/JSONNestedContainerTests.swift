import JSON
import Testing

/// Types that ask for containers within containers.
struct JSONNestedContainerTests {
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

  @Test func nestedContainersStandWhereTheyWereAskedFor() throws {
    let layers =
      #"{"sound":{"named":{"_0":"bell","volume":1.0}},"layer":{"layer":[{"named":{"_0":"bell","volume":1.0}}],"#
    let text = layers + #""number":0.0}}"#
    #expect(try JSONTextEncoder().bytes(["a": Layers()]) == Array(#"{"a":\#(text)}"#.utf8))
    #expect(throws: EncodingError.self) { try JSONTextEncoder().bytes(Layers(number: .infinity)) }
  }
}
