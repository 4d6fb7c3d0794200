@testable import Flows

/// The reference of flow files in Markdown, made from the declarations; `docs/flows.md` holds it.
enum FlowReference {
  /// The tables of the header, the steps and the expectations.
  static var markdown: String {
    """
    ### The header

    \(table(FlowHeader.keys.map(\.description)))

    ### Steps

    The first key of a step names it. Every step may also have `when` and `note`.

    \(steps)
    \(table(FlowStepForm.common))

    ### Expectations

    \(expectations)
    ### Matchers

    \(matchers)
    """
  }

  private static func table(_ keys: [FlowKeyDescription]) -> String {
    "| key | value | what it means |\n| - | - | - |\n"
      + keys.map { "| `\($0.name)` | \(cell($0.words)) | \(cell($0.help)) |\n" }.joined()
  }

  private static var steps: String {
    "| step | value | what it does | other keys |\n| - | - | - | - |\n"
      + FlowStepForm.all.compactMap { form in
        form.keys.first.map { key in
          let others = form.keys.dropFirst().map { "`\($0.name)`: \(cell($0.help))" }.joined(
            separator: "<br>"
          )
          return "| `\(key.name)` | \(cell(key.words)) | \(cell(key.help)) | \(others) |\n"
        }
      }.joined()
  }

  private static var expectations: String {
    "| key | what is seen | fields |\n| - | - | - |\n"
      + FlowSubject.all.map { "| `\($0.name)` | \(cell($0.help)) | \(fields($0.shape)) |\n" }.joined()
  }

  private static func fields(_ shape: FlowShape) -> String {
    switch shape {
    case .text, .name, .number, .flag, .word, .words: cell(shape.words)
    case .list(let element): "a list; each: \(fields(element))"
    case .record(let fields, let short):
      fields.map { "`\($0.name)`" }.joined(separator: ", ")
        + (short.map { "; a bare text stands for `\($0)`" } ?? "")
    }
  }

  private static var matchers: String {
    "| written as | what it means |\n| - | - |\n"
      + "| a value | the value is this; of a mapping only the fields that are named are compared |\n"
      + "| `/pattern/` | the regular expression is found in the text |\n"
      + FlowMatcher.Operator.allCases.map { "| `{ \($0.rawValue): … }` | \(cell($0.help)) |\n" }.joined()
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
