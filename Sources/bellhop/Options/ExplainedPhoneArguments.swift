import ArgumentParser
import CenterUI
import NotificationModel
import PayloadSimulation

/// The one phone that a decision is explained for: its states are those of the matrix too.
struct ExplainedPhoneArguments: ParsableArguments {
  @OptionGroup var look: PhoneLookArguments

  @Option(
    help: ArgumentHelp(
      "standard, locked, hidden, focus, summary or accessibility, or a state of --matrix: \(Self.states).",
      valueName: "state"
    ),
    completion: .list(["standard", "hidden", "summary", "accessibility"] + PhoneStates.all.map(\.name))
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

  /// One of the matrix, or one of a picture. Throws for any other word, and for a state of what has arrived.
  func phoneState() throws -> PhoneState {
    guard let name = state else { return PhoneStates.asSet }
    if let state = PhoneStates.named(name) { return state }
    guard let pictured = PicturedState(name) else {
      throw ValidationError("There is no state '\(name)'; there are: \(Self.states).")
    }
    guard let state = PhoneState(pictured) else {
      throw ValidationError(
        "'\(name)' is about what has arrived, and a decision is about what arrives. 'bellhop snapshot' draws it."
      )
    }
    return state
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
