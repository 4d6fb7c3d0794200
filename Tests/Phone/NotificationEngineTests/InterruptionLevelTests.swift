import NotificationModel
import TestSupport
import Testing

@Suite("Interruption levels (ios-behaviour 3.11)")
struct InterruptionLevelTests {
  /// A phone on which one app may do what the settings say, after a push of that level.
  private func arrived(
    _ level: InterruptionLevel,
    _ change: (inout Settings) -> Void = { _ in },
    sound: Sound? = .standard
  ) -> EngineWorld {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed(change)])
    world.push("a") { push in
      push.content.interruptionLevel = level
      push.content.sound = sound
    }
    return world
  }

  @Test(arguments: [InterruptionLevel.active, .timeSensitive, .critical])
  func capabilitiesThatAreNotStatedAreSaid(level: InterruptionLevel) {
    for capabilities in [nil, [.timeSensitive, .critical]] as [OrderedOptions<App.Capability>?] {
      var world = EngineWorld(
        at: "09:00",
        with: [
          .dely.with {
            $0.capabilities = capabilities
            $0.settings.criticalAlert = true
          }
        ]
      )
      world.push("a") { $0.content.interruptionLevel = level }
      let isSaid = world.reasons("interruption-level").contains { $0.contains("are not stated") }
      #expect(isSaid == (capabilities == nil && level != .active))
    }
  }

  @Test func aSoundThatTheAppDoesNotHaveIsTheDefaultOne() {
    func arrived(_ name: String, of sounds: [String]?) -> EngineWorld {
      var app = App.dely
      app.sounds = sounds
      var world = EngineWorld(at: "09:00", with: [app])
      world.push("a") { $0.content.sound = Sound(name: name) }
      return world
    }

    let unknown = arrived("chimes.caf", of: ["chime.caf"])
    #expect(sound(unknown) == .standard)
    #expect(
      unknown.reasons("sound") == [
        "the app has no sound \"chimes.caf\", so the default one is heard", "sound \"default\"",
      ]
    )
    #expect(sound(arrived("chime.caf", of: ["chime.caf"])) == Sound(name: "chime.caf"))
    #expect(sound(arrived("chimes.caf", of: nil)) == Sound(name: "chimes.caf"))
    #expect(sound(arrived("default", of: [])) == .standard)
  }

  private func sound(_ world: EngineWorld) -> Sound? { world.delivered("a")?.presentation.sound }

  @Test func everyLevelButActiveIsExplained() {
    #expect(arrived(.active).reasons("interruption-level").isEmpty)
    #expect(
      arrived(.passive).reasons("interruption-level") == [
        "passive: the system shows no banner and plays no sound"
      ]
    )
    #expect(
      arrived(.timeSensitive).reasons("interruption-level").first
        == "time-sensitive: comes through where Focus allows it, and before the summary"
    )
    #expect(
      arrived(.critical, { $0.criticalAlert = true }).reasons("interruption-level").first
        == "critical: always with its sound"
    )
  }

  @Test func whatIsNotAllowedIsAnActiveOne() {
    let urgent = arrived(.timeSensitive, { $0.timeSensitive = false })
    let critical = arrived(.critical, { $0.sound = false })

    #expect(
      urgent.reasons("interruption-level") == [
        "treated as active: time-sensitive notifications are off for this app"
      ]
    )
    #expect(
      critical.reasons("interruption-level") == [
        "treated as active: critical alerts are not allowed for this app"
      ]
    )
    #expect(critical.decision?.trace.contains { $0.mark == .odd } == true)
    #expect(critical.reasons("sound") == ["no sound: sounds are off for this app"])
    #expect(critical.banner == "a")
  }

  @Test func withConsentACriticalOneAlwaysSounds() {
    let silent = arrived(.critical, { $0.criticalAlert = true }, sound: nil)
    let off = arrived(
      .critical,
      {
        $0.criticalAlert = true
        $0.sound = false
      },
      sound: Sound(name: "alarm.caf", volume: 0.5)
    )

    #expect(sound(silent) == Sound(name: "default", critical: true))
    #expect(silent.reasons("sound") == ["sound \"default\", critical"])
    #expect(sound(off) == Sound(name: "alarm.caf", critical: true, volume: 0.5))
    #expect(off.reasons("sound") == ["sound \"alarm.caf\", critical, though sounds are off"])
  }

  @Test func aCriticalSoundWithoutConsentIsAnOrdinaryOne() {
    let world = arrived(.active, sound: Sound(name: "alarm.caf", critical: true, volume: 0.5))

    #expect(sound(world) == Sound(name: "alarm.caf"))
    #expect(
      world.reasons("sound") == [
        "sound \"alarm.caf\", not as a critical one: critical alerts are not allowed for this app"
      ]
    )
  }

  @Test func aProvisionalAppIsNeverCritical() {
    let world = arrived(
      .critical,
      {
        $0.criticalAlert = true
        $0.authorization = .provisional
      }
    )

    #expect(world.reasons("interruption-level") == ["treated as active: the app is provisional"])
    #expect(sound(world) == nil)
    #expect(world.banner == nil)
  }
}
