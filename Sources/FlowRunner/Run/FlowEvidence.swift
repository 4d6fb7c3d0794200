import Canvas
import CenterUI
import Flows
import Foundation
import JSON
import NotificationModel
import NotificationWords

/// What is kept of a case that failed: its events with their reasons, and the screen.
struct FlowEvidence {
  private let name: String
  private let events: [Event]
  private let screen: Frame?

  init(of flow: FlowCase, on phone: FlowPhone) async {
    let stem = flow.file.split(separator: "/").last.map { $0.split(separator: ".")[0] } ?? "flow"
    let variant = flow.variant.chosen.map { "-\($0.name)-\($0.value)" }.joined()
    name = "\(stem)\(variant)".map { $0.isLetter || $0.isNumber || $0 == "-" ? String($0) : "_" }.joined()
    events = await phone.history
    screen = await phone.frame(of: .screen, size: nil, nil)
  }

  /// Writes the files into the folder and returns their paths. What cannot be written is left out.
  func write(to folder: String?) -> [String] {
    guard let folder else { return [] }
    var files = [("events.jsonl", lines), ("trace.txt", trace)]
    if let grid = screen?.grid {
      files.append(("screen.txt", TextWriter().write(grid) + "\n"))
      files.append(("screen.svg", SVGWriter().write(grid)))
    }
    return files.compactMap { ending, text in
      let path = "\(folder)/\(name).\(ending)"
      do throws(FlowFileProblem) {
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

  private var trace: String {
    events.map { event in
      "\(event.summary)\n" + event.reasons.map { "  \($0.mark.rawValue): \($0.text)\n" }.joined()
    }.joined()
  }
}
