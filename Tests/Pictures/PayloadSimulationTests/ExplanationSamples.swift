@testable import NotificationModel
@testable import PayloadSimulation

let bundle = "com.example.dely"

func app(_ settings: Settings = Settings()) -> App {
  App(bundle: bundle, name: "Dely", settings: settings, origin: .manifest)
}

/// A push with a title, and whatever else is asked for.
func push(
  sound: Sound? = nil,
  badge: Int? = nil,
  _ level: InterruptionLevel = .active,
  contentAvailable: Bool = false,
  mutableContent: Bool = false
) -> Push {
  var content = Content(title: "Dinner", badge: badge, sound: sound)
  content.interruptionLevel = level
  return Push(
    topic: bundle,
    content: content,
    hasAlert: true,
    contentAvailable: contentAvailable,
    mutableContent: mutableContent
  )
}

func state(_ name: String) -> PhoneState { PhoneStates.named(name) ?? PhoneStates.asSet }

extension Explanation {
  /// `yes temporary`, `no`, `notAsked`: what a cell says.
  func word(_ aspect: Aspect) -> String {
    let finding = finding(aspect)
    return finding.detail.isEmpty ? finding.outcome.rawValue : "\(finding.outcome.rawValue) \(finding.detail)"
  }
}
