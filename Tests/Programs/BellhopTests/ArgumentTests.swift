import ArgumentParser
import CenterGateway
import NotificationModel
import NotificationWords
import Testing

@testable import ControlProtocol
@testable import bellhop

/// What a person types, and what they read when it is not understood.
@Suite struct ArgumentTests {
  @Test func pushTakesTheArgumentsOfSimctl() throws {
    let named = try PushCommand.parse(["com.example.dely", "a.apns", "--collapse-id", "7", "-v"])
    let piped = try PushCommand.parse(["-"])

    #expect(named.bundle == "com.example.dely" && named.file == "a.apns")
    #expect(named.headers.collapseId == "7" && named.trace)
    #expect(piped.bundle == nil && piped.file == "-")
  }

  @Test func pushSaysWhatIsMissingOrTooMuch() {
    let none = usageFailure(PushCommand.self)
    let many = usageFailure(PushCommand.self, "a", "b", "c")

    #expect(none?.text == "No payload is named. Give a file, or '-' for standard input.")
    #expect(none?.status == 64)
    #expect(many?.text == "'c' is one too many: give a bundle identifier and one file.")
  }

  @Test(arguments: [
    ("5", 5.0), ("5s", 5), ("1.5m", 90), ("10min", 600), ("1h30m", 5400), ("2d", 172_800), ("500ms", 0.5),
    ("0", 0),
  ])
  func intervalsAreTypedWithUnits(_ text: String, seconds: Double) {
    #expect(Interval(argument: text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "s", "5x", "-5", "5 s", "m5", "1m1h", "5s5s", "1e3", "inf", "nan", "1..5s", ".", "5s3", "٣s",
  ])
  func whatIsNoIntervalIsRefused(_ text: String) {
    #expect(Interval(argument: text) == nil)
  }

  @Test(arguments: [(5.0, "5 s"), (90, "90 s"), (300, "5 min"), (7200, "2 h"), (0.5, "0.5 s")])
  func intervalsAreToldInTheLargestUnitThatFits(_ seconds: Double, text: String) {
    #expect(Interval(seconds: seconds).text == text)
  }

  @Test(arguments: [
    (["--title", "Tea"], "No app is named. Give its bundle identifier with --app."),
    (["--app", "x.y"], "It says nothing. Give --title, --body or a file."),
    (["--app", "x.y", "--title", "Tea", "a.apns"], "Give either a file or what it says, not both."),
    (["--app", "x.y", "--title", "Tea", "--repeat"], "--repeat needs a time. Give it with --in."),
    (["--app", "x.y", "--badge=-1"], "The badge is -1; it must be 0 or more."),
  ])
  func scheduleSaysWhatDoesNotFit(_ arguments: [String], sentence: String) {
    let error = #expect(throws: (any Error).self) { try ScheduleCommand.parse(arguments) }

    #expect(error.map { ScheduleCommand.message(for: $0) } == sentence)
  }

  @Test func removalNeedsIdentifiersOrAll() {
    #expect(usageFailure(RemoveCommand.self, "pending")?.status == 64)
    #expect(usageFailure(RemoveCommand.self, "pending", "a", "--all")?.status == 64)
    #expect(usageFailure(RemoveCommand.self, "pending", "a", "b") == nil)
    #expect(usageFailure(RemoveCommand.self, "delivered", "--all") == nil)
  }

  @Test func anUnknownWordListsTheKnownOnes() {
    let list = usageFailure(ListCommand.self, "pendng")?.text ?? ""
    let color = usageFailure(ScreenArguments.self, "--color", "blue")?.text ?? ""

    for word in ["pending", "waiting", "delivered", "responses", "categories", "apps"] {
      #expect(list.contains(word))
    }
    for word in ["auto", "never", "16", "256", "true"] { #expect(color.contains(word)) }
  }

  @Test func anUnknownCommandListsTheKnownOnes() {
    let failure = UnexpectedArgument.failure(about: ["whistle", "a.apns"], to: Bellhop.self)
    let inner = UnexpectedArgument.failure(about: ["app", "remove"], to: Bellhop.self)

    #expect(failure?.exitCode == .usage)
    #expect(
      failure?.lines.first?.hasPrefix("Error: There is no command 'whistle'. There are: run, serve, attach")
        == true
    )
    #expect(
      inner?.lines.first?.hasPrefix("Error: There is no command 'remove' of 'app'. There are: list, register")
        == true
    )
  }

  @Test(arguments: [("pusch", "push"), ("lnit", "lint"), ("snapshots", "snapshot")])
  func aMisspeltCommandAsksForTheOneThatWasMeant(_ typed: String, meant: String) {
    let failure = UnexpectedArgument.failure(about: [typed, "a.apns"], to: Bellhop.self)
    #expect(failure?.lines == ["Error: There is no command '\(typed)'. Did you mean '\(meant)'?"])
  }

  @Test(arguments: [
    ("soun=on", "There is no setting 'soun' of an app. Did you mean 'sound'?"),
    ("noise=on", "There is no setting 'noise' of an app; there are: authorization, alertStyle, sound,"),
  ])
  func anUnknownSettingIsNamed(_ typed: String, sentence: String) {
    let error = #expect(throws: ValidationError.self) {
      try SettingAssignments<Settings>(typed: [typed], of: "an app")
    }
    #expect(error?.message.hasPrefix(sentence) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    (
      "banner,foo",
      "Error: No notification is presented as 'foo'. There are: banner, list, lockScreen, sound,"
    ),
    ("baner", "Error: No notification is presented as 'baner'. Did you mean 'banner'?"),
    (",", "Error: No notification is presented as ','. There are: banner,"),
  ])
  func whatIsExpectedOfAPushIsNamedAsItWasTyped(_ typed: String, sentence: String) {
    let failure = #expect(throws: CommandError.self) { try PresentationCheck.expectations(typed) }
    #expect(failure?.lines.first?.hasPrefix(sentence) == true && failure?.exitCode == .usage)
  }

  @Test(arguments: [
    ("foo", "Error: an expectation is a subject and what it must be like, such as \"badge: 3\""),
    ("shown: { has: [foo] }", "Error: \"shown.has\" should be one of banner,"),
    ("bagde: 3", "Error: \"bagde\" is not known; did you mean \"badge\"?"),
  ])
  func whatIsWaitedForIsNamedAsItWasTyped(_ typed: String, sentence: String) {
    let failure = #expect(throws: CommandError.self) { try WaitCommand.read(typed) }
    #expect(failure?.lines.first?.hasPrefix(sentence) == true, "\(failure?.lines ?? [])")
  }

  @Test(arguments: [(["help", "foo"], "'foo'"), (["help", "app", "remove"], "'remove' of 'app'")])
  func helpAboutAnUnknownCommandIsAMistake(_ arguments: [String], name: String) {
    let failure = UnexpectedArgument.failure(about: arguments, to: Bellhop.self)
    #expect(failure?.exitCode == .usage)
    #expect(failure?.lines.first?.hasPrefix("Error: There is no command \(name).") == true)
  }

  @Test(arguments: [
    (["push", "--foo"], "There is no option '--foo'. See 'bellhop push --help'."),
    (["push", "--expct", "x"], "There is no option '--expct'. Did you mean '--expect'?"),
    (["push", "--foo=1", "a.apns"], "There is no option '--foo'. See 'bellhop push --help'."),
    (["--foo"], "There is no option '--foo'. See 'bellhop --help'."),
    (["run", "--bidi", "self"], "There is no option '--bidi' any more. Write bidi: auto, self,"),
    (["snapshot", "--now=1"], "There is no option '--now' any more. It is always 9:41 on 24 March 2026."),
  ])
  func anOptionThatIsUnknownIsNamed(_ arguments: [String], sentence: String) {
    let failure = UnexpectedArgument.failure(about: arguments, of: Bellhop.self)
    #expect(failure?.exitCode == .usage)
    #expect(failure?.lines.first?.hasPrefix("Error: " + sentence) == true, "\(failure?.lines ?? [])")
  }

  @Test(arguments: [
    (["clock", "advance", "-5"], "-5"), (["clock", "advance", "-1h"], "-1h"),
    (["badge", "com.example.dely", "-1"], "-1"),
    (["schedule", "--app", "a.b", "--in", "-5m", "--title", "T"], "-5m"),
  ])
  func aNumberBelowZeroIsNamedBeforeItsLettersAreTakenForOptions(_ arguments: [String], number: String) {
    let failure = UnexpectedArgument.failure(about: arguments, to: Bellhop.self)
    #expect(failure?.exitCode == .usage)
    let sentence = "Error: '\(number)' is below zero, and no argument may be."
    #expect(failure?.lines.first?.hasPrefix(sentence) == true)
  }

  @Test(arguments: [
    ["push"], ["push", "a", "b", "c"], ["--store"], ["respond", "--text", "x"], ["badge", "--", "-1"],
    ["remove", "pending", "--all", "x"],
  ])
  func otherMistakesAreLeftToTheParser(_ arguments: [String]) {
    #expect(UnexpectedArgument.failure(about: arguments, of: Bellhop.self) == nil)
  }

  @Test(arguments: [
    [], ["--plain"], ["push", "whatever"], ["badge", "a.b", "--", "-1"], ["app"], ["app", "list"],
    ["help", "push"], ["--version"],
  ])
  func knownWordsAreLeftToTheParser(_ arguments: [String]) {
    #expect(UnexpectedArgument.failure(about: arguments, to: Bellhop.self) == nil)
  }

  @Test func aFormerOptionStandsForThePresentOne() throws {
    #expect(
      FormerOption.replaced(in: ["replay", "a.yaml", "--auto"]) == ["replay", "a.yaml", "--speed", "1"]
    )
    #expect(FormerOption.replaced(in: ["--stdin", "--plain"]) == ["--plain"])
    #expect(FormerOption.replaced(in: ["serve", "--stdin"]) == ["serve", "--stdin"], "it is still there")
    #expect(FormerOption.replaced(in: ["push", "--", "--auto"]) == ["push", "--", "--auto"])
  }

  @Test func noFormerOptionIsThereAgain() {
    for option in FormerOption.all {
      for command in option.commands {
        let failure = UnexpectedArgument.failure(
          about: [command, option.name].filter { !$0.isEmpty },
          of: Bellhop.self
        )
        #expect(failure?.message.contains(option.advice) == true, "\(command) \(option.name)")
      }
    }
  }

  @Test func everyCommandHasHelpWithAnExample() {
    func walk(_ command: any ParsableCommand.Type) {
      let name = command.configuration.commandName ?? ""
      #expect(!command.configuration.abstract.isEmpty, "\(name)")
      #expect(
        command.configuration.discussion.contains(/Examples?:\n  bellhop|Examples?:\n  (tail|echo)/),
        "\(name)"
      )
      // Help is wrapped at 80 columns; what is to be pasted must not be.
      let examples = command.configuration.discussion.split(separator: "\n").filter { $0.hasPrefix("  ") }
      #expect(examples.allSatisfy { $0.count < 80 }, "\(name)")
      command.configuration.subcommands.forEach(walk)
    }
    walk(Bellhop.self)
  }
}
