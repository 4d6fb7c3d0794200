// swift-tools-version: 6.2

// A map of the project: the rooms in the order in which they stand on one another, and in each room its targets in the
// same order. What a target may import of ours is written here and nowhere else; Tests/Architecture compares the import
// lines with it. A library from outside is named with the reason why it is there, and pinned to the exact version that
// the tests ran with, because the lock file is not part of the repository.

import PackageDescription

/// Strict imports: what a file uses it imports, and only what its interface shows is public.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .swiftLanguageMode(.v6),
]

/// Collections that share structure: the engine keeps the state before a change for nothing.
let collections = Target.Dependency.product(name: "HashTreeCollections", package: "swift-collections")
/// YAML, for everything a person writes by hand: configuration, app manifests, themes.
let yaml = Target.Dependency.product(name: "Yams", package: "Yams")
/// Sockets without a thread per connection.
let sockets: [Target.Dependency] = [
  .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
]
/// HTTP/2 over TLS as a provider speaks it to APNs: framing, header compression, flow control, certificates.
let http2: [Target.Dependency] = [
  .product(name: "NIOHPACK", package: "swift-nio-http2"),
  .product(name: "NIOHTTP2", package: "swift-nio-http2"),
  .product(name: "NIOSSL", package: "swift-nio-ssl"),
  .product(name: "NIOTLS", package: "swift-nio"),
]
/// The certificate that the local APNs shows, and its maker; ASN.1, for the addresses in it and to write it down.
let certificates: [Target.Dependency] = [
  .product(name: "Crypto", package: "swift-crypto"), .product(name: "SwiftASN1", package: "swift-asn1"),
  .product(name: "X509", package: "swift-certificates"),
]
/// The system's calls and errors as values.
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
/// Child processes with process groups and asynchronous pipes.
let processes: [Target.Dependency] = [
  .product(name: "Subprocess", package: "swift-subprocess"), systemPackage,
]
/// Signals as values to wait for.
let signals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")
/// A log behind one interface.
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
/// Fields in card templates, with logic-free sections, as designers know them from elsewhere.
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
/// The command line: parsing, help, completions.
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

// MARK: Kinds of targets

extension Target {
  /// Computes with values: no clock, file, socket, curses or print.
  static func pure(_ name: String, _ dependencies: [Dependency] = [], resources: [Resource] = []) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
  }

  /// Does one kind of input and output. No edge imports another but Platform.
  static func edge(_ name: String, _ dependencies: [Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
  }

  /// Puts pure targets and edges together.
  static func composition(_ name: String, _ dependencies: [Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
  }

  /// A composition that is an executable.
  static func program(
    _ name: String,
    _ dependencies: [Dependency] = [],
    exclude: [String] = [],
    plugins: [PluginUsage] = []
  ) -> Target {
    .executableTarget(
      name: name,
      dependencies: dependencies,
      exclude: exclude,
      swiftSettings: settings,
      plugins: plugins
    )
  }

  /// C functions for the edge that imports them.
  static func c(_ name: String, _ defines: [CSetting] = [], links: [String] = []) -> Target {
    .target(
      name: name,
      cSettings: [.define("_GNU_SOURCE")] + defines,
      linkerSettings: links.map { .linkedLibrary($0) }
    )
  }

  /// A C library of the system that does input and output, for the edge that imports it.
  static func systemEdge(_ name: String, _ library: String, from package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: library, providers: [.apt([package])])
  }

  /// Tests of the target with the name before "Tests".
  static func tests(_ name: String, _ dependencies: [Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
  }
}

/// Targets in a folder of Sources or Tests, each in a folder of its own name.
func room(_ name: String, in folder: String = "Sources", _ targets: [Target]) -> [Target] {
  for target in targets where target.path == nil { target.path = "\(folder)/\(name)/\(target.name)" }
  return targets
}

// MARK: Basics

let basics = room(
  "Basics",
  [
    .pure("Text"),
    // Right-to-left text in the order in which it is seen: the Unicode Bidirectional Algorithm and Arabic joining, by
    // the library that terminals themselves use.
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .pure("Bidi", ["Text", "CFriBidi"]),
    .pure("JSON", ["Text"]),
    .pure("JSONRecovery", ["JSON"]),
    .pure("Canvas", ["Text", "Bidi", "JSON"]),
    .pure("YAMLCoding", ["Text", "JSON", yaml]),
    .pure("PictureFormats"),
    .edge("Platform", [signals] + processes),
  ]
)

// MARK: Phone

let phone = room(
  "Phone",
  [
    .pure("NotificationModel", ["JSON"]),
    .pure(
      "Localization",
      ["JSON", "JSONRecovery", "NotificationModel"],
      // The rules by which languages count.
      resources: [.embedInCode("plurals.json")]
    ),
    // Apart, because dates need the data of ICU, which are as large as a third of the program.
    .pure(
      "PhoneLocalization",
      ["Text", "JSON", "NotificationModel", "Localization"],
      // The phone's words in each language.
      resources: [.embedInCode("words.json")]
    ),
    .pure(
      "TextRoom",
      ["Text", "Bidi", "JSON", "NotificationModel", "PhoneLocalization"],
      // The widths of letters.
      resources: [.embedInCode("advances.json")]
    ),
    // The drawings of symbols, for pictures and for the linter.
    .pure("Symbols", ["Text", "JSON"], resources: [.embedInCode("symbols.json")]),
    .pure("NotificationState", ["Text", "JSON", "NotificationModel", "Localization", collections]),
    .pure("NotificationWords", ["Text", "JSON", "NotificationModel"]),
    .pure(
      "NotificationEngine",
      [
        "Text", "JSON", "NotificationModel", "Localization", "NotificationState", "NotificationWords",
        collections,
      ]
    ),
    .pure("CenterGateway", ["JSON", "NotificationModel", "NotificationState"]),
  ]
)

// MARK: Payloads

let payloads = room(
  "Payloads",
  [
    .pure("PayloadCoding", ["Text", "JSON", "JSONRecovery", "NotificationModel", "NotificationWords"]),
    .pure(
      "CardTemplates",
      ["Text", "Bidi", "JSON", "Canvas", "YAMLCoding", "NotificationModel", "Localization", mustache]
    ),
    .pure(
      "Configuration",
      ["Text", "JSON", "YAMLCoding", "PictureFormats", "NotificationModel", "Localization", "CardTemplates"]
    ),
    .pure(
      "PayloadLint",
      [
        "Text", "Bidi", "JSON", "JSONRecovery", "NotificationModel", "Localization", "TextRoom", "Symbols",
        "PayloadCoding", "Configuration",
      ],
      // What the rules say, and their examples.
      resources: [.embedInCode("Rules/rules.json")]
    ),
    .pure(
      "PayloadProjects",
      [
        "Text", "JSON", "YAMLCoding", "NotificationModel", "PayloadCoding", "Configuration", "PayloadLint",
      ],
      // The files of a new app.
      resources: [
        "manifest.yaml", "texts.xcstrings", "invitation.card.yaml", "invitation.apns", "reminder.apns",
        "flow.yaml",
      ].map { .embedInCode("NewApp/\($0)") }
    ),
    .pure(
      "LanguageServer",
      [
        "JSON", "JSONRecovery", "NotificationModel", "Localization", "PayloadCoding", "PayloadLint",
        "PayloadProjects",
      ]
    ),
  ]
)

// MARK: Pictures

let pictures = room(
  "Pictures",
  [
    .pure(
      "PhoneContents",
      [
        "Text", "Bidi", "JSON", "Canvas", "NotificationModel", "Localization", "PhoneLocalization",
        "NotificationState", "CardTemplates", collections,
      ],
      // The keys of each language.
      resources: [.embedInCode("keyboards.json")]
    ),
    .pure(
      "PhonePictures",
      [
        "Text", "Bidi", "Canvas", "NotificationModel", "TextRoom", "Symbols", "CardTemplates",
        "PhoneContents",
      ],
      // The page around the pictures of a browser.
      resources: ["pictures.css", "page.css", "page.js"].map { .embedInCode("Page/\($0)") }
    ),
    .pure(
      "PayloadSimulation",
      [
        "Text", "Bidi", "JSON", "NotificationModel", "Localization", "PhoneLocalization", "TextRoom",
        "NotificationState", "NotificationWords", "NotificationEngine", "PayloadCoding", "PhoneContents",
        "PhonePictures",
      ]
    ),
    // Pictures by libchafa and gdk-pixbuf. They are loaded by the child process that decodes, and by nobody else: no
    // command starts slower for them, and a machine without them shows names instead of pictures.
    .c("CChafa"),
    .edge("CellImages", ["Text", "JSON", "Canvas", "Platform", "PictureFormats", "CChafa", systemPackage]),
    // Pictures of a phone by Pango and Cairo, which shape every script and draw emoji in their colors. They are loaded by
    // the child process that draws.
    .c("CPango"),
    .edge(
      "PhoneDrawing",
      [
        "Text", "Canvas", "Platform", "NotificationModel", "PhoneContents", "PictureFormats", "PhonePictures",
        "CChafa", "CPango",
      ]
    ),
  ]
)

// MARK: Screen

let screen = room(
  "Screen",
  [
    .pure("Themes", ["Canvas", "YAMLCoding", "NotificationModel"]),
    .pure("TerminalInput", ["Text", "Bidi", "Canvas"]),
    .pure(
      "CenterUI",
      [
        "Text", "Bidi", "JSON", "Canvas", "NotificationModel", "Localization", "PhoneLocalization",
        "NotificationState", "NotificationWords", "CardTemplates", "PhoneContents", "Themes", "TerminalInput",
        collections,
      ]
    ),
    .pure(
      "LinearMode",
      [
        "Text", "JSON", "NotificationModel", "PhoneLocalization", "NotificationState", "NotificationWords",
        "CardTemplates", "PhoneContents", "CenterUI", collections,
      ]
    ),
    .pure(
      "Gallery",
      [
        "Text", "Bidi", "Canvas", "NotificationModel", "Localization", "TextRoom", "NotificationState",
        "NotificationWords", "PayloadCoding", "PhoneContents", "PhonePictures", "PayloadSimulation", "Themes",
        "TerminalInput",
        "CenterUI", "LinearMode",
      ]
    ),
    // The gallery's page for browsers on this machine, over plain HTTP on loopback.
    .edge(
      "PageServer",
      ["CenterGateway", .product(name: "NIOHTTP1", package: "swift-nio")] + sockets
    ),
    .composition(
      "LivePages",
      [
        "Platform", "CenterGateway", "PhoneContents", "PhonePictures", "PhoneDrawing", "Gallery",
        "PageServer",
      ]
    ),
    .c("CTerm", [.define("NCURSES_WIDECHAR", to: "1")], links: ["ncursesw", "tinfo"]),
    .edge("CursesTerminal", ["Text", "Canvas", "Platform", "CTerm"]),
    .composition(
      "CenterScreen",
      [
        "Text", "Canvas", "Platform", "NotificationModel", "NotificationState", "NotificationWords",
        "CenterGateway", "PhoneContents", "PayloadSimulation", "CellImages", "Themes", "TerminalInput",
        "CenterUI", "LinearMode", "Gallery", "CursesTerminal", systemPackage, signals,
      ]
    ),
  ]
)

// MARK: Center

let center = room(
  "Center",
  [
    .pure(
      "ControlProtocol",
      ["Text", "JSON", "NotificationModel", "NotificationWords", "CenterGateway", "PayloadCoding"]
    ),
    // SQLite, which the system has already: a library between would take longer to build than any of our targets.
    .systemEdge("CSQLite", "sqlite3", from: "libsqlite3-dev"),
    .edge(
      "CenterStore",
      [
        "JSON", "Platform", "NotificationModel", "NotificationState", "NotificationWords", "CenterGateway",
        "CSQLite", systemPackage, collections,
      ]
    ),
    .edge(
      "SocketTransport",
      [
        "Text", "JSON", "Platform", "NotificationModel", "NotificationState", "NotificationWords",
        "CenterGateway", "ControlProtocol", systemPackage,
      ] + sockets
    ),
    .edge(
      "FileWatching",
      [
        "Platform", "NotificationModel", "NotificationWords", "CenterGateway", "PayloadCoding", systemPackage,
      ]
    ),
    .edge(
      "AppProcesses",
      ["Text", "JSON", "Platform", "NotificationModel", "NotificationWords", systemPackage]
    ),
    // Fetching by libcurl: certificates, proxies and time limits as everybody knows them, and a say in every address that
    // is connected to. It is loaded with the first URL: linked, it would make the start of every command slower.
    .c("CCurl"),
    .edge(
      "AttachmentStore",
      [
        "Text", "JSON", "Platform", "NotificationModel", "CenterGateway", "PictureFormats", "CCurl",
        systemPackage,
      ]
    ),
    .edge(
      "APNsTransport",
      [
        "JSON", "Platform", "NotificationModel", "NotificationWords", "CenterGateway", "PayloadCoding",
        systemPackage,
      ] + certificates + http2 + sockets
    ),
    .composition(
      "CenterRuntime",
      [
        "Text", "JSON", "Platform", "NotificationModel", "NotificationState", "NotificationWords",
        "NotificationEngine", "CenterGateway", "PayloadCoding", "Configuration", "AppProcesses", collections,
        systemPackage, logging,
      ]
    ),
    .composition(
      "CenterHost",
      [
        "Text", "JSON", "Platform", "NotificationModel", "NotificationState", "NotificationWords",
        "CenterGateway", "PayloadCoding", "Configuration", "ControlProtocol", "CenterStore",
        "SocketTransport",
        "FileWatching", "AppProcesses", "AttachmentStore", "CenterRuntime", collections, systemPackage,
        logging,
        signals,
      ]
    ),
  ]
)

// MARK: Flows

let flows = room(
  "Flows",
  [
    .pure(
      "Flows",
      [
        "Text", "JSON", "Canvas", "YAMLCoding", "NotificationModel", "NotificationState", "NotificationWords",
        "PayloadCoding", "PhoneContents", "TerminalInput", collections,
      ]
    ),
    .composition(
      "FlowRunner",
      [
        "Text", "JSON", "Canvas", "YAMLCoding", "Platform", "NotificationModel", "NotificationState",
        "NotificationWords", "CenterGateway", "PayloadCoding", "Configuration", "PhoneContents",
        "Themes", "TerminalInput", "CenterUI", "AppProcesses", "CenterRuntime", "Flows", systemPackage,
        collections, logging,
      ]
    ),
    .composition(
      "FlowStories",
      [
        "Canvas", "Platform", "CenterGateway", "CenterUI", "LinearMode", "CenterScreen", "AppProcesses",
        "Flows", "FlowRunner",
      ]
    ),
  ]
)

// MARK: API

// Apple's interfaces for the code of apps. Only a program that imports UIKit builds a module of that name: it makes
// canImport(UIKit) true for all that is built with it.
let api = room(
  "API",
  [
    .composition(
      "AppConnection",
      [
        "JSON", "NotificationModel", "NotificationWords", "CenterGateway", "ControlProtocol",
        "SocketTransport",
      ]
    ),
    .pure("CoreLocation", ["NotificationModel"]),
    .composition(
      "UserNotifications",
      [
        "JSON", "NotificationModel", "Localization", "NotificationState", "CenterGateway", "AppConnection",
        "CoreLocation",
      ]
    ),
    .composition("Intents", ["NotificationModel", "PayloadCoding", "UserNotifications"]),
    .composition("UserNotificationsUI", ["JSON", "NotificationModel", "UserNotifications"]),
    // The compiler looks for it wherever a test imports UIKit.
    .pure("_Testing_UIKit"),
    .composition(
      "UIKit",
      [
        "JSON", "NotificationModel", "NotificationWords", "CenterGateway", "PayloadCoding", "AppConnection",
        "CoreLocation", "UserNotifications", "_Testing_UIKit",
      ]
    ),
    .composition(
      "NotificationTesting",
      [
        "JSON", "Canvas", "NotificationModel", "NotificationState", "NotificationWords",
        "CenterGateway", "PhoneContents", "Flows", "FlowRunner", "AppConnection", "UserNotifications",
        collections,
      ]
    ),
  ]
)

// MARK: Programs

let programs = room(
  "Programs",
  [
    .program(
      "bellhop",
      [
        "Text", "Bidi", "JSON", "Canvas", "PictureFormats", "Platform", "NotificationModel", "Localization",
        "PhoneLocalization", "NotificationState", "NotificationWords", "CenterGateway", "PayloadCoding",
        "Configuration",
        "PayloadLint", "PayloadProjects", "LanguageServer", "PhoneContents", "PhonePictures",
        "PayloadSimulation",
        "CellImages", "PhoneDrawing", "Themes", "CenterUI", "Gallery", "LivePages",
        "CursesTerminal",
        "CenterScreen",
        "ControlProtocol", "SocketTransport",
        "FileWatching", "AppProcesses", "AttachmentStore", "CenterRuntime", "CenterHost", "Flows",
        "FlowRunner", "FlowStories", arguments, systemPackage,
      ],
      exclude: ["bellhop.1"],
      plugins: ["EmbedFiles"]
    ),
    // What ships in themes/ and demo-payloads/, as a source of the program.
    .plugin(name: "EmbedFiles", capability: .buildTool(), path: "Plugins/EmbedFiles"),
    // A program of its own, so that nobody else builds or loads the libraries of TLS, HTTP/2 and certificates.
    .program(
      "bellhop-apns",
      [
        "JSON", "Platform", "NotificationModel", "NotificationWords", "CenterGateway", "ControlProtocol",
        "SocketTransport", "APNsTransport", arguments,
      ],
      exclude: ["bellhop-apns.1"]
    ),
  ]
)

// MARK: Tests

let tests = [
  room(
    "Basics",
    in: "Tests",
    [
      .tests("TextTests", ["Text"]),
      .tests("BidiTests", ["Text", "Bidi"]),
      .tests("JSONTests", ["JSON", "TestJSON"]),
      .tests("JSONRecoveryTests", ["JSON", "JSONRecovery", "TestJSON"]),
      .tests("CanvasTests", ["Text", "Bidi", "JSON", "Canvas", "TestTerminal"]),
      .tests("YAMLCodingTests", ["Text", "JSON", "YAMLCoding"]),
      .tests("PictureFormatsTests", ["PictureFormats"]),
      .tests("PlatformTests", ["Platform", signals] + processes),
    ]
  ),
  room(
    "Phone",
    in: "Tests",
    [
      .tests("NotificationModelTests", ["JSON", "NotificationModel"]),
      .tests("LocalizationTests", ["NotificationModel", "Localization"]),
      .tests("PhoneLocalizationTests", ["PhoneLocalization"]),
      .tests("TextRoomTests", ["NotificationModel", "TextRoom"], exclude: ["advances.py"]),
      .tests("SymbolsTests", ["Symbols"]),
      .tests(
        "NotificationStateTests",
        ["NotificationModel", "NotificationState", "TestSupport", collections]
      ),
      .tests("NotificationWordsTests", ["JSON", "NotificationModel", "NotificationWords"]),
      .tests(
        "NotificationEngineTests",
        [
          "JSON", "NotificationModel", "NotificationState", "NotificationWords", "NotificationEngine",
          "TestSupport", collections,
        ]
      ),
    ]
  ),
  room(
    "Payloads",
    in: "Tests",
    [
      .tests(
        "PayloadCodingTests",
        ["JSON", "NotificationModel", "NotificationWords", "PayloadCoding", "TestRepository"]
      ),
      .tests(
        "CardTemplatesTests",
        [
          "Text", "Bidi", "JSON", "Canvas", "NotificationModel", "CardTemplates", "TestRepository",
          "TestSupport",
        ]
      ),
      .tests(
        "ConfigurationTests",
        ["NotificationModel", "Localization", "PayloadCoding", "Configuration", "TestRepository"]
      ),
      .tests(
        "PayloadLintTests",
        [
          "Text", "JSON", "NotificationModel", "Localization", "PayloadCoding", "Configuration",
          "PayloadLint",
        ],
        exclude: ["Corpus", "Pasted"]
      ),
      .tests(
        "PayloadProjectsTests",
        [
          "NotificationModel", "Localization", "PayloadCoding", "Configuration", "PayloadLint",
          "PayloadProjects",
        ]
      ),
      .tests(
        "LanguageServerTests",
        ["JSON", "NotificationModel", "PayloadLint", "PayloadProjects", "LanguageServer"]
      ),
    ]
  ),
  room(
    "Pictures",
    in: "Tests",
    [
      .tests(
        "PhoneContentsTests",
        ["NotificationModel", "NotificationState", "PhoneLocalization", "PhoneContents", "TestSupport"]
      ),
      .tests(
        "PhonePicturesTests",
        [
          "JSON", "NotificationModel", "TextRoom", "Symbols", "CardTemplates", "PhoneContents",
          "PhonePictures",
        ]
      ),
      .tests(
        "PayloadSimulationTests",
        [
          "Bidi", "JSON", "NotificationModel", "TextRoom", "NotificationWords", "PayloadCoding",
          "CardTemplates", "PhoneContents", "PhonePictures", "PayloadSimulation", "TestPayloads",
        ]
      ),
      .tests("CellImagesTests", ["Text", "Canvas", "CellImages", "TestTerminal", "PictureProbe"]),
      .tests(
        "PhoneDrawingTests",
        ["NotificationModel", "TextRoom", "PhoneContents", "PhonePictures", "CPango", "PhoneDrawing"]
      ),
    ]
  ),
  room(
    "Screen",
    in: "Tests",
    [
      .tests("ThemesTests", ["Canvas", "Themes", "TestRepository"]),
      .tests("TerminalInputTests", ["Bidi", "Canvas", "TerminalInput"]),
      .tests(
        "CenterUITests",
        [
          "Text", "Bidi", "JSON", "Canvas", "NotificationModel", "PhoneLocalization", "NotificationState",
          "NotificationEngine", "PhoneContents", "Themes", "TerminalInput", "CenterUI", "TestRepository",
          "TestSupport",
        ]
      ),
      .tests(
        "LinearModeTests",
        [
          "NotificationModel", "NotificationState", "NotificationEngine", "CenterUI", "LinearMode",
          "TestSupport",
        ]
      ),
      .tests(
        "GalleryTests",
        [
          "Text", "Canvas", "NotificationModel", "NotificationWords", "PayloadCoding", "PhoneContents",
          "PhonePictures", "PayloadSimulation", "Themes", "TerminalInput", "CenterUI", "Gallery",
          "TestPayloads", "TestRepository",
        ]
      ),
      .tests("PageServerTests", ["CenterGateway", "PageServer", "TestWeb"] + sockets),
      .tests(
        "CursesTerminalTests",
        ["Text", "Canvas", "Platform", "CTerm", "CursesTerminal", "TestTerminal", "TerminalProbe"]
      ),
      .tests("CenterScreenTests", ["Canvas", "TerminalInput", "CenterUI", "CursesTerminal", "CenterScreen"]),
    ]
  ),
  room(
    "Center",
    in: "Tests",
    [
      .tests(
        "ControlProtocolTests",
        [
          "JSON", "NotificationModel", "NotificationWords", "CenterGateway", "ControlProtocol",
          "TestRepository",
        ]
      ),
      .tests(
        "CenterStoreTests",
        ["JSON", "NotificationModel", "NotificationState", "CSQLite", "CenterStore"]
      ),
      .tests(
        "SocketTransportTests",
        [
          "Text", "JSON", "NotificationModel", "NotificationState", "NotificationWords", "CenterGateway",
          "ControlProtocol", "SocketTransport", "CenterHost",
          .product(name: "NIOEmbedded", package: "swift-nio"),
        ] + sockets
      ),
      .tests(
        "FileWatchingTests",
        ["NotificationModel", "NotificationState", "CenterGateway", "FileWatching"]
      ),
      .tests("AppProcessesTests", ["JSON", "Platform", "NotificationModel", "AppProcesses"]),
      .tests(
        "AttachmentStoreTests",
        ["NotificationModel", "AttachmentStore", "TestTerminal", "TestWeb", systemPackage]
      ),
      .tests(
        "APNsTransportTests",
        ["JSON", "NotificationModel", "CenterGateway", "ControlProtocol", "APNsTransport", "TestTerminal"]
          + certificates + http2 + sockets
      ),
      .tests(
        "CenterRuntimeTests",
        [
          "JSON", "Platform", "NotificationModel", "NotificationState", "NotificationWords",
          "NotificationEngine", "CenterGateway", "PayloadCoding", "PayloadSimulation", "CenterStore",
          "AppProcesses", "AttachmentStore", "CenterRuntime", "TestSupport", logging,
        ]
      ),
      .tests(
        "CenterHostTests",
        [
          "Platform", "NotificationModel", "NotificationState", "CenterGateway", "Configuration",
          "CenterStore", "AppProcesses", "AttachmentStore", "CenterRuntime", "CenterHost", logging,
        ]
      ),
    ]
  ),
  room(
    "Flows",
    in: "Tests",
    [
      .tests("FlowsTests", ["JSON", "YAMLCoding", "NotificationModel", "Flows", "TestJSON"]),
      .tests(
        "FlowRunnerTests",
        [
          "JSON", "Canvas", "NotificationModel", "NotificationState", "NotificationWords", "CenterGateway",
          "PhoneContents", "Themes", "CenterUI", "AppProcesses", "AttachmentStore", "Flows", "FlowRunner",
          "Platform", "TestRepository",
        ]
      ),
    ]
  ),
  room(
    "API",
    in: "Tests",
    [
      .tests(
        "UserNotificationsTests",
        [
          "JSON", "NotificationModel", "NotificationState", "CenterGateway", "CoreLocation",
          "UserNotifications",
          "AppConnection", "AppProcesses", "AttachmentStore", "CenterRuntime", collections, logging,
        ]
      ),
      .tests("IntentsTests", ["NotificationModel", "UserNotifications", "Intents", "TestAppPhone"]),
      .tests(
        "UserNotificationsUITests",
        ["JSON", "NotificationModel", "NotificationWords", "UserNotifications", "UserNotificationsUI"]
      ),
      .tests(
        "UIKitTests",
        [
          "JSON", "NotificationModel", "NotificationState", "CenterGateway", "AppConnection", "CoreLocation",
          "UserNotifications", "UIKit", "TestAppPhone",
        ]
      ),
      .tests(
        "NotificationTestingTests",
        ["JSON", "NotificationModel", "UserNotifications", "NotificationTesting"],
        exclude: ["golden"]
      ),
    ]
  ),
  room(
    "Programs",
    in: "Tests",
    [
      .tests(
        "BellhopTests",
        [
          "Text", "Bidi", "JSON", "Canvas", "Platform", "NotificationModel", "Localization",
          "NotificationState", "NotificationWords", "CenterGateway", "PayloadCoding", "Configuration",
          "PayloadLint", "PayloadProjects", "PhoneContents", "PhonePictures", "PayloadSimulation",
          "PhoneDrawing", "Themes",
          "CenterUI", "Gallery",
          "CursesTerminal",
          "CenterScreen", "ControlProtocol", "AppProcesses", "CenterHost", "Flows", "FlowRunner",
          "FlowStories", "bellhop",
          "TestRepository", "TestTerminal", arguments,
        ]
      )
    ]
  ),
  room(
    "Architecture",
    in: "Tests",
    [
      .tests("ArchitectureTests", ["TestRepository"]),
      .tests(
        "DocumentationTests",
        [
          "Canvas", "NotificationModel", "NotificationEngine", "PayloadCoding", "Configuration",
          "PayloadLint", "Symbols", "PhonePictures", "Themes", "TerminalInput", "CenterUI", "Gallery",
          "ControlProtocol", "Flows", "bellhop",
          "TestRepository",
        ]
      ),
    ]
  ),
  room(
    "EndToEnd",
    in: "Tests",
    [
      .testTarget(
        name: "EndToEndTests",
        dependencies: [
          "JSON", "bellhop", "TestRepository", "TestTerminal", "TestWeb", "CardProbe", "CSQLite",
          "NotificationSample", "ServiceSample", "AppConnection", "NotificationModel", "UserNotifications",
        ],
        path: "Tests/EndToEnd",
        swiftSettings: settings
      )
    ]
  ),
].flatMap { $0 }

// MARK: Support

let support = room(
  "Support",
  in: "Tests",
  [
    .pure("TestRepository"),
    .pure("TestJSON", ["JSON"]),
    .pure(
      "TestSupport",
      ["JSON", "NotificationModel", "NotificationState", "NotificationWords", "NotificationEngine"]
    ),
    // Payloads for pictures of them, in cells and in points.
    .pure("TestPayloads", ["NotificationModel", "PayloadCoding", "PhoneContents", "PayloadSimulation"]),
    // A running center with an app of the process.
    .composition(
      "TestAppPhone",
      [
        "NotificationModel", "CenterGateway", "AppConnection", "AppProcesses", "AttachmentStore",
        "CenterRuntime", logging,
      ]
    ),
    .c("CVTerm", links: ["vterm"]),
    .target(name: "TestTerminal", dependencies: ["CVTerm"], exclude: ["Terminfo"], swiftSettings: settings),
    // A small https server with its own certificate, in Python.
    .edge("TestWeb", ["TestTerminal"]),
    .program("PictureProbe", ["CellImages"]),
    // A content extension in Swift.
    .program("CardProbe", ["UserNotifications", "UserNotificationsUI"]),
    .program("TerminalProbe", ["Text", "Canvas", "CursesTerminal"]),
    // An app and its service extension, as they are written for a phone.
    .program("NotificationSample", ["UserNotifications", "UIKit"]),
    .program("ServiceSample", ["UserNotifications"]),
  ]
)

// MARK: Benchmarks

let benchmarks = room(
  "Benchmarks",
  in: "Tests",
  [
    .executableTarget(
      name: "banner-yardstick",
      path: "Tests/Benchmarks/BannerYardstick",
      cSettings: [.define("_GNU_SOURCE"), .define("NCURSES_WIDECHAR", to: "1")],
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo"), .linkedLibrary("sqlite3")]
    ),
    .executableTarget(
      name: "bellhop-bench",
      dependencies: [
        "Text", "JSON", "Canvas", "Platform", "NotificationModel", "NotificationState", "NotificationEngine",
        "CPango", "Themes", "TerminalInput", "CenterUI", "CSQLite", "CenterStore", "AppConnection",
        "UserNotifications", "bellhop", "TestTerminal", "banner-yardstick",
      ],
      path: "Tests/Benchmarks/Bench",
      swiftSettings: settings
    ),
  ]
)

// MARK: The package

// Elsewhere Apple's own modules are meant.
#if os(Linux)
  let appleProducts: [Product] = [
    .library(name: "UserNotifications", targets: ["UserNotifications", "CoreLocation"]),
    .library(name: "Intents", targets: ["Intents"]),
    .library(name: "UserNotificationsUI", targets: ["UserNotificationsUI"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "NotificationTesting", targets: ["NotificationTesting"]),
  ]
#else
  let appleProducts: [Product] = []
#endif

let package = Package(
  name: "bellhop",
  products: [
    .executable(name: "bellhop", targets: ["bellhop"]),
    .executable(name: "bellhop-apns", targets: ["bellhop-apns"]),
  ] + appleProducts,
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", exact: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", exact: "1.21.1"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-http2", exact: "1.46.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
  ],
  targets: [
    basics, phone, payloads, pictures, screen, center, flows, api, programs, tests, support, benchmarks,
  ].flatMap { $0 }
)
