extension JSONReference {
  /// What a command prints with `--json`, by the type of it.
  static let commands: [(command: String, prints: String)] = [
    ("`push`", "Decision"), ("`schedule`", "AddedResult"), ("`list pending`", "[PendingRequest]"),
    ("`list waiting`", "[WaitingNotification]"), ("`list delivered`", "[DeliveredNotification]"),
    ("`list activities`", "[LiveActivity]"),
    ("`list responses`", "[LoggedResponse]"), ("`list categories`", "[Category]"), ("`list apps`", "[App]"),
    ("`list pushes`", "[ProviderRecord]"), ("`watch`, a line for each", "Event"),
    ("`status`", "CenterStatus"),
    ("`app list`", "[App]"), ("`app show`", "App"), ("`app state`, `app reinstall`", "AppCondition"),
    ("`app token`", "TokenResult"), ("`app token --end`", "DoneResult"),
    ("`app authorize`, `app allow`, `app deny`", "AuthorizationResult"),
    ("`respond`", "Response | RemovedResult"), ("`respond --wait`", "LoggedResponse | RemovedResult"),
    ("`remove pending`, `remove delivered`", "[NotificationKey]"), ("`badge`", "BadgeResult"),
    ("`settings show`, `settings set`", "SettingsResult"),
    ("`settings mute`", "ConditionsResult"),
    ("`device show`, `device set`, `device lock`, `device unlock`, `device focus`", "Device"),
    (
      "`clock show`, `clock freeze`, `clock set`, `clock advance`, `clock scale`, `clock real`", "ClockResult"
    ),
    ("`location enter`, `location leave`, `reset`", "DoneResult"), ("`lint --format json`", "LintReports"),
    ("`lint --rules --format json`", "[LintRule]"), ("`explain`", "Explanation"),
    ("`explain --matrix`", "[Explanation]"), ("`test --format json`, `report --format json`", "FlowReport"),
    ("`wait`", "ExpectationResult"), ("`apns show`", "APNsShowCommand.Facts"), ("`doctor`", "[Examination]"),
  ]

  /// What is written in several forms.
  static let unions = ["Sound": "String | SoundDetails"]

  /// Keys that are no properties.
  static let further: [String: [DeclaredType.Member]] = [
    "Action": [
      .init(
        name: "textInputButtonTitle",
        type: "String?",
        comment: "Of a text action: the title of the send button."
      ),
      .init(
        name: "textInputPlaceholder",
        type: "String?",
        comment: "Of a text action: the text in the empty field."
      ),
    ]
  ]

  /// An object that no type is written as by itself.
  struct Written {
    var comment: String
    var fields: [(key: String, type: String, help: String)]
  }

  static let written: [String: Written] = [
    "AddedResult": Written(
      comment: "The decision on a local request.",
      fields: [
        ("identifier", "String", "The request's identifier, given or generated."),
        ("app", "String", "The bundle identifier."), ("outcome", "Decision.Outcome", "The outcome."),
        ("trace", "[Reason]", "Why, in the order of the decision."),
        ("nextTriggerDate", "Date?", "When it will fire; missing if it has fired already."),
      ]
    ),
    "Reason": Written(
      comment: "A reason of a decision.",
      fields: [
        ("mark", "Reason.Mark", "Whether the rule was met, stopped something, or is odd."),
        ("rule", "String", "The name of the rule."), ("text", "String?", "The sentence."),
        ("facts", "JSONValue?", "What the sentence is made of."),
      ]
    ),
    "SoundDetails": Written(
      comment: "A sound that is more than its name.",
      fields: [
        ("name", "String", "The file, or `default`."),
        ("critical", "Bool", "Whether it sounds in spite of Focus and the ring switch."),
        ("volume", "Double?", "From 0 to 1."),
      ]
    ),
    "Trigger": Written(
      comment: "What makes a request fire. The keys are those of its type.",
      fields: [
        ("type", "String", "`push`, `timeInterval`, `calendar` or `location`."),
        ("contentAvailable", "Bool?", "Of a push: whether it wakes the app."),
        ("mutableContent", "Bool?", "Of a push: whether a service extension may change it."),
        ("timeInterval", "Double?", "The seconds from the moment at which it was added."),
        ("dateComponents", "CalendarComponents?", "What the phone's clock shows when it fires."),
        ("region", "Region?", "The region that is entered or left."),
        ("repeats", "Bool?", "Whether it fires again and again."),
      ]
    ),
    "HandlerOutcome.Recipient": Written(
      comment: "The recipient of a response.",
      fields: [
        ("type", "String", "`command`, `connection` or `nobody`."), ("command", "[String]?", "The handler."),
        ("name", "String?", "The connected program."),
      ]
    ),
    "HandlerOutcome.Ending": Written(
      comment: "How the recipient ended.",
      fields: [
        (
          "type", "String",
          "`exited`, `killed`, `timedOut`, `couldNotStart`, `answered`, `failed` or `logged`: nobody was there to be told."
        ), ("status", "Int?", "The exit status of a handler that exited."),
        ("signal", "Int?", "The signal that has killed it."),
        ("seconds", "Double?", "The time limit that it exceeded."),
        ("reason", "String?", "Why it could not be started, or failed."),
      ]
    ),
    "RemovedResult": Written(
      comment: "Notifications were removed, and no app is told.",
      fields: [
        ("app", "String?", "The bundle identifier if all are of one app."),
        ("removed", "[NotificationKey]", "What was removed."),
      ]
    ),
    "LintReports": Written(
      comment: "The report on payloads.",
      fields: [("files", "[LintReport]", "The payloads."), ("counts", "LintCounts", "Of all payloads.")]
    ),
    "LintReport": Written(
      comment: "What is wrong with a payload.",
      fields: [
        ("file", "String", "Its path."), ("readable", "Bool", "Whether it could be read as a payload."),
        ("clean", "Bool", "Whether it has no problem."),
        ("counts", "LintCounts", "How many problems it has."),
        ("problems", "[LintProblem]", "The problems in the order of their places."),
        ("form", "String?", "In which form it is written."),
        ("omitted", "Int?", "How many problems are left out."),
      ]
    ),
    "LintCounts": Written(
      comment: "How many problems there are.",
      fields: [("errors", "Int", "Errors."), ("warnings", "Int", "Warnings."), ("notes", "Int", "Notes.")]
    ),
    "LintProblem": Written(
      comment: "A problem with its place.",
      fields: [
        ("severity", "String", "`error`, `warning` or `note`."), ("rule", "String", "The name of the rule."),
        ("path", "String", "The place in the payload: `aps.alert.title`."),
        ("message", "String", "A sentence."),
        ("hint", "String?", "How to solve it."), ("line", "Int?", "Counted from 1."),
        ("column", "Int?", "Counted from 1."), ("endLine", "Int?", "The line of its end, counted from 1."),
        ("endColumn", "Int?", "The column behind its end, counted from 1."),
        ("fix", "LintFix?", "What `--fix` changes, if there is one right answer."),
      ]
    ),
    "LintFix": Written(
      comment: "A change that solves a problem.",
      fields: [
        ("title", "String", "What it does, in words."), ("edits", "[LintEdit]", "The changes of the text."),
      ]
    ),
    "LintEdit": Written(
      comment: "A change of a text.",
      fields: [
        ("start", "Int", "The first byte that is replaced, counted from 0."),
        ("end", "Int", "The byte behind the last one that is replaced."),
        ("text", "String", "What takes their place."),
      ]
    ),
    "LintRule": Written(
      comment: "A rule that payloads are checked by.",
      fields: [
        ("name", "String", "Its name."), ("severity", "String", "`error`, `warning` or `note`."),
        ("worst", "String", "The same at worst."),
        ("summary", "String", "What it finds."), ("reason", "String", "Why that matters."),
        ("source", "String", "Where it is written."),
        ("examples", "LintExamples", "Two payloads."),
      ]
    ),
    "LintExamples": Written(
      comment: "Two payloads, as texts.",
      fields: [("fires", "String", "The rule finds it."), ("passes", "String", "The rule finds nothing.")]
    ),
    "FlowReport": Written(
      comment: "The report of a run of flows.",
      fields: [
        ("duration", "Double", "How long the run took, in seconds of the machine's time."),
        ("cases", "Int", "How many cases there are."), ("failed", "Int", "How many have failed."),
        ("interrupted", "Int", "How many were at a step when the run was ended."),
        (
          "notRun", "Int",
          "How many had not begun when the run was ended, or are missing from merged reports."
        ),
        ("unreadable", "Int", "How many files are no flows."), ("results", "[FlowResult]", "Each case."),
        ("shard", "String?", "The part that was run, such as `2/4`; missing for all of it."),
        ("plan", "[FlowCaseName]?", "All cases of the selection, those of the other parts too."),
        ("coverage", "[String: FlowReached]?", "What the flows have reached, by subject; with `--coverage`."),
      ]
    ),
    "FlowResult": Written(
      comment: "What came of a case, or of a file that cannot be read.",
      fields: [
        ("file", "String", "The path of the flow file."), ("name", "String", "The name of the case."),
        ("tags", "[String]", "The tags of the flow."),
        ("passed", "Bool", "Whether everything was as expected."),
        (
          "outcome", "String",
          "`passed`, `failed`, `interrupted`, `unreadable`, or `missing`: merged reports have no result of the case."
        ),
        ("duration", "Double", "How long it took, in seconds of the machine's time."),
        ("steps", "Int", "How many steps were walked."),
        ("skipped", "Int", "How many steps were skipped, because their conditions did not hold."),
        ("failure", "FlowRunError?", "The step that failed."),
        ("problems", "[FlowProblem]?", "Why the file cannot be read."),
        ("attachments", "[String]?", "Files that were written about it, by path."),
      ]
    ),
    "FlowCaseName": Written(
      comment: "A case by its file and its name.",
      fields: [("file", "String", "The path of the flow file."), ("name", "String", "The name of the case.")]
    ),
    "FlowRunError": Written(
      comment: "A step that failed.",
      fields: [
        ("file", "String", "The file that the step stands in."), ("line", "Int", "From 1."),
        ("step", "String", "The step as it is written."),
        ("message", "String", "What went wrong, a sentence."),
        ("mismatches", "[FlowMismatch]", "Where something else was seen than expected."),
        ("explanation", "[String]", "Lines of the trace that explain it."),
        ("note", "String?", "The author's remark about the step."),
      ]
    ),
    "FlowMismatch": Written(
      comment: "A difference.",
      fields: [
        ("path", "String", "Where: `response.action`."), ("expected", "String", "What was expected."),
        ("seen", "String", "What was seen."),
      ]
    ),
    "FlowProblem": Written(
      comment: "A mistake in a flow file.",
      fields: [
        ("file", "String", "Its path."), ("line", "Int", "From 1."), ("column", "Int", "From 1."),
        ("message", "String", "A sentence."),
      ]
    ),
    "FlowReached": Written(
      comment: "What was reached of a subject.",
      fields: [("reached", "[String]", "What was."), ("never", "[String]", "What was not.")]
    ),
    "Fact": Written(
      comment: "What happened. It has the keys of its type.",
      fields: [
        ("type", "String", "The type of the fact."), ("app", "App?", "The app."),
        ("categories", "[Category]?", "The categories of the app."),
        ("request", "PendingRequest?", "The request."), ("identifiers", "[String]?", "Those that are gone."),
        ("cause", "String?", "Why they are gone, or why the app asks for time."),
        ("notification", "DeliveredNotification?", "The notification."),
        ("replacing", "Bool?", "Whether it takes the place of another one."),
        ("source", "String?", "Where the input came from."), ("refusal", "Refusal?", "Why it was refused."),
        ("badge", "Int?", "The number on the icon."),
        ("key", "NotificationKey | String?", "The notification; of `appSettingsOpened` its identifier."),
        ("ending", "BannerFact.Ending?", "Why the banner has gone."),
        ("isPinned", "Bool?", "Whether the banner stays."), ("response", "Response?", "The response."),
        ("outcome", "HandlerOutcome?", "What came of it."),
        ("device", "Device?", "The settings of the phone."),
        ("clock", "Clock?", "How the phone's clock goes."),
        ("settings", "Settings?", "The settings of the app."),
        ("options", "[String]?", "What the app asks for."), ("granted", "Bool?", "Whether it is granted."),
        ("state", "AppState?", "The state of the app."),
        ("launch", "AppFact.Launch?", "What started the app."),
        ("deadline", "Date?", "How long the app is waited for."),
        ("answer", "JSONValue?", "What came of asking the app."),
        ("keys", "[NotificationKey]?", "The notifications of the summary."),
        ("push", "JSONValue?", "The push."),
        ("token", "String?", "The device token."), ("reason", "JSONValue?", "Why there is no token."),
        ("region", "String?", "The region."), ("entered", "Bool?", "Whether it was entered."),
        ("communication", "Communication?", "The interaction."),
        ("result", "JSONValue?", "What came of the push."),
        ("activity", "LiveActivity?", "The Live Activity as it is from then on."),
      ]
    ),
  ]
}
