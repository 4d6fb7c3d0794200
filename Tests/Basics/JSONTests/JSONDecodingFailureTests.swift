import Foundation
import Testing

@testable import JSON

private struct Trigger: Decodable {
  var identifier: String
  var timeInterval: Double
  var repeats: Bool?
  var small: Int8?
  var positive: UInt?
  var whole: Int?
  var date: Date?
  var link: URL?
  var data: Data?
  var level: Level?
  var actions: [Action]?
  var matrix: [[Int]]?
  var choice: Choice?

  enum Level: String, Decodable { case active }
  enum Choice: Decodable {
    case one(Int)
    case two
  }
  struct Action: Decodable { var id: String, options: [String]? }
}

struct JSONDecodingFailureTests {
  @Test(arguments: [
    (#"[]"#, "", "The value is an array; an object is expected."),
    (#"{"timeInterval": 5}"#, "identifier", #""identifier" is missing."#),
    (#"{"identifier": null}"#, "identifier", #""identifier" is null; a string is expected."#),
    (
      #"{"identifier": "a", "timeInterval": "5"}"#, "timeInterval",
      #""timeInterval" is a string; a number is expected."#
    ),
  ])
  func saysWhatIsExpected(text: String, path: String, message: String) throws {
    let value = try JSONParser.parse(text)

    let failure = #expect(throws: JSONDecodingError.self) { try value.decoded(as: Trigger.self) }

    #expect(failure?.path.pathText == path)
    #expect(failure?.message == message)
  }

  @Test(arguments: [
    (#""repeats": 1"#, "repeats", #""repeats" is a number; a boolean (true or false) is expected."#),
    (#""small": 300"#, "small", #""small" is 300; a whole number from -128 to 127 is expected."#),
    (#""small": 1.5"#, "small", #""small" is 1.5; a whole number is expected."#),
    (
      #""positive": -1"#, "positive",
      #""positive" is -1; a whole number from 0 to 18446744073709551615 is expected."#
    ),
    (#""whole": 1e30"#, "whole", #""whole" is 1e+30; a whole number of at most 64 bits is expected."#),
    (#""whole": "1""#, "whole", #""whole" is a string; a whole number is expected."#),
    (
      #""date": "tomorrow""#, "date",
      #""date" is "tomorrow"; a date such as "2026-03-24T09:41:00.000Z" is expected."#
    ),
    (#""date": 5"#, "date", #""date" is a number; a date such as "2026-03-24T09:41:00.000Z" is expected."#),
    (#""link": """#, "link", #""link" is ""; a URL is expected."#),
    (#""data": "*""#, "data", #""data" is "*"; Base64 text is expected."#),
    (#""level": "loud""#, "level", #""level" cannot be "loud"."#),
    (#""actions": {}"#, "actions", #""actions" is an object; an array is expected."#),
    (#""actions": [{"id": "a"}, {}]"#, "actions[1].id", #""id" is missing."#),
    (#""actions": [5]"#, "actions[0]", #""actions[0]" is a number; an object is expected."#),
    (
      #""actions": [{"id": "a", "options": [true]}]"#, "actions[0].options[0]",
      #""options[0]" is a boolean; a string is expected."#
    ),
    (
      #""matrix": [[1], [2, "x"]]"#, "matrix[1][1]",
      #""matrix[1][1]" is a string; a whole number is expected."#
    ),
    (#""choice": {"one": {}}"#, "choice.one._0", #""_0" is missing."#),
    (#""choice": {}"#, "choice", "Invalid number of keys found, expected one."),
  ])
  func pointsAtTheMember(member: String, path: String, message: String) throws {
    let value = try JSONParser.parse(#"{"identifier": "a", "timeInterval": 5, \#(member)}"#)

    let failure = #expect(throws: JSONDecodingError.self) { try value.decoded(as: Trigger.self) }

    #expect(failure?.path.pathText == path)
    #expect(failure?.message == message)
    #expect(failure?.description == "\(path): \(message)")
  }

  @Test func longAndHostileTextIsCutAndEscaped() throws {
    let value: JSONValue = .string("\u{1B}[2J" + String(repeating: "x", count: 1000))

    let failure = #expect(throws: JSONDecodingError.self) { try value.decoded(as: Date.self) }

    let shown = #""\u001b[2J"# + String(repeating: "x", count: 36) + "…\""
    #expect(failure?.message.hasPrefix("The value is \(shown); a date") == true)
  }

  @Test func aTypesOwnSentenceAndPathStay() throws {
    struct Odd: Decodable {
      init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "An odd number is expected.")
        )
      }
    }

    let failure = #expect(throws: JSONDecodingError.self) {
      try (["a": [2]] as JSONValue).decoded(as: [String: [Odd]].self)
    }

    #expect(failure == JSONDecodingError(path: ["a", 0], message: "An odd number is expected."))
  }

  @Test func readingPastTheEndIsAFailureToo() {
    struct Pair: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        _ = try container.decode(Int.self)
        _ = try container.decode(Int.self)
      }
    }

    let failure = #expect(throws: JSONDecodingError.self) { try ([1] as JSONValue).decoded(as: Pair.self) }

    #expect(failure == JSONDecodingError(path: [1], message: "Element [1] is missing."))
  }
}
