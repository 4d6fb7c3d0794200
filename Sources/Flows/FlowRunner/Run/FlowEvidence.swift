import Canvas
import CenterUI
import Flows
import Foundation
import JSON
import NotificationModel
import NotificationWords
import PhoneContents

/// What is kept of a case that failed: its events with their reasons, and the screen.
struct FlowEvidence {
  private let name: String
  private let events: [Event]
  private let screen: Frame?

  /// `name` is the beginning of the names of its files.
  init(_ name: String, _ phone: FlowPhone) async {
    self.name = name
    events = await phone.history
    screen = await phone.frame(of: .screen, size: nil, nil)
  }

  /// Writes the files into the folder and returns their paths. What cannot be written is left out.
  func write(to folder: String?) -> [String] {
    guard let folder else { return [] }
    var files: [(FlowEvidenceFile, String)] = [(.events, lines), (.trace, trace)]
    if let grid = screen?.grid {
      files.append((.screen, TextWriter().write(grid) + "\n"))
      files.append((.picture, SVGWriter().write(grid)))
    }
    return files.compactMap { file, text in
      let path = "\(folder)/\(name).\(file.rawValue)"
      do throws(FlowError) {
        try FlowFiles.write(text, to: path)
        return path
      } catch {
        return nil
      }
    }
  }

  private var lines: String {
    events.compactMap { try? JSONValue(encoding: $0) }.map { JSONWriter.string($0) + "\n" }.joined()
  }

  private var trace: String { events.trace }
}

extension [Event] {
  /// What happened, with the reasons of each event, in lines.
  package var trace: String {
    map { event in
      "\(event.summary)\n" + event.reasons.map { "  \($0.mark.rawValue): \($0.text)\n" }.joined()
    }.joined()
  }
}

extension FlowCase {
  /// The beginning of the names of the files that are kept of it: its path and variant in characters that every file
  /// system takes.
  var evidenceName: String {
    let path = file.hasSuffix(".yaml") ? String(file.dropLast(".yaml".count)) : file
    let variant = variant.chosen.map { "-\($0.name)-\($0.value)" }.joined()
    let name = "\(path.drop { "./".contains($0) })\(variant)"
      .map { $0.isLetter || $0.isNumber || "-.".contains($0) ? String($0) : "_" }.joined()
    return name.isEmpty ? "flow" : String(name.suffix(100))
  }
}

extension [FlowCase] {
  /// The names of the files that are kept of each case. Cases of one name, such as a repeated one, are numbered.
  var evidenceNames: [String] {
    // By name, how many cases have it.
    var taken: [String: Int] = [:]
    return map { flow in
      let name = flow.evidenceName
      var unique = name
      while taken[unique] != nil {
        let number = taken[name, default: 1] + 1
        taken[name] = number
        unique = "\(name)-\(number)"
      }
      taken[unique] = 1
      return unique
    }
  }
}
