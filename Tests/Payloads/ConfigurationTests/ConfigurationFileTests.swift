import NotificationModel
import Testing

@testable import Configuration

@Suite struct ConfigurationFileTests {
  @Test func everythingThatCanBeSet() {
    let (configuration, problems) = ConfigurationFile.read(
      """
      theme: midnight
      colors: 256
      motion: reduced
      mouse: false
      ascii: true
      bidi: terminal
      plain: false
      sound: bell
      socket: ~/center.sock
      store: ":memory:"
      watch: [inbox, /var/spool/payloads]
      """,
      file: "/home/ada/.config/bellhop/config.yaml"
    )

    let expected = UserConfiguration(
      theme: "midnight",
      colors: .palette,
      bidi: .terminal,
      motion: .reduced,
      mouse: false,
      ascii: true,
      plain: false,
      sound: .bell,
      socket: "~/center.sock",
      store: ":memory:",
      watch: ["/home/ada/.config/bellhop/inbox", "/var/spool/payloads"]
    )
    #expect(configuration == expected)
    #expect(problems.isEmpty)
  }

  @Test(
    arguments: [
      ("auto", .automatic), ("never", .never), ("16", .sixteen), ("256", .palette), ("true", .full),
      ("\"true\"", .full),
    ] as [(String, UserConfiguration.Colors)]
  )
  func colors(text: String, colors: UserConfiguration.Colors) {
    #expect(ConfigurationFile.read("colors: \(text)", file: "config.yaml").configuration.colors == colors)
  }

  @Test func soundsAreHeardByAProgramInTheFolderOfTheFile() {
    let (configuration, problems) = ConfigurationFile.read(
      "sound: { command: [./play, --quick] }",
      file: "/home/ada/.config/bellhop/config.yaml"
    )

    let program = Program(command: ["./play", "--quick"], folder: "/home/ada/.config/bellhop")
    #expect(configuration.sound == .command(program))
    #expect(problems.isEmpty)
    #expect(ConfigurationFile.read("sound: off", file: "config.yaml").configuration.sound == .off)
  }

  @Test(arguments: ["sound: loud", "sound: { command: paplay }", "sound: {}", "sound: [bell]"])
  func whatCannotBeHeardIsAProblem(text: String) {
    let (configuration, problems) = ConfigurationFile.read(text, file: "config.yaml")

    #expect(configuration.sound == nil)
    #expect(!problems.isEmpty)
  }

  @Test func anEmptyFileSetsNothing() {
    let (configuration, problems) = ConfigurationFile.read("# nothing yet\n", file: "config.yaml")

    #expect(configuration == UserConfiguration())
    #expect(problems.isEmpty)
  }

  @Test func theRestIsReadWhenOneLineIsWrong() {
    let (configuration, problems) = ConfigurationFile.read(
      "them: midnight\ncolors: 24bit\nmouse: 7\nmotion: reduce\nascii: true",
      file: "config.yaml"
    )

    #expect(configuration == UserConfiguration(ascii: true))
    #expect(problems.map(\.line) == [1, 2, 3, 4])
    #expect(problems.map(\.path) == ["them", "colors", "mouse", "motion"])
    #expect(problems.allSatisfy { $0.severity == .warning && $0.rule == "configuration" })
    #expect(problems.first?.hint == "did you mean \"theme\"?")
    #expect(problems.last?.hint == "did you mean \"reduced\"?")
  }

  @Test func aThemeThatIsNotThereIsAProblemWithItsPlace() {
    let themes = ["dark", "light"]
    let (configuration, problems) = ConfigurationFile.read(
      "ascii: true\ntheme: drak",
      file: "config.yaml",
      themes: themes
    )

    #expect(configuration == UserConfiguration(ascii: true))
    #expect(problems.map(\.line) == [2] && problems.map(\.column) == [8])
    #expect(problems.first?.severity == .warning && problems.first?.hint == "did you mean \"dark\"?")
    #expect(problems.first?.message == "\"theme\" should be one of dark, light, but it is \"drak\"")
    let known = ConfigurationFile.read("theme: light", file: "config.yaml", themes: themes)
    #expect(known.configuration.theme == "light" && known.problems.isEmpty)
  }

  @Test func whatIsNoYamlIsAnError() {
    let (configuration, problems) = ConfigurationFile.read("theme: [", file: "config.yaml")

    #expect(configuration == UserConfiguration())
    #expect(problems.map(\.severity) == [.error])
  }
}
