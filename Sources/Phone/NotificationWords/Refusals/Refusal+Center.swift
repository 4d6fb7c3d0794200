import JSON
import NotificationModel
import Text

extension Refusal.CenterCause {
  var refusal: Refusal {
    switch self {
    case .shuttingDown:
      Refusal(
        .shuttingDown,
        "The center is shutting down; nothing was changed.",
        hint: "Try again when it is back."
      )
    case .noPrograms: Refusal(.notPermitted, "No programs are run here.")
    case .program(let sentence): Refusal(.internalFailure, sentence)
    case .storeFailed(let isFull, let cause, let hint):
      Refusal(isFull ? .storeFull : .storeUnavailable, "Nothing was changed: \(cause)", hint: hint)
    case .storeFinding(let sentence): Refusal(.internalFailure, sentence)
    case .storeClosed: Refusal(.storeUnavailable, "Nothing was changed: The center has ended.")
    case .socketClosed(let error): Refusal(.internalFailure, "The socket is closed: \(error)")
    case .folderNotWatched(let error): Refusal(.internalFailure, "The folder is not watched: \(error)")
    case .folderGone:
      Refusal(.internalFailure, "The folder is gone; it is watched again when it is back.")
    case .providerDoorEnded:
      Refusal(
        .internalFailure,
        "The door for providers ended without being asked to; it is opened again."
      )
    case .providerDoorNotOpened(let error):
      Refusal(.internalFailure, "The door for providers could not be opened again: \(error)")
    case .otherAnswer(let question):
      Refusal(.internalFailure, "The center answered \(question) with something else.")
    case .nothingDecided: Refusal(.internalFailure, "The engine decided nothing about the push.")
    case .walkRestarts: Refusal(.shuttingDown, "The walk is about to begin anew.")
    }
  }
}

extension Refusal.MessageCause {
  private static let shapes =
    #"Send {"jsonrpc":"2.0","id":1,"method":"center.status"}, or a payload: {"aps":{"alert":"Hello"}}."#

  var refusal: Refusal {
    switch self {
    case .notAnObject(let value):
      Refusal(
        .invalidRequest,
        "A message is an object; this line is \(value.kindName).",
        hint: Self.shapes
      )
    case .batch:
      Refusal(
        .invalidRequest,
        "Several calls in an array are not taken.",
        hint: "Send each on a line of its own, without waiting; what arrives together is done together."
      )
    case .torn(let error):
      Refusal(
        .notJSON,
        error.message,
        line: error.line,
        column: error.column,
        hint: "A message is one line; write it without line breaks, for example with jq -c."
      )
    case .wrongVersion(let value):
      Refusal(
        .invalidRequest,
        "The version is \(value.inWords); it must be \"2.0\".",
        path: "jsonrpc"
      )
    case .wrongIdentifier(let value):
      Refusal(
        .invalidRequest,
        "The id is \(value.inWords); it must be a string or a whole number.",
        path: "id"
      )
    case .wrongMethod(let value):
      Refusal(.invalidRequest, "The method is \(value.inWords); it must be a string.", path: "method")
    case .wrongParameters(let value):
      Refusal(
        .invalidRequest,
        "The parameters are \(value.inWords); they must be an object.",
        path: "params",
        hint: "Give them by name."
      )
    case .unknownShape:
      Refusal(
        .invalidRequest,
        "The object is neither a call nor an answer nor a payload.",
        hint: Self.shapes
      )
    case .unknownMethod(let method, let meant, let known):
      Refusal(
        .unknownMethod,
        "There is no method \(method.quoted).",
        path: "method",
        hint: meant.map { "Did you mean \($0)?" } ?? "There are: \(known.joined(separator: ", "))."
      )
    case .errorWithoutMessage: Refusal(.internalFailure, "The answer is an error without a message.")
    case .resultNotJSON(let error):
      Refusal(.internalFailure, "The result cannot be written as JSON: \(error).")
    case .parametersNotJSON(let error):
      Refusal("The parameters cannot be written as JSON: \(error).", path: "params")
    case .value(let problem): Refusal(.invalidParameters, problem)
    case .otherResult(let method, let path, let problem):
      Refusal(
        .internalFailure,
        "The center answered \(method) with something else\(path.map { " at \($0)" } ?? "")"
          + (problem.map { ": \($0)" } ?? "."),
        hint: "Use a client and a center of the same version."
      )
    case .notForScreens: Refusal(.internalFailure, "A screen on the socket cannot ask for that.")
    }
  }
}

extension Refusal.ParameterCause {
  private static let clockChanges = """
    Give "mode": "real", "mode": "frozen" (with a "time" or without), a "time" alone, or a "scale" alone.
    """

  var refusal: Refusal {
    switch self {
    case .unknown(let parameter, let method, let meant, let shape):
      Refusal(
        "\(method) takes no \(parameter.quoted).",
        path: "params" + (meant == nil ? "" : ".\(parameter)"),
        hint: meant.map { "Did you mean \($0)?" } ?? "It takes \(shape)."
      )
    case .negativeOffset(let offset):
      Refusal("The offset is \(offset); the first byte is 0.", path: "offset")
    case .cardSize(let name, let number, let most):
      Refusal("A card has 1 to \(most) \(name), not \(number).", path: name)
    case .noClockChange:
      Refusal(
        "It is not said what the clock is to do.",
        path: "mode",
        hint: Self.clockChanges
      )
    case .severalClockChanges:
      Refusal("The clock takes one change at a time.", hint: Self.clockChanges)
    case .viewerName(let characters, let bytes):
      Refusal(
        "The name of a viewer has 1 to \(Viewer.longestName) characters; this one has \(characters), "
          + "in \(bytes) bytes.",
        path: "viewer"
      )
    case .limit(let limit, let most):
      Refusal(
        "The limit is \(limit); it must be \(most.map { "from 1 to \($0)" } ?? "1 or more").",
        path: "limit"
      )
    case .severalSelections:
      Refusal(
        "Both identifiers and all are given.",
        path: "all",
        hint: "Give one of them."
      )
    case .noSelection:
      Refusal(
        "It is not said what to remove.",
        path: "identifiers",
        hint: "Give \"identifiers\": [\"…\"], or \"all\": true."
      )
    }
  }
}

extension Refusal.ConnectionCause {
  var refusal: Refusal {
    switch self {
    case .isSubscribed(let becomesReadOnly):
      Refusal(
        .invalidRequest,
        "This connection gets the events already.",
        hint: becomesReadOnly ? "Call connection.becomeReadOnly before events.subscribe." : nil
      )
    case .longLine(let most, let payload):
      Refusal(
        .tooLarge,
        "The line is longer than \(most) bytes, which is the limit; it was skipped.",
        hint: "A message is one line, and a payload at most \(payload) bytes."
      )
    case .longCall(let bytes, let most):
      Refusal(
        .tooLarge,
        "The call is \(bytes) bytes long; the limit of the center is \(most).",
        hint: "Ask for less at once."
      )
    case .isReadOnly: Refusal(.notPermitted, "This connection is read only.")
    case .standsFor(let app):
      Refusal(
        .invalidRequest,
        "This connection stands for \(app) already.",
        hint: "Open another one for another app."
      )
    case .standsForNoApp: Refusal(.unknownMethod, "This program stands for no app.")
    case .manyWaiting:
      Refusal(
        .overloaded,
        "This connection has as many requests that wait for the person as it may.",
        hint: "Wait until the person has answered."
      )
    case .manyConnections(let limit):
      Refusal(
        .overloaded,
        "\(limit) programs are connected, which is the limit.",
        hint: "Try again when one of them has gone."
      )
    case .ofAnotherUser(let user):
      Refusal(.notPermitted, "This center belongs to another user (\(user)).")
    case .closing: Refusal(.shuttingDown, "The center is shutting down.")
    case .eventsLost(let most):
      Refusal(
        .overloaded,
        "This program did not take the last \(most) events.",
        hint: "Subscribe again, with a snapshot."
      )
    case .eventsNotTaken:
      Refusal(
        .overloaded,
        "Too many events were not taken; the connection ends here.",
        hint: "Subscribe again, with a snapshot."
      )
    case .answersNotRead(let most):
      Refusal(
        .overloaded,
        "Programs leave more than \(most.inBytes) of answers unread, this one the most; "
          + "its connection ends here.",
        hint: "Read the answers as they come, and long lists page by page, with a limit."
      )
    case .outOfReach: Refusal(.shuttingDown, "The center is out of reach, so nothing was changed.")
    case .unanswered:
      Refusal(
        .shuttingDown,
        "The connection ended before the center answered. Look whether it was done once it is back."
      )
    case .otherVersion(let version):
      Refusal(
        .shuttingDown,
        "The center is another version of Bellhop (\(version)), which this screen does not understand.",
        hint: "Install the same version on both sides."
      )
    case .ended(let reason, let hint): Refusal(.shuttingDown, reason, hint: hint)
    case .unreachable(let error): Refusal(.shuttingDown, "The center cannot be reached: \(error)")
    case .phoneEnded: Refusal(.shuttingDown, "The phone of this test has ended.")
    case .noPhone:
      Refusal(
        .notPermitted,
        "There is no phone here.",
        hint: "Give the test or its suite the trait .phone()."
      )
    case .noApp:
      Refusal(
        .notPermitted,
        "No app is installed on the phone of this test.",
        hint: "Install one: phone.install(…)."
      )
    case .unclearApp(let count):
      Refusal(
        .notPermitted,
        "\(count) apps of tests run in this process, and nothing says which one is meant here.",
        hint: "Read UNUserNotificationCenter.current() before a detached task or a dispatch queue begins."
      )
    case .isNoCallOfApps: Refusal(.notPermitted, "No app makes this call.")
    }
  }
}
