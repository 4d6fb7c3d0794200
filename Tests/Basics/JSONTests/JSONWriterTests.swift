import JSON
import Testing

struct JSONWriterTests {
  @Test func writesCompactText() {
    let value: JSONValue = [
      "aps": ["alert": "收到/邀请", "badge": 2, "score": 0.5], "list": [nil, true, false, [], [:]],
    ]

    #expect(
      JSONWriter.string(value)
        == #"{"aps":{"alert":"收到/邀请","badge":2,"score":0.5},"list":[null,true,false,[],{}]}"#
    )
  }

  @Test func writesPrettyText() {
    let value: JSONValue = ["aps": ["alert": "hi"], "list": [1, [], [:]]]

    #expect(
      JSONWriter.string(value, layout: .pretty) == """
        {
          "aps": {
            "alert": "hi"
          },
          "list": [
            1,
            [],
            {}
          ]
        }
        """
    )
  }

  @Test(arguments: [
    (1.0, "1.0"), (-0.0, "-0.0"), (0.1, "0.1"), (1e16, "1e+16"), (.leastNonzeroMagnitude, "5e-324"),
    (1.0 / 3, "0.3333333333333333"),
    (Double.infinity, "null"), (Double.nan, "null"),
  ])
  func writesNumbersAsShortAsTheyReadBack(number: Double, text: String) {
    #expect(JSONWriter.string(.number(number)) == text)
  }

  @Test func nothingItWritesMovesACursor() throws {
    let harmful =
      (0...0x1F).map { $0 } + [0x7F] + Array(0x80...0x9F) + [0x61C, 0x200E, 0x200F, 0x2028, 0x2029]
    let scalars = (harmful + Array(0x202A...0x202E) + Array(0x2066...0x2069) + [0xFEFF])
      .compactMap { Unicode.Scalar(UInt32($0)) }
    let text = "a" + String(String.UnicodeScalarView(scalars)) + "b"

    let written = JSONWriter.string(.string(text))

    #expect(written.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
    #expect(written.hasPrefix(#""a\u0000\u0001"#))
    #expect(written.contains(#"\b\t\n\u000b\f\r"#))
    #expect(written.contains(#"\u007f\u0080"#))
    #expect(written.contains(#"\u2028\u2029\u202a"#))
    #expect(try JSONParser.parse(written) == .string(text))
  }

  @Test func ordinaryTextStandsAsItIs() {
    for text in ["https://a/b?c", "“quoted” — …", "👨‍👩‍👧 ¡é ؟ ﬁ", "Ø²€"] {
      #expect(JSONWriter.string(.string(text)) == "\"\(text)\"")
    }
  }

  @Test(arguments: [
    #"{}"#, #"[]"#, #"[[],{}]"#, #"7"#, #""a,b:{}[]""#,
    #"{"a":[1,2.5,null],"b":{"c":"\"\\","d":{}},"e":[{"f":[]}]}"#,
  ])
  func compactTextIsLaidOutAnewWithoutReadingIt(text: String) throws {
    var pretty: [UInt8] = []
    JSONIndenter.append(Array(text.utf8)[...], depth: 0, to: &pretty)
    #expect(pretty == JSONWriter.bytes(try JSONParser.parse(text), layout: .pretty))
  }
}
