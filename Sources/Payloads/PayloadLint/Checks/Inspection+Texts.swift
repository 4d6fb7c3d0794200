import JSON
import NotificationModel
import PayloadCoding

extension Inspection {
  /// What no person is meant to read.
  mutating func checkTexts() {
    let lines = textLines
    checkBlank(lines)
    for line in lines {
      let isKey = line.localized != nil && line.localized?.fallback == nil
      let isInvented = source.isInvented(document.origins.source(of: line.path))
      guard !isKey, !isInvented, let leftover = TemplateLeftover.first(in: line.literal),
        !(document.form.fillsTemplates && leftover.isInBraces)
      else { continue }
      say(
        .templateLeftover,
        at: line.path,
        "\(line.name) holds \(leftover.text.quoted), which looks like a place that nobody filled in",
        hint: "Fill it in before it is sent; the phone shows it as it stands.",
        severity: leftover.isCertain ? nil : .note
      )
    }
  }

  private mutating func checkBlank(_ lines: [TextLine]) {
    guard hasAlert, lines.allSatisfy({ $0.localized == nil && $0.literal.allSatisfy(\.isWhitespace) }) else {
      return
    }
    say(
      .emptyAlert,
      at: ["aps", "alert"],
      "alert holds nothing but white space: the notification has no text",
      hint: "Give it a text, or leave it out."
    )
  }
}
