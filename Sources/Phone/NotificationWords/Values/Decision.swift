public import NotificationModel

extension Decision.Outcome {
  /// What became of a push or a request.
  public var words: String {
    switch self {
    case .presented: "presented with a banner"
    case .listed: "in the list, without a banner"
    case .silent: "nothing to see; at most a sound or a badge"
    case .withheld: "nothing is shown"
    case .scheduled: "waits for its trigger"
    case .asked: "the app in the foreground is being asked"
    case .extending: "its service extension is at work on it"
    case .waiting: "waits for the scheduled summary"
    case .stored: "the phone is offline; the push service keeps it"
    }
  }
}

extension Decision {
  /// What became of the push or the request, with the place where it is seen.
  public var words: String {
    switch outcome {
    case .listed where trace.contains { $0.isAbout(.lockScreen) && $0.mark == .met }:
      trace.contains { $0.isAbout(.list) && $0.mark == .met }
        ? "on the Lock Screen and in the list" : "on the Lock Screen only"
    case .listed where trace.contains(where: { $0.isAbout(.liveActivity) }):
      "the Live Activity changes, without a banner"
    case .presented where trace.contains { $0.rule == .liveActivity(.expandsIsland) }:
      "presented in the Dynamic Island, expanded"
    case .stored where trace.contains(where: \.rule.isAboutPower):
      "Low Power Mode is on; the push service keeps it"
    case .presented, .listed, .silent, .withheld, .scheduled, .asked, .extending, .waiting, .stored:
      outcome.words
    }
  }
}

extension Reason.Rule {
  /// Whether the push service keeps the push for the sake of the battery.
  var isAboutPower: Bool {
    if case .offline(.keptForPower) = self { true } else { false }
  }
}

extension Presentation {
  /// The places in which the notification is seen or heard: `banner, list, sound, badge 2`.
  public var words: String {
    let parts = [
      banner == nil ? nil : "banner", list ? "list" : nil, lockScreen ? "lock screen" : nil,
      sound == nil ? nil : "sound",
      badge.map { "badge \($0)" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension WaitingNotification.Cause {
  /// What the notification waits for.
  public var words: String {
    switch self {
    case .summary: "the summary"
    case .presentation: "its app's answer"
    case .extension: "its service extension"
    }
  }
}

extension HandlerOutcome {
  /// What came of telling the app, without a full stop. It names the handler or the connected program.
  public var sentence: String {
    switch ending {
    case .exited(0): "the handler handled the response"
    case .exited(let status): "the handler ended with exit status \(status)"
    case .killed(let signal): "the handler was ended by signal \(signal)"
    case .timedOut(let seconds): "the handler did not end within \(Int(seconds)) s and was ended"
    case .couldNotStart(let reason): "the handler could not be started: \(reason)"
    case .answered: "\(recipientName) answered"
    case .failed(let reason): "\(recipientName) failed: \(reason)"
    case .logged: "nobody was there to be told; it is in the log"
    }
  }

  /// The program that was told: the handler's command, or the name of the connected program.
  public var recipientName: String {
    switch recipient {
    case .command(let command): command.first ?? "handler"
    case .connection(let name): name
    case .nobody: "nobody"
    }
  }
}

extension HandlerOutcome.Ending {
  /// The outcome of the handler's run, for the cell of a table.
  public var words: String {
    switch self {
    case .exited(0): "handled"
    case .exited(let status): "exited with \(status)"
    case .killed(let signal): "ended by signal \(signal)"
    case .timedOut(let seconds): "took longer than \(TimeSpan.words(seconds: seconds))"
    case .couldNotStart(let reason): "did not start: \(reason)"
    case .answered: "answered"
    case .failed(let reason): "failed: \(reason)"
    case .logged: "nobody to tell"
    }
  }
}

extension ResponseEvidence {
  /// How the response came about, for the cell of a table: "Lock Screen, key, passcode".
  public var words: String {
    [
      surface.words, input?.rawValue, passcode == .given ? "passcode" : isLocked ? "locked" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// How the response came about: "by a key on the Lock Screen; the passcode was given".
  public var sentence: String {
    let by = input.map { "\($0.words) " } ?? ""
    let lock: String? =
      switch (isLocked, passcode) {
      case (_, .given): "the passcode was given"
      case (true, .notNeeded): "the phone was locked"
      case (false, .notNeeded): nil
      }
    return "\(by)\(surface.place)" + (lock.map { "; \($0)" } ?? "")
  }
}

extension ResponseSurface {
  fileprivate var words: String {
    switch self {
    case .banner: "banner"
    case .list: "list"
    case .lockScreen: "Lock Screen"
    case .longLook: "long look"
    case .liveActivity: "Live Activity"
    }
  }

  fileprivate var place: String { self == .list ? "in the list" : "on the \(words)" }
}

extension ResponseInput {
  fileprivate var words: String {
    switch self {
    case .key: "by a key"
    case .mouse: "by the mouse"
    case .command: "by a command"
    case .socket: "by a program"
    case .flow: "by a flow"
    }
  }
}

extension RegistrationFailure {
  /// The domain and the number of the error that the framework hands to the app; nil if it is not known (ios-behaviour
  /// 3.20).
  public var error: (domain: String, code: Int)? {
    switch self {
    case .offline: ("NSURLErrorDomain", -1009)
    case .noEntitlement: ("NSCocoaErrorDomain", 3000)
    case .recorded: nil
    }
  }

  /// The `localizedDescription` of that error.
  public var localizedDescription: String {
    switch self {
    case .offline: "The Internet connection appears to be offline."
    case .noEntitlement: "no valid “aps-environment” entitlement string found for application"
    case .recorded(let sentence): sentence
    }
  }

  /// Why the app gets no device token.
  var sentence: String {
    guard let error else { return localizedDescription }
    let text = localizedDescription
    return "There is no device token: \(text)\(text.last == "." ? "" : ".") (\(error.domain) \(error.code))"
  }
}
