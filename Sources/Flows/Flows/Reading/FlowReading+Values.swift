import Foundation
import JSON
import Text
import YAMLCoding

extension FlowReading {
  /// The node with `${name}` replaced in its scalars, and `$${` by `${`.
  func filled(_ node: YAMLNode) -> YAMLNode {
    var node = node
    switch node.content {
    case .scalar(let text, let quoted): node.content = .scalar(filled(text, at: node), quoted: quoted)
    case .sequence(let nodes): node.content = .sequence(nodes.map(filled))
    case .mapping(let entries):
      node.content = .mapping(
        entries.map { entry in
          var entry = entry
          entry.value = filled(entry.value)
          return entry
        }
      )
    }
    return node
  }

  private func filled(_ text: String, at node: YAMLNode) -> String {
    guard text.contains("${") else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.range(of: "${") {
      let before = rest[..<start.lowerBound]
      result += before
      rest = rest[start.upperBound...]
      // `$${` stands for `${`.
      guard before.last != "$" else {
        result += "{"
        continue
      }
      guard let end = rest.firstIndex(of: "}") else {
        report(YAMLProblem(.error, "\"${\" is not closed by \"}\"", at: node))
        return text
      }
      let name = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      guard let value = values.first(where: { $0.name == name }) else {
        missesValue = true
        result += "${\(name)}"
        guard knowsAllValues else { continue }
        let meant = Spelling.closest(to: name, among: values.map(\.name), .wide)
        let hint =
          meant.map { "did you mean \($0.quoted)?" } ?? "values stand in the header, under \"values\""
        report(YAMLProblem(.error, "there is no value \(name.quoted)", at: node, hint: hint))
        continue
      }
      result += value.value
    }
    return result + rest
  }
}
