import JSON
import Testing

@Suite("Objects that are kept as text")
struct PackedJSONObjectTests {
  private static let objects: [JSONObject] = [
    [:], ["aps": ["alert": "Ü \"quoted\" \u{202E} \n\\"], "n": 1.5, "big": .integer(.max), "none": nil],
    ["a": ["list": [1, -2, 0, true, false, nil, [], [:], ["deep": [[1]]]]]],
  ]

  @Test("Packing and reading returns the object", arguments: objects)
  func roundTrip(_ object: JSONObject) throws {
    let packed = PackedJSONObject(object)
    #expect(packed.object == object)
    #expect(packed.object.keys == object.keys)
    #expect(packed.isEmpty == object.isEmpty)
    let text = JSONWriter.bytes(.object(object))
    let read = try text.withUnsafeBufferPointer { try PackedJSONObject(text: $0) }
    #expect(read == packed)
    #expect(try JSONTextEncoder().bytes(packed) == text)
    #expect(try JSONValue(encoding: packed) == .object(object))
  }

  @Test("The order of members does not matter")
  func order() {
    let (one, other) = (PackedJSONObject(["a": 1, "b": 2]), PackedJSONObject(["b": 2, "a": 1]))
    #expect(one == other)
    #expect(Set([one, other]).count == 1)
    #expect(one != PackedJSONObject(["a": 2, "b": 1]))
  }

  @Test(
    "A text that is written otherwise is written again",
    arguments: [#"{ "a" : 1 }"#, #"{"\u0061":1}"#, "{\"a\":1}\n"]
  )
  func foreignText(_ text: String) throws {
    let read = try Array(text.utf8).withUnsafeBufferPointer { try PackedJSONObject(text: $0) }
    #expect(read.map { String(decoding: $0.bytes, as: UTF8.self) } == #"{"a":1}"#)
  }

  @Test(
    "What is no object is refused as by the parser",
    arguments: [
      "[]", "1", "", "{", #"{"a":}"#, #"{"a":01}"#, #"{"a":tru}"#, #"{"a":"\q"}"#, #"{"a":1}}"#, #"{"a":-}"#,
      #"{"a":1,}"#, #"{"a" 1}"#, "{\"a\":\"\u{1}\"}", #"{"a":"b}"#, #"{"a":[1,]}"#,
      #"{"a":12345678901234567890}"#,
    ]
  )
  func refused(_ text: String) {
    let bytes = Array(text.utf8)
    let read = bytes.withUnsafeBufferPointer { text in Result { try PackedJSONObject(text: text)?.object } }
    let parsed = Result { try JSONParser.parse(bytes).objectValue }
    #expect((try? read.get()) == (try? parsed.get()))
  }
}
