import CenterUI
import NotificationModel

/// The parts of a review page: what is wrong with the payloads above the pictures, what fits below them.
extension PhoneHTMLWriter {
  func heading(_ review: PhoneReview, _ sheet: PhoneSheet) -> String {
    let count = review.payloads.reduce(0) { $0 + $1.problems.count }
    let facts = [
      Self.counted(review.payloads.count, "payload"), Self.counted(sheet.figures.count, "picture"),
      count == 0 ? "no problems" : Self.counted(count, "problem"),
    ]
    return """
      <header>
      <h1>\(review.title.xml)</h1>
      <p class="facts">\(facts.joined(separator: " · "))</p>
      </header>
      \(problems(of: review))<h2>Pictures</h2>

      """
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }

  private func problems(of review: PhoneReview) -> String {
    let blocks = review.payloads.filter { !$0.problems.isEmpty }.map { payload in
      let items = payload.problems.map { problem in
        let place = problem.place.isEmpty ? "" : "<code>\(problem.place.xml)</code> "
        let hint = problem.hint.isEmpty ? "" : " <span>\(problem.hint.xml)</span>"
        return
          "<li class=\"\(problem.severity.xml)\"><b>\(problem.severity.xml)</b> \(place)\(problem.message.xml)\(hint)</li>\n"
      }
      return "<h3>\(payload.name.xml)</h3>\n<ul class=\"problems\">\n\(items.joined())</ul>\n"
    }
    return blocks.isEmpty ? "" : "<h2>Problems</h2>\n\(blocks.joined())"
  }

  // MARK: Budgets

  /// How much of a banner's or a list's texts is used, under its picture.
  func uses(of picture: PhonePicture, _ measurer: any TextMeasurer) -> String {
    guard picture.surface == .banner, picture.contents.absence == nil else { return "" }
    let words = CopyUse.all(of: picture, measurer).map { use in
      let cut = use.isCut ? " <em>cut</em>" : ""
      return "<span>\(use.part.rawValue) \(use.count) of about \(use.room)\(cut)</span>"
    }
    return words.isEmpty ? "" : "<div class=\"uses\">\(words.joined(separator: " · "))</div>"
  }

  /// A row for each device, language and text size of the sheet.
  func budgets(_ sheet: PhoneSheet, _ measurer: any TextMeasurer) -> String {
    var seen: Set<[String]> = []
    let rows = sheet.figures.map(\.picture).compactMap { picture -> String? in
      let key = [picture.device.title, picture.contents.language, picture.textSize.title]
      guard seen.insert(key).inserted else { return nil }
      let budget = CopyBudget(picture, measurer)
      let cells =
        key.map { "<td>\($0.xml)</td>" }
        + [budget.title, budget.subtitle, budget.banner, budget.list].map {
          "<td class=\"number\">\($0)</td>"
        }
      return "<tr>\(cells.joined())</tr>\n"
    }
    let heads = [
      "Device", "Language", "Text size", "Title", "Subtitle", "Body of a banner", "Body in the list",
    ]
    return """
      <h2>Copy budgets</h2>
      <p class="facts">Characters of ordinary text in each language that fit, measured with the fonts of the pictures.</p>
      <table>
      <tr>\(heads.map { "<th>\($0)</th>" }.joined())</tr>
      \(rows.joined())</table>

      """
  }

  /// What only a review page has.
  static var reviewStyle: String {
    """
    h1 { margin: 0; font-size: 28px }
    h2 { margin: 32px 0 12px; font-size: 20px }
    h3 { margin: 16px 0 4px; font-size: 15px }
    .facts { margin: 4px 0 0; color: #6c6c70 }
    .problems { margin: 0; padding: 0; list-style: none }
    .problems li { margin: 4px 0; padding: 8px 12px; border-radius: 10px; background: #fff; border-left: 4px solid #8e8e93 }
    .problems .error { border-color: #ff3b30 }
    .problems .warning { border-color: #ff9500 }
    .problems span { color: #6c6c70 }
    .uses em { color: #d70015; font-style: normal; font-weight: 600 }
    table { border-collapse: collapse; background: #fff; border-radius: 10px; overflow: hidden }
    th, td { padding: 8px 14px; text-align: left; border-bottom: 1px solid #e5e5ea }
    .number { text-align: right; font-variant-numeric: tabular-nums }
    """
  }
}
