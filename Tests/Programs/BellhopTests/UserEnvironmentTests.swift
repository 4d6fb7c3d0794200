import ArgumentParser
import Canvas
import CenterGateway
import ControlProtocol
import CursesTerminal
import NotificationModel
import Testing

@testable import CenterScreen
@testable import Configuration
@testable import bellhop

/// The command line wins over the environment, the environment over the file, the file over what is usual.
@Suite struct UserEnvironmentTests {
  private let home = ["HOME": "/home/ada", "XDG_RUNTIME_DIR": "/run/user/7"]

  private func person(
    _ variables: [String: String] = [:],
    _ configuration: UserConfiguration = UserConfiguration()
  ) -> UserEnvironment {
    UserEnvironment(environment: home.merging(variables) { $1 }, configuration: configuration)
  }

  @Test func theSocketIsLookedForInOrder() {
    let file = UserConfiguration(socket: "~/file.sock")

    #expect(person().socket(nil) == "/run/user/7/bellhop/center.sock")
    #expect(person([:], file).socket(nil) == "/home/ada/file.sock")
    #expect(person(["BELLHOP_SOCKET": "/tmp/env.sock"], file).socket(nil) == "/tmp/env.sock")
    #expect(person(["BELLHOP_SOCKET": "/tmp/env.sock"], file).socket("/tmp/typed.sock") == "/tmp/typed.sock")
  }

  @Test func theStoreMayBeNoFileAtAll() {
    #expect(person().store(nil) == "/home/ada/.local/state/bellhop/center.sqlite")
    #expect(person().store(":memory:") == nil)
    #expect(person([:], UserConfiguration(store: ":memory:")).store(nil) == nil)
    #expect(person([:], UserConfiguration(store: ":memory:")).store("/tmp/a.sqlite") == "/tmp/a.sqlite")
  }

  @Test func foldersOfTheCommandLineTakeThePlaceOfThoseInTheFile() {
    let file = UserConfiguration(watch: ["~/drop", "/srv/drop"])

    #expect(person([:], file).watch([]) == ["/home/ada/drop", "/srv/drop"])
    #expect(person([:], file).watch(["here"]) == ["here"])
  }

  private let catalog = ThemeCatalog(themes: [("dark", ""), ("light", ""), ("mine", "")])

  private func options(_ arguments: [String], of person: UserEnvironment, isTerminal: Bool = true) throws
    -> ScreenOptions
  {
    try ScreenArguments.parse(arguments).options(of: person, catalog, isTerminal: isTerminal)
  }

  @Test func colorsAreAskedForInOrder() throws {
    let file = UserConfiguration(colors: .palette)

    #expect(try options([], of: person()).terminal.colorDepth == nil)
    #expect(try options([], of: person([:], file)).terminal.colorDepth == .indexed256)
    #expect(try options([], of: person(["NO_COLOR": "1"], file)).terminal.colorDepth == nil)
    #expect(
      try options(["--color", "true"], of: person(["NO_COLOR": "1"], file)).terminal.colorDepth == .trueColor
    )
    #expect(try options(["--color", "auto"], of: person([:], file)).terminal.colorDepth == nil)
    #expect(try options(["--color", "never"], of: person([:], file)).terminal.colorDepth == .monochrome)
  }

  @Test func theLookIsTheFilesUnlessSomethingElseIsTyped() throws {
    let file = UserConfiguration(theme: "mine", motion: .reduced, mouse: false, ascii: true)

    let quiet = try options([], of: person([:], file))
    let typed = try options(["--theme", "light", "--no-motion", "--ascii"], of: person())

    #expect(
      quiet.theme == "mine" && quiet.motion == false && !quiet.terminal.mouse && quiet.ascii && !quiet.plain
    )
    #expect(typed.theme == "light" && typed.motion == false && typed.terminal.mouse && typed.ascii)
  }

  @Test func withoutATerminalThereAreLines() throws {
    #expect(try options([], of: person(), isTerminal: false).plain)
    #expect(try options(["--plain"], of: person()).plain)
    #expect(try !options([], of: person()).plain)
  }

  @Test func aPersonMayAlwaysWantLines() throws {
    let file = UserConfiguration(plain: true)

    #expect(try options([], of: person([:], file)).plain)
    #expect(try !options([], of: person([:], file)).ascii)
  }

  @Test func soundsAreHeardAsTheFileSaysUnlessSomethingElseIsTyped() throws {
    let bell = person([:], UserConfiguration(sound: .bell))
    #expect(try options([], of: bell).bell)
    #expect(try !options(["--sound", "off"], of: bell).bell)
    #expect(try options(["--sound", "bell"], of: person()).bell)
    #expect(try !options([], of: person()).bell)

    let program = Program(command: ["~/play", "~"], folder: "/srv")
    let player = person([:], UserConfiguration(sound: .command(program)))
    #expect(player.soundProgram == Program(command: ["/home/ada/play", "~"], folder: "/srv"))
    #expect(try ScreenArguments.parse([]).soundProgram(of: player) != nil)
    #expect(try ScreenArguments.parse(["--sound", "bell"]).soundProgram(of: player) == nil)
  }

  @Test func theLinuxConsoleHasASCIIUnlessItIsAskedForMore() throws {
    #expect(try options([], of: person(["TERM": "linux"])).ascii)
    #expect(try !options([], of: person(["TERM": "linux"], UserConfiguration(ascii: false))).ascii)
    #expect(try !options([], of: person(["TERM": "xterm"])).ascii)
  }

  @Test func linesOfTextHaveABellOnlyWhereItWasTyped() throws {
    let bell = person([:], UserConfiguration(sound: .bell))
    #expect(try !options(["--plain"], of: bell).bell)
    #expect(try !options([], of: bell, isTerminal: false).bell)
    #expect(try options(["--plain", "--sound", "bell"], of: bell).bell)
  }

  @Test func aThemeThatCannotBeReadSaysWhereAndWhy() {
    let broken = ThemeCatalog(themes: [(name: "mine", text: "roles: {\n  card: x\n")])

    let failure = #expect(throws: CommandError.self) { try broken.theme("mine") }

    #expect(
      failure?.message
        == "The theme 'mine' cannot be read. Line 1, column 8: a mapping is opened here and not closed by }; write } where it ends."
    )
  }

  @Test func anUnknownThemeListsTheKnownOnesWhenItWasTyped() throws {
    let failure = #expect(throws: CommandError.self) { try catalog.check("drak") }

    #expect(failure?.lines == ["Error: There is no theme 'drak'. There are: dark, light, mine."])
    #expect(failure?.exitCode == .usage)
    #expect(try options([], of: person([:], UserConfiguration(theme: "drak"))).theme == nil)
  }
}
