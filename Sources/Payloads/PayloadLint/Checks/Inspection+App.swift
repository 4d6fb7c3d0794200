import JSON
import NotificationModel
import PayloadCoding
import Text

extension Inspection {
  /// What the app's manifest says about what the payload asks for.
  mutating func checkApp() {
    guard let app else { return }
    checkCategory(app)
    checkSound(app)
    if let capabilities = app.capabilities { checkCapabilities(capabilities, app) }
  }

  private mutating func checkCategory(_ app: App) {
    let name = push.content.categoryIdentifier
    guard !name.isEmpty, app.category(name) == nil else { return }
    let known = app.categories.map(\.identifier)
    let meant = Spelling.closest(to: name, among: known)
    let list = known.prefix(8).map(\.quoted).joined(separator: ", ")
    let others = known.isEmpty ? "It registers none." : "It registers \(list)."
    say(
      .unknownCategory,
      at: ["aps", "category"],
      "\(name.quoted) is no category that \(app.bundle) registers: no buttons, and no custom view",
      hint: meant.map { "Did you mean \($0.quoted)? Upper and lower case matter." } ?? others
    )
  }

  private mutating func checkSound(_ app: App) {
    guard let sound = push.content.sound, !app.has(sound), let known = app.sounds else { return }
    let meant = Spelling.closest(to: sound.name, among: known)
    let list = known.prefix(8).map(\.quoted).joined(separator: ", ")
    let isObject = aps["sound"]?.objectValue != nil
    say(
      .unknownSound,
      at: ["aps", "sound"] + (isObject ? ["name"] : []),
      "\(app.bundle) has no sound \(sound.name.quoted): the default one is heard",
      hint: meant.map { "Did you mean \($0.quoted)?" } ?? (known.isEmpty ? "It has none." : "It has \(list).")
    )
  }

  private mutating func checkCapabilities(_ capabilities: OrderedOptions<App.Capability>, _ app: App) {
    let content = push.content
    let level: [JSONPathStep] = ["aps", "interruption-level"]
    if content.interruptionLevel == .timeSensitive && !capabilities.contains(.timeSensitive) {
      let effect = "time-sensitive counts as active: it does not break through a Focus"
      sayMissing("Time Sensitive Notifications", app, at: level, effect)
    }
    if content.interruptionLevel == .critical && !capabilities.contains(.critical) {
      let effect = "critical counts as active: it keeps to the mute switch and to Focus"
      sayMissing("Critical Alerts", app, at: level, effect)
    } else if content.sound?.critical == true && !capabilities.contains(.critical) {
      let effect = "the sound is no critical one: it keeps to the mute switch and to Focus"
      sayMissing("Critical Alerts", app, at: ["aps", "sound"], effect)
    }
    if push.contentAvailable && !capabilities.contains(.remoteNotification) {
      let path: [JSONPathStep] = ["aps", "content-available"]
      sayMissing("Background Modes: Remote notifications", app, at: path, "the app is not woken")
    }
  }

  private mutating func sayMissing(
    _ capability: String,
    _ app: App,
    at path: [JSONPathStep],
    _ effect: String
  ) {
    let hint = "Add it to the app, or to the capabilities of its manifest."
    say(.capability, at: path, "\(app.bundle) lacks the capability \(capability): \(effect)", hint: hint)
  }
}
