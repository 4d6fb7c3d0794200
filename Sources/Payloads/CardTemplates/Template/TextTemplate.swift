internal import Mustache
internal import YAMLCoding

/// A text with tags, read once and rendered often.
struct TextTemplate: Sendable {
  /// The place of the text in the file.
  let place: CardSource.Place
  private let content: Content
  /// The cost of repeating a section: its tags, and more for long texts.
  private let cost: Int
  /// The texts of the app that it shows.
  let lookups: [CardLookup]

  private enum Content: Sendable {
    case literal(String)
    case template(MustacheTemplate)
  }

  /// Reads the text of a scalar; returns nil if a tag is wrong, and adds the problems to the faults.
  /// - Parameter knowsFields: Whether every name outside of sections has to be one of `CardContext.names`.
  init?(_ node: YAMLNode, in source: CardSource, knowsFields: Bool, _ faults: inout [TemplateFault]) {
    guard let text = node.scalar else { return nil }
    place = node.place
    guard text.contains("{{") else {
      content = .literal(text)
      cost = 1
      lookups = []
      return
    }
    var check = TagCheck(node: node, source: source, knowsFields: knowsFields)
    check.read(text)
    faults += check.faults
    cost = check.count + text.utf8.count / 32
    // The library escapes for HTML by default.
    guard check.faults.isEmpty else { return nil }
    let sections = TextLookups(TextLookups.Mark.removed(from: text))
    for problem in sections.problems {
      faults.append(TemplateFault(problem, at: source.place(of: problem.raw, in: node)))
    }
    guard sections.problems.isEmpty else { return nil }
    lookups = sections.sections.map { section in
      let place = source.place(of: section.raw + section.key, in: node)
      return CardLookup(
        key: section.key,
        argumentCount: section.argumentCount,
        line: place.line,
        column: place.column
      )
    }
    guard let template = try? MustacheTemplate(string: "{{%CONTENT_TYPE: TEXT}}\n" + sections.marked) else {
      faults.append(TemplateFault(.tag, at: node.place, "the tags of this text do not fit each other"))
      return nil
    }
    content = .template(template)
  }

  /// The text for these fields, as long as the budget allows.
  func render(_ scope: Scope) -> String {
    switch content {
    case .literal(let text): return scope.budget.take(text)
    case .template(let template):
      let budget = scope.budget
      budget.cost = cost
      budget.spend()
      guard !budget.isSpent else { return "" }
      let left = budget.characters
      let rendered = template.render(scope)
      let text = lookups.isEmpty ? rendered : TextLookups.filled(rendered, scope.texts)
      // The characters of the fields count once, together with the text around them.
      budget.characters = left
      return budget.take(text)
    }
  }
}

/// Checks the tags of a text and collects the problems.
private struct TagCheck {
  let node: YAMLNode
  let source: CardSource
  let knowsFields: Bool
  var faults: [TemplateFault] = []
  var count = 0
  private var open: [Tag] = []
  /// How many faults there were before the first field that has the name of the section that it is in: such a field may
  /// be the end of the section without its slash.
  private var faultsBeforeLikelyEnd: Int?

  init(node: YAMLNode, source: CardSource, knowsFields: Bool) {
    self.node = node
    self.source = source
    self.knowsFields = knowsFields
  }

  mutating func read(_ text: String) {
    var reader = TagReader(text)
    do {
      while let tag = try reader.next() {
        count += 1
        take(tag)
        guard faults.count < 20 else { return }
        guard open.count <= CardLimits.depth else {
          return report(tag.raw, "sections lie more than \(CardLimits.depth) deep in each other")
        }
      }
    } catch {
      return report(error.raw, error.message, hint: error.hint)
    }
    if let tag = open.last {
      var hint = "write {{/\(tag.name)}} where it ends"
      if let kept = faultsBeforeLikelyEnd {
        // What follows from the missing slash is no second fault.
        faults.removeSubrange(kept...)
        hint = "write {{/\(tag.name)}} in place of {{\(tag.name)}}"
      }
      report(tag.raw, "this section is not closed", hint: hint)
    }
  }

  private mutating func take(_ tag: Tag) {
    switch tag.kind {
    case .section:
      checkName(tag)
      open.append(tag)
    case .end:
      let last = open.popLast()
      faultsBeforeLikelyEnd = nil
      guard last?.name != tag.name else { return }
      let hint = last.map { "{{/\($0.name)}} has to come first" }
      report(tag.raw, "no section of this name is open here", hint: hint)
    case .variable:
      if tag.name == open.last?.name, faultsBeforeLikelyEnd == nil { faultsBeforeLikelyEnd = faults.count }
      checkName(tag)
    case .comment: break
    }
  }

  private mutating func checkName(_ tag: Tag) {
    guard knowsFields, open.allSatisfy(\.isLookup), !tag.isLookup, !tag.isLocal, let name = tag.path.first
    else { return }
    let place = source.place(of: tag.raw, in: node)
    if let fault = CardContext.fault(about: name, at: place) { faults.append(fault) }
  }

  private mutating func report(_ raw: String, _ message: String, hint: String? = nil) {
    faults.append(TemplateFault(.tag, at: source.place(of: raw, in: node), message, hint: hint))
  }
}

extension TemplateFault {
  fileprivate init(_ problem: TagProblem, at place: CardSource.Place) {
    self.init(.tag, at: place, problem.message, hint: problem.hint)
  }
}
