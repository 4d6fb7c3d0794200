import Foundation
import JSON
import NotificationModel
import Text
import YAMLCoding

/// The reading of the steps of a case. It gathers problems, and knows which files run one another.
final class FlowReading {
  private let file: String
  let values: [FlowValue]
  /// Whether the header could be read. Else a value that is missing may be one that the header meant to set, and a
  /// step that names it is passed over.
  let knowsAllValues: Bool
  var missesValue = false
  private let text: @Sendable (String) -> Result<String, FlowError>
  /// The files that led here, the first one first.
  private let path: [String]
  private let budget: FlowBudget
  private(set) var problems: Set<FlowSyntaxError.Problem> = []

  init(
    file: String,
    values: [FlowValue],
    knowsAllValues: Bool,
    text: @escaping @Sendable (String) -> Result<String, FlowError>,
    path: [String] = [],
    budget: FlowBudget
  ) {
    self.file = file
    self.values = values
    self.knowsAllValues = knowsAllValues
    self.text = text
    self.path = path + [file]
    self.budget = budget
  }

  /// Returns the steps of a document; those with problems are left out.
  func steps(of document: FlowDocument) -> [FlowStep] {
    guard let steps = document.steps else { return [] }
    guard let nodes = steps.sequence else {
      let hint = "begin each step with a hyphen"
      report(YAMLProblem(.error, "the second part of a flow is a list of steps", at: steps, hint: hint))
      return []
    }
    if nodes.isEmpty { report(YAMLProblem(.error, "there are no steps", at: steps)) }
    guard budget.spend(nodes.count) else {
      let most =
        "a flow has \(FlowReader.mostSteps) steps at most, with those of the files that it runs and in all cases"
      report(YAMLProblem(.error, most, at: steps))
      return []
    }
    return nodes.compactMap(step)
  }

  private func step(_ written: YAMLNode) -> FlowStep? {
    missesValue = false
    let node = filled(written)
    guard knowsAllValues || !missesValue else { return nil }
    guard let entry = node.mapping?.first ?? word(node) else {
      report(YAMLProblem(.error, "a step is a key with a value, such as \"press: approve\"", at: node))
      return nil
    }
    guard let form = FlowStepForm.named(entry.key) else {
      let names = FlowStepForm.all.map(\.name)
      report(
        YAMLProblem(
          .error,
          "there is no step \(entry.key.quoted)",
          line: entry.keyLine,
          column: entry.keyColumn,
          hint: entry.key.meant(among: names)
            ?? "the first key of a step names it: \(names.joined(separator: ", "))"
        )
      )
      return nil
    }
    var object = YAMLObject(node.mapping == nil ? YAMLNode(.mapping([entry]), at: node) : node)
    let conditions = conditions(&object)
    let note = object.string("note")
    let action = form.read(&object, self)
    reportVerbs(besides: form, &object)
    for problem in object.finish() { report(problem) }
    guard let action else { return nil }
    return FlowStep(
      action: action,
      conditions: conditions,
      note: note,
      file: file,
      line: entry.keyLine,
      text: entry.value.scalar.flatMap { $0.isEmpty ? nil : "\(form.name): \(entry.value.json.flowText)" }
        ?? form.name
    )
  }

  /// Reports the keys that name steps of their own: they were probably meant to.
  private func reportVerbs(besides form: FlowStepForm, _ object: inout YAMLObject) {
    let own = (form.keys + FlowStepForm.common).map(\.name)
    for key in object.keys where !own.contains(key) && FlowStepForm.named(key) != nil {
      guard let entry = object.entry(key) else { continue }
      object.report(
        YAMLProblem(
          .error,
          "a step has one verb, and \(form.name.quoted) is that of this step",
          line: entry.keyLine,
          column: entry.keyColumn,
          hint: "begin \(key.quoted) with a hyphen of its own"
        )
      )
    }
  }

  /// The entry of a step that is written as its name alone: `- lock`.
  private func word(_ node: YAMLNode) -> YAMLNode.Entry? {
    guard let name = node.scalar, !name.isEmpty else { return nil }
    let nothing = YAMLNode(.scalar("", quoted: false), at: node)
    return YAMLNode.Entry(key: name, keyLine: node.line, keyColumn: node.column, value: nothing)
  }

  // MARK: Conditions

  private func conditions(_ object: inout YAMLObject) -> [FlowCondition] {
    object.object("when") { conditions in
      conditions.keys.compactMap { name in
        guard let node = conditions.node(name) else { return nil }
        let words = node.scalar.map { [$0] } ?? conditions.strings(name) ?? []
        // A setting of the phone is compared as it is then, also if the matrix chooses what it is at the start.
        let isSetting = PhoneSetup.names.contains(name)
        let value = isSetting ? nil : self.values.first { $0.name == name }?.value
        let names = PhoneSetup.names + self.values.map(\.name)
        guard names.contains(name) else {
          let predicate = "is neither a setting of the phone nor a value"
          conditions.report(.error, name, predicate, hint: name.hint(among: names))
          return nil
        }
        if node.sequence?.isEmpty == true { conditions.report(.error, name, "has no word") }
        for word in words where isSetting {
          guard case .failure(let error) = PhoneSetup.change(name, to: word) else { continue }
          conditions.report(.error, name, error.message)
        }
        return FlowCondition(name: name, accepted: words, value: value)
      }
    } ?? []
  }

  // MARK: Running another file

  /// Returns the steps of the file that a step runs; nil if there are problems.
  func steps(of run: RunStep, _ object: inout YAMLObject) -> [FlowStep]? {
    let other = run.file.path(beside: file)
    guard !path.contains(other), path.count < FlowReader.deepest else {
      object.report(.error, "run", "leads back to \(other), so that the flow would never end")
      return nil
    }
    do throws(FlowSyntaxError) {
      let document = try FlowDocument(other, text)
      var header = YAMLObject(document.header)
      let flow = FlowHeader.read(&header)
      let mistakes = header.finish()
      let names = flow.values.map(\.name)
      for value in run.values where mistakes.isEmpty && !names.contains(value.name) {
        object.report(
          .error,
          "with",
          "has \(value.name.quoted), which is no value of \(other)",
          hint: names.isEmpty ? "it has none" : "there are: \(names.joined(separator: ", "))"
        )
      }
      let values = flow.values.map { value in run.values.last { $0.name == value.name } ?? value }
      let reading = FlowReading(
        file: other,
        values: values,
        knowsAllValues: mistakes.isEmpty,
        text: text,
        path: path,
        budget: budget
      )
      let steps = reading.steps(of: document)
      let found = reading.problems.union(mistakes.map { FlowSyntaxError.Problem($0, in: other) })
        .union(document.problems)
      problems.formUnion(found)
      return found.isEmpty ? steps : nil
    } catch {
      // A file that cannot be opened is a problem of the step; a mistake in it has its own place.
      if error.isUnopened {
        object.report(.error, "run", "leads to \(other): \(error.problems.first?.message ?? "")")
      } else {
        problems.formUnion(error.problems)
      }
      return nil
    }
  }

  func report(_ problem: YAMLProblem) {
    problems.insert(FlowSyntaxError.Problem(problem, in: file))
  }
}

/// How many steps may still be read.
final class FlowBudget {
  private var rest: Int

  init(_ most: Int) { rest = most }

  /// Returns whether there is room for so many more. After a refusal there is none.
  func spend(_ count: Int) -> Bool {
    rest = count <= rest ? rest - count : -1
    return rest >= 0
  }
}

extension YAMLProblem {
  init(_ severity: Severity, _ message: String, at node: YAMLNode, hint: String? = nil) {
    self.init(severity, message, line: node.line, column: node.column, hint: hint)
  }

  /// A problem with the value of a key, which is an error.
  init(of path: String, _ predicate: String, at node: YAMLNode) {
    self.init(.error, of: path, predicate, line: node.line, column: node.column)
  }
}

extension String {
  /// The word that was probably meant, as a hint; nil if none of these is similar.
  func meant(among names: [String]) -> String? {
    Spelling.closest(to: self, among: names, .wide).map { "did you mean \($0.quoted)?" }
  }

  /// What to write instead of a word that is none of these.
  func hint(among names: [String]) -> String {
    meant(among: names) ?? "there are: \(names.joined(separator: ", "))"
  }
}

extension YAMLNode {
  fileprivate init(_ content: Content, at node: YAMLNode) {
    self.init(content, line: node.line, column: node.column)
  }
}

extension String {
  /// The path that is meant in a file: from the file's folder, without `.` and `..` as far as that can be told.
  public func path(beside file: String) -> String {
    guard !hasPrefix("/") else { return self }
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var parts: [Substring] = Array(folder)
    for part in split(separator: "/") {
      switch part {
      case ".": continue
      case ".." where parts.last.map { $0 != ".." && $0 != "" && $0 != "." } ?? false: parts.removeLast()
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

extension FlowReading {
  /// The node with `${name}` replaced in its scalars, and `$${` by `${`.
  func filled(_ node: YAMLNode) -> YAMLNode {
    var node = node
    switch node.content {
    case .scalar(let text, let isQuoted):
      // A value that stands alone is what it is in the header, a text or a number. Within braces it has quotes anyway.
      let alone = values.first { text == "${\($0.name)}" }
      node.content = .scalar(filled(text, at: node), quoted: alone?.isQuoted ?? isQuoted)
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
        let hint = name.meant(among: values.map(\.name)) ?? "values stand in the header, under \"values\""
        report(YAMLProblem(.error, "there is no value \(name.quoted)", at: node, hint: hint))
        continue
      }
      result += value.value
    }
    return result + rest
  }
}

extension YAMLObject {
  /// Reads a mapping as a value of the model, by its names in JSON.
  mutating func decode<Value: Decodable>(_ key: String) -> Value? {
    guard let node = node(key) else { return nil }
    guard node.mapping != nil else {
      reportKind(node, at: name(key), expected: "a mapping with keys and values")
      return nil
    }
    do throws(JSONDecodingError) {
      return try node.json.decoded(as: Value.self)
    } catch {
      report(.error, key, "cannot be read: \(error.message)")
      return nil
    }
  }

  /// Reads keys of this mapping as a value of the model of which every key may be missing. Each key that cannot be read
  /// is a problem of its own, because decoding the mapping as a whole would end at the first.
  mutating func decode<Value: Decodable>(_ names: [String]) -> (value: Value?, unreadable: Set<String>) {
    var readable: JSONObject = [:]
    var unreadable: Set<String> = []
    for name in names {
      guard let value = node(name)?.json else { continue }
      do throws(JSONDecodingError) {
        _ = try JSONValue.object([name: value]).decoded(as: Value.self)
        readable[name] = value
      } catch {
        report(.error, name, "cannot be read: \(error.message)")
        unreadable.insert(name)
      }
    }
    return (try? JSONValue.object(readable).decoded(as: Value.self), unreadable)
  }
}
