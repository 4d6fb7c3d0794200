import ArgumentParser
import CenterGateway
import Foundation
import NotificationWords
import Testing

@testable import NotificationModel
@testable import bellhop

/// What a shell offers while a command is typed.
@Suite struct CompletionTests {
  @Test func settingsAreOfferedWithTheirValues() {
    let words = ["bellhop", "device", "set", "on"]
    let offered = Device.typedCandidates(words, 3)
    #expect(offered.contains("online=on") && offered.contains("online=off"))
    #expect(offered.contains("previews=whenUnlocked") && offered.contains("locale=zh-Hans"))
    #expect(offered.contains("timeZone=Europe/Berlin") && offered.contains("summary=08:00"))
    let app = Settings.typedCandidates(["bellhop", "settings", "set", "a.b", ""], 4)
    #expect(app.contains("authorization=provisional") && app.contains("alertStyle=none"))
    for candidate in offered + app {
      #expect(
        (try? SettingAssignments<Device>(typed: [candidate], of: "the phone")) != nil
          || (try? SettingAssignments<Settings>(typed: [candidate], of: "an app")) != nil,
        "\(candidate)"
      )
    }
  }

  @Test func bashWantsTheValueAlone() {
    #expect(Device.typedCandidates(["bellhop", "device", "set", "online", "="], 4) == ["on", "off"])
    #expect(Device.typedCandidates(["bellhop", "device", "set", "online", "=", "o"], 5) == ["on", "off"])
  }

  @Test func withoutACenterTheAppsOfTheManifestsAreOffered() {
    let nowhere = "/nowhere-\(UUID().uuidString)"
    let person = UserEnvironment(environment: ["HOME": nowhere, "XDG_CONFIG_HOME": nowhere])
    let candidates = CompletionCandidates(words: ["bellhop", "app", "show"], person: person, facts: nil)
    #expect(candidates.bundles.contains("com.example.messages"))
    #expect(candidates.delivered == [] && candidates.actions == ["default", "dismiss"])
    #expect(candidates.themes.contains("high-contrast"))
  }

  @Test func whatTheCenterKnowsIsOffered() {
    var note = delivered("dinner")
    note.request.content.categoryIdentifier = "invite"
    let app = App(
      bundle: "com.example.dely",
      name: "Dely",
      categories: [Category(identifier: "invite", actions: [Action(identifier: "join", title: "Join")])],
      origin: .manifest
    )
    var home = pending("home", every: 60, repeats: false)
    home.request.trigger = .location(Region(identifier: "harbour"), repeats: false)
    let facts = CompletionFacts(
      bundles: ["com.example.dely"],
      apps: [app],
      delivered: [note, delivered("evil\u{1B}[31m"), delivered("two\nlines")],
      pending: [home, home]
    )
    func candidates(_ words: String...) -> CompletionCandidates {
      CompletionCandidates(
        words: ["bellhop"] + words,
        person: UserEnvironment(environment: [:]),
        facts: facts
      )
    }
    #expect(candidates("respond", "").delivered == ["dinner"], "no control characters, no line ends")
    #expect(candidates("respond", "dinner", "").actions == ["default", "dismiss", "join"])
    #expect(candidates("remove", "pending", "").removable == ["home"])
    #expect(candidates("remove", "delivered", "").removable == ["dinner"])
    #expect(candidates("location", "enter", "").regions == ["harbour"])
    #expect(candidates("app", "show", "").bundles == ["com.example.dely"])
  }

  @Test func theScriptsAskForWhatTheCenterKnows() {
    let script = Bellhop.completionScript(for: .bash)
    for place in [
      "device set -- ", "settings set -- ", "respond -- ", "remove -- ", "app show -- ", "run -- --theme",
      "location enter -- ",
    ] {
      #expect(script.contains("---completion \(place)"), "\(place)")
    }
  }
}

/// A command that stands for its first one, and what crossing a border has to say.
@Suite struct ShortCommandTests {
  @Test func aCommandAloneShows() throws {
    #expect(try Bellhop.parseAsRoot(["clock"]) is ClockShowCommand)
    #expect(try Bellhop.parseAsRoot(["device", "--json"]) is DeviceShowCommand)
    #expect(try Bellhop.parseAsRoot(["app"]) is AppListCommand)
    #expect(UnexpectedArgument.failure(about: ["clock", "5m"], to: Bellhop.self)?.exitCode == .usage)
  }

  @Test func aRegionForWhichNothingWaitsIsSaid() {
    func request(_ region: Region) -> Request {
      Request(identifier: "a", content: Content(title: "a"), trigger: .location(region, repeats: true))
    }
    let home = request(Region(identifier: "home", notifyOnEntry: true, notifyOnExit: false))
    #expect(RegionText.note(on: "home", .entered, [home]) == nil)
    #expect(
      RegionText.note(on: "home", .left, [home])
        == "No request waits for leaving 'home'. Requests wait for: home."
    )
    #expect(
      RegionText.note(on: "nosuch", .entered, [])
        == "No request waits for entering 'nosuch'. No request waits for any."
    )
  }
}
