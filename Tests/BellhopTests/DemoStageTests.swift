import Configuration
import Foundation
import Testing

@testable import bellhop

/// The demo has what it plays, and says so when it cannot play it.
@Suite struct DemoStageTests {
  @Test func everythingTheScriptNamesIsBuiltIn() throws {
    let text = try #require(DemoEnvironment.file("demo.yaml"))
    let (script, problems) = DemoScript.read(text)
    let demo = try #require(script)

    #expect(problems.isEmpty)
    #expect(!demo.apps.isEmpty)
    for file in demo.apps + demo.steps.map(\.payload) {
      #expect(DemoEnvironment.file(file) != nil, "\(file)")
    }
  }

  @Test func theStageHoldsTheAppsUntilItIsRemoved() throws {
    let stage = try DemoEnvironment.build()
    defer { stage.remove() }

    for app in stage.script.apps {
      #expect(FileManager.default.fileExists(atPath: stage.folder + "/" + app), "\(app)")
    }
    stage.remove()
    #expect(!FileManager.default.fileExists(atPath: stage.folder))
  }

  @Test func aDemoWithoutACenterSaysSo() async {
    let script = DemoScript(apps: [], steps: [DemoScript.Step(payload: "dely-invitation.apns")])
    let stage = DemoEnvironment(
      folder: "/tmp/bellhop-no-such-folder-\(UUID().uuidString.prefix(8))",
      script: script
    )

    let problem = await stage.play(speed: 100)

    #expect(problem?.hasPrefix("The demo stopped: ") == true)
  }
}
