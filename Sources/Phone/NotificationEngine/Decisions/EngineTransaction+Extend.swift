import HashTreeCollections
import Localization
import NotificationModel
import NotificationState

/// A push is handed to its app's service extension, and comes back (ios-behaviour 3.15).
extension EngineTransaction {
  /// How many pushes may be in extensions at once; further ones are shown unchanged. Our choice: a device starts
  /// no extension without room for it.
  static let mostExtending = 1024

  /// Starts the extension; nothing is presented until it has finished. A second push with the same identifier
  /// replaces the first, as its presentation would.
  mutating func extend(_ arrival: Arrival, because reasons: [Reason]) -> Decision {
    let key = NotificationKey(app: arrival.app.bundle, identifier: arrival.request.identifier)
    guard state.extending.count < Self.mostExtending else {
      var arrival = arrival
      arrival.isExtended = true
      arrival.remarks.append(Reason(.odd, .serviceExtension(.tooManyAtWork)))
      return deliver(arrival)
    }
    let notification = notification(of: arrival, .nothing, reasons)
    let push = ExtendingPush(notification: notification, pushType: arrival.pushType)
    record(.notification(.extensionStarted(push)), of: key.app, because: reasons)
    follow(with: .runServiceExtension(push))
    return Decision(of: notification, .extending)
  }

  /// Takes the extension's result. A late, repeated or outdated result changes nothing.
  mutating func finishExtension(_ key: NotificationKey, sequence: Int, _ result: ExtensionResult) -> Answer {
    guard let push = state.extending[key], push.notification.sequence == sequence else { return .done }
    record(.notification(.extensionFinished(key)), of: key.app, because: result.reasons)
    var arrival = arrival(of: push.notification.request, in: key.app)
    arrival.isExtended = true
    arrival.remarks = push.notification.trace.filter(\.isAboutArrival) + result.reasons
    let decision = result.content.map { adopt($0, into: &arrival, of: push) } ?? deliver(arrival)
    settleBanners()
    return .pushed(decision)
  }

  /// Adopts the new content. Only an app with the filtering entitlement may remove the alert (ios-behaviour 3.15).
  private mutating func adopt(_ content: Content, into arrival: inout Arrival, of push: ExtendingPush)
    -> Decision
  {
    guard !content.hasText else {
      do {
        try Check.content(content, at: "content")
        arrival.request.content = content
        adoptCommunication(&arrival)
      } catch {
        arrival.remarks.append(Reason(.odd, .serviceExtension(.contentRefused(message: error.message))))
      }
      return deliver(arrival)
    }
    // A manifest without capabilities allows everything except filtering, which has to be named.
    let mayFilter = arrival.app.capabilities?.contains(.filtering) ?? false
    guard mayFilter, push.pushType ?? "alert" == "alert" else {
      let rule = Reason.ServiceExtensionRule.mayNotFilter(because: mayFilter ? .notAnAlert : .lacksCapability)
      arrival.remarks.append(Reason(.odd, .serviceExtension(rule)))
      return deliver(arrival)
    }
    let reason = Reason(.stopped, .serviceExtension(.filtered))
    return filter(arrival, because: arrival.remarks + [reason])
  }

  private mutating func filter(_ arrival: Arrival, because trace: [Reason]) -> Decision {
    let notification = notification(of: arrival, .nothing, trace)
    recordArrival(of: notification, as: .withheld(notification))
    return Decision(of: notification, .withheld)
  }

  /// Ends the wait for the service extension, whose answer would change nothing any more.
  mutating func settleExtension(_ key: NotificationKey, _ why: Reason.ServiceExtensionRule) {
    guard let push = state.extending[key] else { return }
    record(.notification(.extensionFinished(key)), of: key.app, .odd, by: .serviceExtension(why))
    follow(with: .endServiceExtension(sequence: push.notification.sequence))
  }

  var extendingInOrder: [ExtendingPush] {
    state.extending.values.sorted { $0.notification.sequence < $1.notification.sequence }
  }
}

/// Texts that are looked up in the app's tables, in the language of the phone (ios-behaviour 2.8).
extension EngineTransaction {
  /// Returns the request with its texts in the phone's language, and the reasons. The keys are kept, so that the
  /// texts follow a later change of the language.
  func localized(_ request: Request, of bundle: String) -> (Request, [Reason]) {
    guard let localization = request.content.localization else { return (request, []) }
    var request = request
    let tables = state.app(bundle).strings
    let locale = state.device.locale
    let lines = [localization.title, localization.subtitle, localization.body].compactMap(\.self)
    request.content = request.content.localized(by: tables, for: locale)
    return (
      request,
      lines.map { Self.reason(for: $0, tables?.lookUp($0, for: locale), locale) }
    )
  }

  private static func reason(for text: LocalizedText, _ found: FoundText?, _ locale: String) -> Reason {
    let key = text.key
    guard let found, let table = found.locale else {
      let missing = Reason.LocalizationRule.untranslated(
        key: key,
        locale: found == nil ? nil : locale,
        showsLiteral: text.fallback != nil
      )
      return Reason(.odd, .localization(missing))
    }
    guard found.missingArguments == 0 else {
      let count = found.missingArguments
      return Reason(.odd, .localization(.argumentsMissing(key: key, table: table, count: count)))
    }
    return Reason(.met, .localization(.found(key: key, table: table)))
  }
}
