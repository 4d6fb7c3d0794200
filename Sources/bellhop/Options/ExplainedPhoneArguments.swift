import ArgumentParser
import PayloadSimulation

/// What of `PhoneArguments` changes what a phone decides.
struct ExplainedPhoneArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The language of the phone, such as en, zh-Hans or ar-XB.", valueName: "tag"))
  var locale: [String] = []

  @Option(
    help: ArgumentHelp(
      "standard, locked, hidden, focus or summary, or a state of --matrix: \(Self.states).",
      valueName: "state"
    ),
    completion: .list(["standard", "hidden", "summary"] + PhoneStates.all.map(\.name))
  )
  var state: [String] = []

  // Those of the other commands are known, so that they are refused with the reason.
  @Option(help: .hidden) var device: [String] = []
  @Option(help: .hidden) var appearance: [String] = []
  @Option(help: .hidden) var textSize: [String] = []

  /// The names of all states of the matrix.
  static var states: String { PhoneStates.all.map { "'\($0.name)'" }.joined(separator: ", ") }

  mutating func validate() throws {
    let given = [("--device", device), ("--appearance", appearance), ("--text-size", textSize)]
      .filter { !$0.1.isEmpty }.map(\.0)
    guard given.isEmpty else {
      throw ValidationError(
        "\(given.joined(separator: ", ")): how a phone looks changes nothing about what it decides. "
          + "'bellhop snapshot' and 'bellhop preview' show it."
      )
    }
  }
}
