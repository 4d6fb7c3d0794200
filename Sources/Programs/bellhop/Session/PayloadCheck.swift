import Foundation
import NotificationModel
import PayloadCoding
import PayloadLint

/// One look at a payload file: all there is to say about it, and what a phone would make of it.
struct PayloadCheck {
  /// In the order of the text.
  private(set) var diagnostics: [Diagnostic]
  /// The command that brings the payload to the phone now; nil if a phone would never get the payload. The linter also
  /// reads text that is not valid JSON, but no sender and no phone accepts it.
  private(set) var arrival: Command?

  /// - Parameter identifier: the notification's identifier; it replaces the collapse identifier of the headers.
  init(
    _ bytes: [UInt8],
    file: String,
    apps: [App],
    bundle: String?,
    defaultBundle: String,
    identifier: String
  ) {
    var options = LintOptions(apps: apps, bundle: bundle)
    options.needsAddress = false
    diagnostics = Linter.lint(bytes, file: file, options: options).problems
    do throws(Refusal) {
      let document = try PayloadReader.read(bytes, source: file)
      let topic = PushCoding.topic(of: document, bundle) ?? defaultBundle
      arrival = try Self.arrival(of: document, for: topic, identifier)
    } catch {
      // What keeps it from being read is said in any case.
      if !diagnostics.contains(where: { $0.severity == .error }) { diagnostics.append(Diagnostic(error)) }
    }
  }

  /// A local notification is shown at once, without its trigger.
  private static func arrival(
    of document: PayloadDocument,
    for topic: String,
    _ identifier: String
  ) throws(Refusal) -> Command {
    let local = try PushCoding.local(document, topic: topic, identifier: identifier, now: Date())
    if let local {
      var request = local.request
      request.trigger = nil
      return .add(app: local.app, request)
    }
    let headers = PushHeaders(collapseIdentifier: identifier)
    return .push(try PushCoding.push(document, topic: topic, headers: headers))
  }
}
