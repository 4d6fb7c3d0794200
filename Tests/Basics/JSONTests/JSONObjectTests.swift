import Testing

@testable import JSON

struct JSONObjectTests {
  /// Up to 8 members are looked through, from 9 on they are indexed.
  @Test(arguments: [3, 8, 9, 10, 200])
  func findsReplacesAndRemovesMembers(count: Int) {
    var object = JSONObject((0..<count).map { ("key\($0)", .integer(Int64($0))) })

    object["key1"] = "new"
    object["key0"] = nil
    object["more"] = .null

    #expect(object.keys == (1..<count).map { "key\($0)" } + ["more"])
    #expect(object["key0"] == nil)
    #expect(object["key1"] == "new")
    #expect(object["key\(count - 1)"] == .integer(Int64(count - 1)))
    #expect(object["more"] == .some(.null))
    #expect(object.contains(key: "more"))
    #expect(!object.contains(key: "none"))
  }

  @Test func shrinkingBelowTheIndexLosesNothing() {
    var object = JSONObject((0..<12).map { ("key\($0)", .integer(Int64($0))) })

    for number in 0..<10 { object["key\(number)"] = nil }

    #expect(object == ["key10": 10, "key11": 11])
  }

  @Test func orderDoesNotCountForEquality() {
    let one: JSONObject = ["a": 1, "b": [1, 2], "c": nil]
    let other: JSONObject = ["c": nil, "a": 1, "b": [1, 2]]

    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(Set([one, other]).count == 1)
    #expect(one != ["a": 1, "b": [2, 1], "c": nil])
    #expect(one != ["a": 1, "b": [1, 2]])
    #expect(one != ["a": 1, "b": [1, 2], "d": nil])
    #expect(one.sortedByKey().keys == ["a", "b", "c"])
    #expect(other.map(\.key) == ["c", "a", "b"])
  }

  @Test func literalsMakeEveryKind() {
    let value: JSONValue = [
      "null": nil, "yes": true, "whole": -1, "number": 1.5, "text": "x\(1)", "list": [1, "a"], "object": [:],
    ]
    let names = value.objectValue?.map { "\($0.key) \($0.value.kindName)" }

    #expect(
      names == [
        "null null", "yes a boolean", "whole a number", "number a number", "text a string", "list an array",
        "object an object",
      ]
    )
    #expect(value["null"]?.isNull == true)
    #expect(JSONValue.integer(1) != .number(1))
    #expect("\(value["list"] ?? nil)" == #"[1,"a"]"#)
  }
}
