import Foundation
import JSON
import TestSupport
import Testing

@testable import CardTemplates
@testable import NotificationModel

/// A card as what it says, without places.
@Suite struct ContentsTests {
  private func contents(_ template: String, _ state: JSONObject = [:]) throws -> CardContents {
    let push = Push.activity("start")
    let activity = LiveActivity(
      notification: DeliveredNotification(
        app: push.topic,
        date: Date(timeIntervalSince1970: 0),
        request: Request(identifier: "a", content: push.content),
        presentation: .nothing,
        trace: [],
        sequence: 1
      ),
      attributesType: "Match",
      attributes: ["home": "Aker"],
      contentState: state,
      startedAt: Date(timeIntervalSince1970: 0),
      timestamp: 0,
      isStale: state["stale"] == true
    )
    let read = try CardTemplate.read(template, file: "t.yaml").get()
    return try read.contents(CardContext(activity: activity, app: .matches) { _ in "now" }).get()
  }

  @Test func repetitionsAndConditionsAreCarriedOut() throws {
    let found = try contents(
      """
      card:
        - text: "{{attributes.home}}"
          role: title
        - each: contentState.goals
          text: "{{minute}}'"
        - text: stale
          when: "{{isStale}}"
        - progress: 1/4
        - columns: ["{{activityState}}", { text: "{{time}}", align: end, width: 8 }]
      """,
      ["goals": [["minute": 12], ["minute": 40]]]
    )
    #expect(found.texts == ["Aker", "12'", "40'", "25 %", "active", "now"])
    guard case .columns(let columns, _) = found.elements.last else {
      Issue.record("no columns")
      return
    }
    #expect(columns.map(\.share) == [1, nil] && columns.map(\.columns) == [0, 8])
  }

  @Test func whatIsEmptyTakesNoPlace() throws {
    let found = try contents(
      """
      card:
        - "{{contentState.none}}"
        - rows: ["{{contentState.none}}"]
          fill: soft
        - progress: "{{contentState.none}}"
        - text: stale
          when: "{{isStale}}"
      """,
      ["stale": true]
    )
    #expect(found.texts == ["stale"] && found.elements.count == 1)
  }

  @Test func aTemplateThatGrowsTooLargeIsRefused() {
    let goals = JSONValue.array(
      Array(repeating: ["list": .array(Array(repeating: ["x": 1], count: 50))], count: 50)
    )
    let template = """
      card:
        - each: contentState.goals
          rows:
            - each: list
              rows: ["{{x}}", "{{x}}", "{{x}}"]
      """
    #expect(throws: CardError.self) { try contents(template, ["goals": goals]) }
  }
}
