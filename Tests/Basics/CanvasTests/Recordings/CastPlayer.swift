import JSON
import TestTerminal
import Testing

/// Plays an asciicast into a terminal emulator, as a player would, without waiting.
struct CastPlayer {
  private(set) var header: JSONValue
  private(set) var screen: VirtualScreen
  private(set) var markers: [(moment: Double, label: String)] = []
  /// The moment of the last event, in seconds.
  private(set) var length = 0.0
  /// The codes of the events, in their order.
  private(set) var codes = ""

  init(_ text: String) throws {
    let lines = text.split(separator: "\n").map { Array($0.utf8) }
    header = try JSONParser.parse(try #require(lines.first))
    let isThird = header["version"]?.intValue == 3
    let size = isThird ? header["term"] : header
    screen = VirtualScreen(
      columns: Int(try #require(size?[isThird ? "cols" : "width"]?.intValue)),
      rows: Int(try #require(size?[isThird ? "rows" : "height"]?.intValue))
    )
    for line in lines.dropFirst() {
      let event = try #require(try JSONParser.parse(line).arrayValue)
      let time = try #require(event[0].doubleValue)
      length = isThird ? length + time : time
      try play(try #require(event[1].stringValue), try #require(event[2].stringValue))
    }
  }

  private mutating func play(_ code: String, _ data: String) throws {
    codes += code
    switch code {
    case "o": screen.feed(Array(data.utf8))
    case "m": markers.append((length, data))
    case "r":
      let sides = data.split(separator: "x").compactMap { Int($0) }
      screen.resize(columns: sides[0], rows: sides[1])
    case "x": #expect(Int(data) != nil)
    default: Issue.record("\(code) is no event")
    }
  }
}
