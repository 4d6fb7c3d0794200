import ArgumentParser
import ControlProtocol
import NotificationModel
import PayloadCoding
import SocketTransport

/// Whether an app that is on no list may be meant.
struct NewAppOption: ParsableArguments {
  @Flag(help: "Take the app as a new one, however its name looks.")
  var new = false

  /// Throws where an app was named that nobody knows and that was probably mistyped: it has no dot, or is nearly the
  /// name of one that is there. Any other new name is taken, so that scripts need no registration.
  func check(_ bundle: String, at client: SocketClient) async throws {
    guard !new else { return }
    let apps = try await client.call(Methods.apps, NoParameters()).apps
    // Whoever has a badge or settings is known too.
    let heardOf = try await client.call(Methods.conditions, AppParameters(app: nil)).conditions.keys
    let known = Set(apps.map(\.bundle)).union(heardOf)
    guard !known.contains(bundle) else { return }
    let meant = Self.meant(by: bundle, among: known.sorted())
    guard meant != nil || !bundle.contains(".") else { return }
    throw Failure(
      "There is no app '\(bundle)'.",
      hint: meant.map { "Did you mean '\($0)'? " }.map { $0 + Self.wayOut } ?? Self.wayOut,
      .badData
    )
  }

  private static let wayOut = "'bellhop list apps' shows them all; --new takes it as a new one."

  /// The identifier that is nearly the same, or whose last part is.
  static func meant(by word: String, among known: [String]) -> String? {
    if word.utf8.count >= shortestMistake, let bundle = Spelling.closest(to: word, among: known) {
      return bundle
    }
    guard !word.contains(".") else { return nil }
    let lastParts = known.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    guard let part = Spelling.closest(to: word, among: lastParts) else { return nil }
    return lastParts.firstIndex(of: part).map { known[$0] }
  }

  /// Of shorter names a single letter is half of the difference between two apps.
  private static let shortestMistake = 8
}
