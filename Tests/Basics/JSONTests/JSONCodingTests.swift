import Foundation
import Testing

@testable import JSON

private enum Sound: Codable, Equatable {
  case silent
  case named(String, volume: Double)
}

private enum Level: String, Codable { case active, passive }

private struct Request: Codable, Equatable {
  var zebra: String
  var apple: Int
  var subtitle: String?
  var sound: Sound
  var level: Level
  var date: Date
  var link: URL
  var data: Data
  var numbers: [Int?]
  var userInfo: JSONValue
  var extra: JSONObject
  var counts: [String: Int]
  var tags: Set<String>
}

private let request = Request(
  zebra: "z",
  apple: 1,
  sound: .named("bell", volume: 0.5),
  level: .passive,
  date: Date(timeIntervalSince1970: 1_774_345_260.25),
  link: URL(filePath: "/a b"),
  data: Data([1, 2, 255]),
  numbers: [1, nil, 3],
  userInfo: ["z": 1.0, "a": [nil, 1]],
  extra: ["y": 1, "x": 2],
  counts: ["c": 3, "b": 2, "a": 1, "d": 4],
  tags: ["q", "p", "r"]
)

struct JSONCodingTests {
  @Test func encodesInTheOrderOfTheDeclarationAndTheSameEachTime() throws {
    #expect(
      try JSONValue(encoding: request).description == #"{"zebra":"z","apple":1,"#
        + #""sound":{"named":{"_0":"bell","volume":0.5}},"level":"passive","#
        + #""date":"2026-03-24T09:41:00.250Z","#
        + #""link":"file:///a%20b","data":"AQL/","numbers":[1,null,3],"userInfo":{"z":1.0,"a":[null,1]},"#
        + #""extra":{"y":1,"x":2},"counts":{"a":1,"b":2,"c":3,"d":4},"tags":["p","q","r"]}"#
    )
  }

  @Test func anEncoderIsUsedAgain() throws {
    let encoder = JSONTextEncoder()
    #expect(try encoder.bytes(request) == JSONWriter.bytes(JSONValue(encoding: request)))
    let requests = [request, request]
    #expect(try encoder.bytes(requests) == JSONWriter.bytes(JSONValue(encoding: requests)))
    #expect(try encoder.bytes(["": nil, "b": 0.5]) == Array(#"{"":null,"b":0.5}"#.utf8))
    #expect(try encoder.bytes([[], ["a\u{1b}"]]) == Array(#"[[],["a\u001b"]]"#.utf8))
    #expect(try encoder.bytes(Sound.silent) == Array(#"{"silent":{}}"#.utf8))
  }

  @Test func textThatCannotBeWrittenLeavesNothingBehind() throws {
    var bytes = Array("kept".utf8)
    #expect(throws: EncodingError.self) {
      try JSONTextEncoder().append(["a": [1, Double.infinity]], to: &bytes)
    }
    #expect(bytes == Array("kept".utf8))
  }

  @Test func decodesWhatItEncodes() throws {
    #expect(try JSONValue(encoding: request).decoded(as: Request.self) == request)
    #expect(try JSONValue(encoding: Sound.silent) == ["silent": [:]])
    #expect(try (["silent": [:]] as JSONValue).decoded(as: Sound.self) == .silent)
  }

  @Test func scalarsAndCollectionsStandAlone() throws {
    #expect(try JSONValue(encoding: 5) == 5)
    #expect(try JSONValue(encoding: "x") == "x")
    #expect(try JSONValue(encoding: Int?.none) == .null)
    #expect(try JSONValue(encoding: [[1], []]) == [[1], []])
    #expect(try JSONValue(encoding: [UInt8(1)]) == [1])
    #expect(try JSONValue(encoding: [2: "b", 1: "a"]).description == #"{"1":"a","2":"b"}"#)
    #expect(
      try JSONValue(encoding: [Level.passive: 1, .active: 2]).description == #"["active",2,"passive",1]"#
    )
    #expect(try JSONValue(encoding: Float(0.1)) == 0.1)
    #expect(try JSONValue(encoding: UInt64(1) << 63) == .number(9_223_372_036_854_775_808))
    #expect(try JSONValue(encoding: Int128(5)) == 5)
    #expect(try ("5" as JSONValue).decoded(as: String.self) == "5")
    #expect(try (5 as JSONValue).decoded(as: Double.self) == 5)
    #expect(try (5.0 as JSONValue).decoded(as: UInt8.self) == 5)
    #expect(try (0.1 as JSONValue).decoded(as: Float.self) == 0.1)
    #expect(try JSONValue.null.decoded(as: Int?.self) == nil)
    #expect(try ([1, nil] as JSONValue).decoded(as: [Int?].self) == [1, nil])
    #expect(try (["1": "a"] as JSONValue).decoded(as: [Int: String].self) == [1: "a"])
    #expect(try ([[1, 2], [3]] as JSONValue).decoded(as: [[Int]].self) == [[1, 2], [3]])
    #expect(try (5 as JSONValue).decoded(as: Int128.self) == 5)
  }

  @Test func refusesWhatJSONCannotHold() {
    #expect(throws: EncodingError.self) { try JSONValue(encoding: Double.nan) }
    #expect(throws: EncodingError.self) { try JSONValue(encoding: ["a": Float.infinity]) }
    #expect(throws: EncodingError.self) { try JSONValue(encoding: UInt64.max) }
    #expect(throws: EncodingError.self) { try JSONValue(encoding: Date(timeIntervalSince1970: .infinity)) }
    #expect(throws: EncodingError.self) { try JSONValue(encoding: Date(timeIntervalSince1970: 1e12)) }
  }

  @Test func unknownKeysAreIgnored() throws {
    struct Small: Decodable { var a: Int }
    #expect(try (["x": [1], "a": 1, "y": nil] as JSONValue).decoded(as: Small.self).a == 1)
  }
}

// MARK: - Containers by hand

/// Uses what synthesized types never use.
private struct ByHand: Codable, Equatable {
  var numbers = [1, 2]
  var inner = "in"
  var base = Base()
  var elementBase = Base()

  struct Base: Codable, Equatable { var name = "base" }
  enum Keys: String, CodingKey { case list, nested, inner, last, elements }

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    var list = try container.nestedUnkeyedContainer(forKey: .list)
    numbers = []
    while !list.isAtEnd { numbers.append(try list.decode(Int.self)) }
    let nested = try container.nestedContainer(keyedBy: Keys.self, forKey: .nested)
    inner = try nested.decode(String.self, forKey: .inner)
    base = try Base(from: container.superDecoder())
    var elements = try container.nestedUnkeyedContainer(forKey: .elements)
    _ = try elements.decodeNil()
    elementBase = try Base(from: elements.superDecoder())
    _ = try elements.nestedContainer(keyedBy: Keys.self).decode(Bool.self, forKey: .last)
    _ = try elements.nestedUnkeyedContainer()
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    var list = container.nestedUnkeyedContainer(forKey: .list)
    var nested = container.nestedContainer(keyedBy: Keys.self, forKey: .nested)
    try base.encode(to: container.superEncoder())
    try container.encode(true, forKey: .last)
    var elements = container.nestedUnkeyedContainer(forKey: .elements)
    try elements.encodeNil()
    try elementBase.encode(to: elements.superEncoder())
    var element = elements.nestedContainer(keyedBy: Keys.self)
    _ = elements.nestedUnkeyedContainer()
    // Written last, standing first: their places have been taken.
    try list.encode(contentsOf: numbers)
    try nested.encode(inner, forKey: .inner)
    try element.encode(true, forKey: .last)
  }
}

struct JSONContainerTests {
  @Test func containersKeepTheirPlaceHoweverLateTheyAreFilled() throws {
    let value = try JSONValue(encoding: ByHand())

    #expect(
      value.description == #"{"list":[1,2],"nested":{"inner":"in"},"super":{"name":"base"},"last":true,"#
        + #""elements":[null,{"name":"base"},{"last":true},[]]}"#
    )
    #expect(try value.decoded(as: ByHand.self) == ByHand())
  }

  @Test func classesEncodeTheirParents() throws {
    class Parent: Encodable {
      var a = 1
    }
    class Child: Parent {
      var b = 2
      enum Keys: CodingKey { case b }
      override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(b, forKey: .b)
      }
    }

    #expect(try JSONValue(encoding: Child()).description == #"{"a":1,"b":2}"#)
  }

  @Test func wrappersLeaveNoTrace() throws {
    struct Identifier: Codable, Hashable, RawRepresentable { var rawValue: String }
    struct Holder: Codable { var id: Identifier, map: [String: Identifier] }

    let value = try JSONValue(encoding: Holder(id: .init(rawValue: "x"), map: ["k": .init(rawValue: "v")]))

    #expect(value == ["id": "x", "map": ["k": "v"]])
    #expect(try value.decoded(as: Holder.self).map["k"]?.rawValue == "v")
  }

  @Test func userInfoReachesTheTypes() throws {
    struct Probe: Encodable {
      func encode(to encoder: any Encoder) throws { #expect(encoder.userInfo.count == 1) }
    }
    let key = try #require(CodingUserInfoKey(rawValue: "key"))

    let value = try JSONTextEncoder(userInfo: [key: 1]).value(of: [Probe()])

    #expect(value == [[:]])
  }
}
