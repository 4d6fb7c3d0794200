import ArgumentParser
import NotificationModel
import PayloadSimulation

/// The one phone that a decision is explained for: its states are those of the matrix too.
struct ExplainedPhoneArguments: ParsableArguments {
  @OptionGroup var look: PhoneLookArguments

  @Option(
    help: ArgumentHelp(
      "As of pictures: standard, locked, hidden, focus, summary, accessibility, grouped[:N], expanded[:N], reply[:text] or stale; or a state of --matrix: \(Self.states).",
      valueName: "state"
    ),
    completion: .list((PicturedState.names + PhoneStates.all.map(\.name)).once)
  )
  var state: String?

  /// The names of all states of the matrix.
  static var states: String { PhoneStates.all.map { "'\($0.name)'" }.joined(separator: ", ") }

  mutating func validate() throws {
    if let name = look.repeated.first {
      throw ValidationError(
        "A decision is explained for one phone, so \(name) may be given once. 'bellhop snapshot' compares several."
      )
    }
    _ = try phoneState()
  }

  /// One of the matrix, or one of a picture. Throws for any other word.
  func phoneState() throws -> PhoneState {
    guard let name = state else { return PhoneStates.asSet }
    if let state = PhoneStates.named(name) { return state }
    return PhoneState(try PicturedState(typed: name, more: ", and of --matrix: \(Self.states)"))
  }

  /// The phone on which the notification is seen.
  var phone: PicturedPhone {
    PicturedPhone(
      device: look.device.first ?? .standard,
      locale: look.locale.first ?? Device.standardLocale,
      textSize: look.textSize.first ?? .large,
      state: state.flatMap { PicturedState($0) } ?? .standard
    )
  }
}
