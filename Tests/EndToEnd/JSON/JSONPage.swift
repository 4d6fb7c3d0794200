import Foundation
import JSON

/// docs/json.md as a program reads it: what each command prints, and the keys of each object.
struct JSONPage {
  /// What a command prints, by its name: `list pending`.
  private(set) var commands: [String: String] = [:]
  /// The values of each object, by the title of its section and by key.
  private var objects: [String: [String: String]] = [:]

  init(_ text: String) {
    var title = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("### ") { title = String(line.dropFirst(4)) }
      // The types of a fact are no keys.
      if line.hasPrefix("| type |") { title = "" }
      guard line.hasPrefix("| ") else { continue }
      let cells = line.dropFirst(2).replacing("\\|", with: "\u{0}").components(separatedBy: " | ")
      if cells.count == 2, title == "The commands" {
        let prints = cells[1].replacing(" |", with: "")
        for name in cells[0].matches(of: /`([^`]+)`/) { commands[String(name.1)] = prints }
      } else if cells.count > 2, cells[0].hasPrefix("`") {
        let key = String(cells[0].dropFirst().dropLast())
        objects[title, default: [:]][key] = cells[1]
      }
    }
  }

  /// Where a value is something else than the words of the page say, as sentences.
  func mistakes(in value: JSONValue, is words: String, at path: String) -> [String] {
    if words.hasSuffix(", or missing") {
      if value == .null { return [] }
      return mistakes(in: value, is: String(words.dropLast(", or missing".count)), at: path)
    }
    if let list = words.text(after: "a list of ") {
      guard let elements = value.arrayValue else { return ["\(path) is no list"] }
      return elements.enumerated().flatMap { mistakes(in: $1, is: list, at: "\(path)[\($0)]") }
    }
    if let inner = words.text(after: "an object by name of ") {
      guard let object = value.objectValue else { return ["\(path) is no object"] }
      return object.flatMap { mistakes(in: $0.value, is: inner, at: "\(path).\($0.key)") }
    }
    if let choice = words.text(after: "one of ") {
      let isThere = value.stringValue.map { choice.contains("`\($0)`") } ?? false
      return isThere ? [] : ["\(path) is \(value), which is none of \(choice)"]
    }
    if words.contains(" or ") {
      let found = words.components(separatedBy: " or ").map { mistakes(in: value, is: $0, at: path) }
      return found.contains([]) ? [] : found.last ?? []
    }
    if let title = words.wholeMatch(of: /\[(.+)\]\(.+\)/)?.1 {
      return mistakes(in: value, ofObject: String(title), at: path)
    }
    return isPlain(value, words) ? [] : ["\(path) is \(value), which is not \(words)"]
  }

  private func mistakes(in value: JSONValue, ofObject title: String, at path: String) -> [String] {
    guard let object = value.objectValue else { return ["\(path) is no \(title)"] }
    let keys = objects[title] ?? [:]
    let unknown = object.keys.filter { keys[$0] == nil }.map { "\(path).\($0) is not in \(title)" }
    let missing = keys.filter { !$1.hasSuffix("or missing") && $1 != "an object" && object[$0] == nil }
    return unknown + missing.map { "\(path).\($0.key) is missing in \(title)" }.sorted()
      + object.flatMap { member in
        keys[member.key].map { mistakes(in: member.value, is: $0, at: "\(path).\(member.key)") } ?? []
      }
  }

  private func isPlain(_ value: JSONValue, _ words: String) -> Bool {
    switch words {
    case "string": value.stringValue != nil
    case "number": value.doubleValue != nil
    case "boolean": value.boolValue != nil
    case "date": value.stringValue?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/) != nil
    case "an object": value.objectValue != nil
    case "anything": true
    case _: false
    }
  }
}

extension String {
  fileprivate func text(after start: String) -> String? {
    hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }
}
