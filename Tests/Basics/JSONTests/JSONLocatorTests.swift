import JSON
import Testing

struct JSONLocatorTests {
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
    let place = JSONLocator.location(of: path, in: Self.text)
    let keyPlace = JSONLocator.location(of: path, in: Self.text, part: .key)

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
    #expect(JSONLocator.location(of: path, in: Self.text) == nil)
  }

  @Test func pointsAtWhatLacksAKey() {
    let place = JSONLocator.nearestLocation(of: ["actions", 2, "title"], in: Self.text)

    #expect(place?.line == 8)
    #expect(place?.column == 5)
    #expect(JSONLocator.nearestLocation(of: ["a"], in: []) == nil)
  }

  @Test func survivesTextThatIsNotJSON() {
    for text in [
      "", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "[", "[1", "[1,", "{\"a\\", "[\"\\", "{a:1}", "[1 2", "]",
    ] {
      #expect(JSONLocator.location(of: ["a", "b"], in: Array(text.utf8)) == nil)
      #expect(JSONLocator.location(of: [1], in: Array(text.utf8)) == nil)
    }
    let bomb = Array(String(repeating: "[", count: 100_000).utf8)
    #expect(JSONLocator.location(of: [1], in: bomb) == nil)
  }

  @Test(
    arguments: [
      ([], ""), (["aps", "alert", "title"], "aps.alert.title"), (["actions", 2, "id"], "actions[2].id"),
      ([0, "a"], "[0].a"), (["userInfo", "a.b"], "userInfo[\"a.b\"]"),
      (["content-available"], "content-available"),
      (["", "ключ"], "[\"\"].ключ"), (["x\u{1B}"], "[\"x\\u001b\"]"),
    ] as [([JSONPathStep], String)]
  )
  func pathsReadAsPeopleWriteThem(path: [JSONPathStep], text: String) {
    #expect(path.pathText == text)
  }
}
