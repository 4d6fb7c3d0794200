/// An option that an earlier version had, and what takes its place.
struct FormerOption {
  /// The option with its dashes.
  let name: String
  /// The commands that had it; the first word of a command line, or none for `run`.
  let commands: Set<String>
  /// The arguments that mean the same, which this version takes the option for; nil if none do.
  var meaning: [String]?
  /// What to do instead, a sentence.
  let advice: String

  private init(_ name: String, of commands: Set<String>, meaning: [String]? = nil, _ advice: String) {
    (self.name, self.commands, self.meaning, self.advice) = (name, commands, meaning, advice)
  }

  private static let screens: Set<String> = ["", "run", "attach", "demo", "replay"]
  private static let looks = screens.union(["preview"])

  /// All of them. The page of the environment has them as a table.
  static let all = [
    FormerOption("--auto", of: ["replay"], meaning: ["--speed", "1"], "Write --speed 1."),
    FormerOption("--step", of: ["replay"], "Write --from with the number of the step after it."),
    FormerOption(
      "--stdin",
      of: ["", "run"],
      meaning: [],
      "Leave it out: a pipe or a file is read without it."
    ),
    FormerOption(
      "--bidi",
      of: looks.union(["doctor"]),
      "Write bidi: auto, self, terminal or words in config.yaml."
    ),
    FormerOption("--mouse", of: looks, "Write mouse: true in config.yaml."),
    FormerOption("--no-mouse", of: looks, "Write mouse: false in config.yaml."),
    FormerOption("--motion", of: screens, "Write motion: auto in config.yaml."),
    FormerOption("--no-ascii", of: looks, "Write ascii: false in config.yaml."),
    FormerOption("--no-plain", of: looks, "Write plain: false in config.yaml."),
    FormerOption("--cast-version", of: screens, "Recordings are of version 2, which every player knows."),
    FormerOption("--strict-first-stream", of: ["", "run", "serve"], "A burst of requests is served."),
    FormerOption("--size", of: ["demo"], "Write screen in the header of the flow."),
    FormerOption("--color", of: ["doctor"], "Write colors: auto, never, 16, 256 or true in config.yaml."),
    FormerOption("--remote", of: ["doctor"], "'bellhop doctor' says what the terminal can do."),
    FormerOption("--color", of: ["snapshot", "screen"], "Write --format ansi, or --format text for none."),
    FormerOption("--ascii", of: ["snapshot", "screen"], "Write --format text."),
    FormerOption("--now", of: ["snapshot"], "It is always 9:41 on 24 March 2026."),
    FormerOption("--weekly", of: ["schedule"], "Write --matching weekday=2,hour=8,minute=0 --repeat."),
    FormerOption("--subtitle", of: ["schedule"], "Write a payload file."),
    FormerOption("--thread", of: ["schedule"], "Write a payload file."),
    FormerOption("--fetch-attachments", of: ["schedule"], "Download the file, and name it with --attach."),
    FormerOption("--keep-settings", of: ["app"], "'bellhop settings set' changes the settings afterwards."),
    FormerOption("--repeat", of: ["test"], "Run the command several times."),
    FormerOption("--seed", of: ["test"], "The cases run in the order of the files."),
    FormerOption("--name", of: ["record"], "Change the first line of the flow."),
  ]

  /// The row of a word of the command line; nil if it is none of them.
  static func named(_ word: String, in arguments: [String]) -> FormerOption? {
    let name = word.prefix { $0 != "=" }
    let first = arguments.first.flatMap { $0.hasPrefix("-") ? nil : $0 } ?? ""
    return all.first { $0.name == name && $0.commands.contains(first) }
  }

  /// The arguments with the present options in place of former ones that mean the same.
  static func replaced(in arguments: [String]) -> [String] {
    let typed = arguments.prefix { $0 != "--" }
    return typed.flatMap { named($0, in: arguments)?.meaning ?? [$0] } + arguments.dropFirst(typed.count)
  }
}
