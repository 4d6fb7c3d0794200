import Configuration
import NotificationModel
import Testing

@Suite struct DemoScriptTests {
  @Test func aScriptIsAppsAndSteps() {
    let (script, problems) = DemoScript.read(
      """
      apps: [apps/rain.yaml]
      steps:
        - payload: soon.apns
          collapseId: rain
        - {payload: over.apns, after: 2.5, collapseId: rain}
      """
    )

    let steps = [
      DemoScript.Step(payload: "soon.apns", collapseIdentifier: "rain"),
      DemoScript.Step(payload: "over.apns", delay: 2.5, collapseIdentifier: "rain"),
    ]
    #expect(script == DemoScript(apps: ["apps/rain.yaml"], steps: steps))
    #expect(problems.isEmpty)
  }

  @Test func aStepThatCannotBePlayedIsLeftOut() {
    let (script, problems) = DemoScript.read(
      """
      apps: [../../etc/passwd]
      steps:
        - after: 3
        - payload: ../secret.apns
        - {payload: /etc/passwd}
        - {payload: a.apns, after: -1}
      """
    )

    #expect(script == DemoScript(apps: [], steps: [DemoScript.Step(payload: "a.apns")]))
    #expect(
      problems.map(\.path) == [
        "apps", "steps[0].payload", "steps[1].payload", "steps[2].payload", "steps[3].after",
      ]
    )
    #expect(problems.allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: ["", "steps: []", "apps: [a.yaml]", "steps: [{after: 1}]", "steps: ["])
  func withoutAStepThereIsNoScript(text: String) {
    let (script, problems) = DemoScript.read(text)

    #expect(script == nil)
    #expect(problems.contains { $0.severity == .error })
  }
}
