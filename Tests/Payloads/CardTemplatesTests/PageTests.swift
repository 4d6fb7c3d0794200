import CardTemplates
import Foundation
import JSON
import NotificationModel
import TestRepository
import Testing

/// The examples of docs/cards.md are what a reader would get.
@Suite struct PageTests {
  private static let page = Repository.url("docs/cards.md")

  /// The blocks of the page with their languages, in their order.
  private func blocks() throws -> [(language: String, text: String)] {
    let parts = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n```")
    return stride(from: 1, to: parts.count, by: 2).map { index in
      let lines = parts[index].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
    }
  }

  @Test func everyTemplateIsDrawnAsThePageSays() throws {
    let blocks = try blocks()
    let payload = try #require(blocks.first { $0.language == "json" })
    let object = try #require(JSONParser.parse(payload.text).objectValue)
    let aps = object["aps"]
    let sample = Sample(
      Content(
        title: aps?["alert"]?["title"]?.stringValue ?? "",
        body: aps?["alert"]?["body"]?.stringValue ?? "",
        categoryIdentifier: aps?["category"]?.stringValue ?? "",
        userInfo: object
      )
    )
    var drawn = 0
    for (index, block) in blocks.enumerated() where block.language == "yaml" && block.text.hasPrefix("card:")
    {
      let lines = try sample.lines(block.text)
      guard index + 1 < blocks.count, blocks[index + 1].language == "text" else { continue }
      #expect(lines.joined(separator: "\n") == blocks[index + 1].text)
      drawn += 1
    }
    #expect(drawn == 5)
  }

  @Test func thePageNamesEveryWord() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let words = CardRole.allCases.map(\.rawValue) + CardFill.allCases.map(\.rawValue)
    for word in words { #expect(page.contains("`\(word)`"), "\(word)") }
  }
}
