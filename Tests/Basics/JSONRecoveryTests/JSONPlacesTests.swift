import JSON
import JSONRecovery
import Testing

struct JSONPlacesTests {
  static let text = Array(
    """
    {
      "aps": {
        "alert": {"title": "收到 \\"x\\" ]", "body": 5},
        "badge" : 1
      },
      "actions": [
        {"id": "a"}, [],
        {"id": "b"}
      ],
      "a\\u002eb": true,
      "twice": 1,
      "twice": {"x": 2}
    }
    """.utf8
  )

  @Test(
    arguments: [
      ([], "1:1", "1:1"), (["aps"], "2:10", "2:3"), (["aps", "alert", "title"], "3:24", "3:15"),
      (["aps", "alert", "body"], "3:46", "3:38"), (["aps", "badge"], "4:15", "4:5"),
      (["actions", 0], "7:5", "7:5"),
      (["actions", 1], "7:18", "7:18"), (["actions", 2, "id"], "8:12", "8:6"), (["a.b"], "10:15", "10:3"),
      (["twice", "x"], "12:18", "12:13"),
    ] as [([JSONPathStep], String, String)]
  )
  func findsValuesAndKeys(path: [JSONPathStep], value: String, key: String) {
    let place = JSONPlaces(Self.text).place(of: path)
    let keyPlace = JSONPlaces(Self.text).place(of: path, part: .key)

    #expect(place.map { "\($0.line):\($0.column)" } == value)
    #expect(keyPlace.map { "\($0.line):\($0.column)" } == key)
  }

  @Test(
    arguments: [
      ["none"], ["aps", 0], ["actions", "id"], ["actions", 3], ["actions", 1, 0], ["actions", -1],
    ]
      as [[JSONPathStep]]
  )
  func findsNothingWhereNothingIs(path: [JSONPathStep]) {
    #expect(JSONPlaces(Self.text).place(of: path) == nil)
  }

  @Test func pointsAtWhatLacksAKey() {
    let place = JSONPlaces(Self.text).nearest(to: ["actions", 2, "title"])

    #expect(place?.line == 8)
    #expect(place?.column == 5)
    #expect(JSONPlaces([]).nearest(to: ["a"]) == nil)
  }

  @Test func survivesTextThatIsNotJSON() {
    for text in [
      "", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "[", "[1", "[1,", "{\"a\\", "[\"\\", "{a:1}", "]",
    ] {
      #expect(JSONPlaces(Array(text.utf8)).place(of: ["a", "b"]) == nil)
      #expect(JSONPlaces(Array(text.utf8)).place(of: [1]) == nil)
    }
    let bomb = Array(String(repeating: "[", count: 100_000).utf8)
    #expect(JSONPlaces(bomb).place(of: [1]) == nil)
  }
}
