// swift-tools-version: 6.2

// A map of the project: the targets in rings, from the inside out. What a target may import of ours is written
// here and nowhere else; Tests/ArchitectureTests compares the import lines with it. Libraries are pinned to the exact
// versions that the tests ran with, because the lock file is not part of the repository. Within a ring the order is
// alphabetical. A library from outside is named with the reason why it is there.

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
/// SQLite with transactions, migrations and errors as values; and the library under it, to bind texts by their length.
let sqlite: [Target.Dependency] = [
  .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift"),
]
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
/// Provider tokens: signed and verified by those who do nothing else.
let webTokens = Target.Dependency.product(name: "JWTKit", package: "jwt-kit")
/// The system's calls and errors as values.
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
/// Child processes with process groups and asynchronous pipes.
let processes: [Target.Dependency] = [
  .product(name: "Subprocess", package: "swift-subprocess"), systemPackage,
]
/// Signals as values to wait for.
let signals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")
/// Orderly start and shutdown of the doors, and a log behind one interface.
let services: [Target.Dependency] = [
  .product(name: "Logging", package: "swift-log"),
  .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
  signals,
]
/// Fields in card templates, with logic-free sections, as designers know them from elsewhere.
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
/// The command line: parsing, help, completions.
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "bellhop",
  products: [
    .executable(name: "bellhop", targets: ["bellhop"]),
    .executable(name: "bellhop-apns", targets: ["bellhop-apns"]),
  ],
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
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
    .package(url: "https://github.com/vapor/jwt-kit", exact: "5.7.1"),
  ],
  targets: [
    // MARK: Pure: no clock, file, socket, curses or print
    // Right-to-left text in the order in which it is seen: the Unicode Bidirectional Algorithm and Arabic joining, by
    // the library that terminals themselves use.
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .target(name: "Canvas", dependencies: ["CFriBidi"], swiftSettings: settings),
    .target(
      name: "CardTemplates",
      dependencies: ["Canvas", "JSON", "Localization", "NotificationModel", "YAMLCoding", mustache],
      swiftSettings: settings
    ),
    .target(
      name: "CenterGateway",
      dependencies: ["NotificationModel", "NotificationState"],
      swiftSettings: settings
    ),
    .target(
      name: "CenterUI",
      dependencies: [
        "Canvas", "CardTemplates", "JSON", "Localization", "NotificationModel", "NotificationState",
        "NotificationWords", "PhoneLanguage", "PlainText", "TerminalInput", "YAMLCoding", collections,
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Configuration",
      dependencies: ["CardTemplates", "JSON", "Localization", "NotificationModel", "YAMLCoding"],
      swiftSettings: settings
    ),
    .target(
      name: "ControlProtocol",
      dependencies: [
        "CenterGateway", "JSON", "NotificationModel", "NotificationWords", "PayloadCoding", "PlainText",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Flows",
      dependencies: [
        "Canvas", "CenterUI", "JSON", "NotificationModel", "NotificationState", "NotificationWords",
        "PlainText", "TerminalInput", "YAMLCoding", collections,
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Gallery",
      dependencies: [
        "Canvas", "CenterUI", "NotificationModel", "PayloadSimulation", "PhonePictures", "PlainText",
        "TerminalInput",
      ],
      swiftSettings: settings
    ),
    .target(name: "JSON", dependencies: ["PlainText"], swiftSettings: settings),
    .target(
      name: "LanguageServer",
      dependencies: ["JSON", "Localization", "NotificationModel", "PayloadCoding", "PayloadLint"],
      swiftSettings: settings
    ),
    .target(name: "Localization", dependencies: ["JSON", "NotificationModel"], swiftSettings: settings),
    .target(
      name: "NotificationEngine",
      dependencies: [
        "JSON", "Localization", "NotificationModel", "NotificationState", "NotificationWords", "PlainText",
        collections,
      ],
      swiftSettings: settings
    ),
    .target(name: "NotificationModel", dependencies: ["JSON"], swiftSettings: settings),
    .target(
      name: "NotificationState",
      dependencies: ["JSON", "Localization", "NotificationModel", collections],
      swiftSettings: settings
    ),
    .target(
      name: "NotificationWords",
      dependencies: ["JSON", "NotificationModel", "PlainText"],
      swiftSettings: settings
    ),
    .target(
      name: "PayloadCoding",
      dependencies: ["JSON", "NotificationModel", "PlainText"],
      swiftSettings: settings
    ),
    .target(
      name: "PayloadLint",
      dependencies: ["Canvas", "JSON", "Localization", "NotificationModel", "PayloadCoding", "PlainText"],
      swiftSettings: settings
    ),
    .target(
      name: "PayloadSimulation",
      dependencies: [
        "Canvas", "CenterUI", "JSON", "Localization", "NotificationEngine", "NotificationModel",
        "NotificationState", "NotificationWords", "PhoneLanguage", "PhonePictures",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "PhoneLanguage",
      dependencies: ["Canvas", "JSON", "Localization", "NotificationModel"],
      swiftSettings: settings
    ),
    .target(
      name: "PhonePictures",
      dependencies: ["Canvas", "CardTemplates", "CenterUI", "NotificationModel", "PlainText"],
      swiftSettings: settings
    ),
    .target(name: "PictureFormats", swiftSettings: settings),
    // What every format of text needs: lines, spelling, counted nouns, a hash that is the same in every process.
    .target(name: "PlainText", swiftSettings: settings),
    .target(name: "Recordings", dependencies: ["Canvas", "JSON"], swiftSettings: settings),
    .target(name: "ShippedFiles", swiftSettings: settings),
    .target(name: "TerminalInput", dependencies: ["Canvas"], swiftSettings: settings),
    .target(name: "YAMLCoding", dependencies: ["JSON", "PlainText", yaml], swiftSettings: settings),

    // MARK: Edges: one kind of input and output each; none imports another
    .target(
      name: "APNsTransport",
      dependencies: [
        "CenterGateway", "JSON", "NotificationModel", "PayloadCoding", "Platform", systemPackage, webTokens,
      ]
        + certificates
        + http2 + sockets,
      swiftSettings: settings
    ),
    .target(
      name: "AppProcesses",
      dependencies: [
        "JSON", "NotificationModel", "NotificationWords", "PlainText", "Platform", systemPackage,
      ],
      swiftSettings: settings
    ),
    // Fetching by libcurl: certificates, proxies and time limits as everybody knows them, and a say in every address
    // that is connected to. It is loaded with the first URL: linked, it would make the start of every command slower.
    .target(
      name: "AttachmentStore",
      dependencies: [
        "CCurl", "JSON", "NotificationModel", "PictureFormats", "PlainText", "Platform", systemPackage,
      ],
      swiftSettings: settings
    ),
    .target(name: "CCurl", cSettings: [.define("_GNU_SOURCE")]),
    // Pictures by libchafa and gdk-pixbuf. They are loaded by the child process that decodes, and by nobody else:
    // no command starts slower for them, and a machine without them shows names instead of pictures.
    .target(
      name: "CChafa",
      cSettings: [.define("_GNU_SOURCE")]
    ),
    .target(
      name: "CellImages",
      dependencies: ["Canvas", "CChafa", "PictureFormats", "Platform", systemPackage],
      swiftSettings: settings
    ),
    .target(
      name: "CenterStore",
      dependencies: [
        "JSON", "NotificationModel", "NotificationState", "Platform", systemPackage, collections,
      ] + sqlite,
      swiftSettings: settings
    ),
    // Pictures of a phone by Pango and Cairo, which shape every script and draw emoji in their colors. They are loaded
    // by the child process that draws.
    .target(name: "CPango", cSettings: [.define("_GNU_SOURCE")]),
    .target(
      name: "CTerm",
      cSettings: [.define("_GNU_SOURCE"), .define("NCURSES_WIDECHAR", to: "1")],
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
    ),
    .target(name: "CursesTerminal", dependencies: ["Canvas", "CTerm", "Platform"], swiftSettings: settings),
    .target(
      name: "FileWatching",
      dependencies: ["CenterGateway", "NotificationModel", "PayloadCoding", "Platform", systemPackage],
      swiftSettings: settings
    ),
    .target(
      name: "PhoneDrawing",
      dependencies: [
        "CChafa", "CenterUI", "CPango", "NotificationModel", "PhonePictures", "PictureFormats", "Platform",
      ],
      swiftSettings: settings
    ),
    .target(name: "Platform", dependencies: processes + [signals], swiftSettings: settings),
    .target(
      name: "SocketTransport",
      dependencies: [
        "CenterGateway", "ControlProtocol", "JSON", "NotificationModel", "NotificationState", "PlainText",
        "Platform", systemPackage,
      ] + sockets,
      swiftSettings: settings
    ),

    // MARK: Composition
    .target(
      name: "CenterRuntime",
      dependencies: [
        "AppProcesses", "AttachmentStore", "CenterGateway", "CenterStore", "Configuration", "ControlProtocol",
        "FileWatching", "JSON", "NotificationEngine", "NotificationModel", "NotificationState",
        "NotificationWords", "PayloadCoding", "PlainText", "Platform", "SocketTransport", collections,
        systemPackage,
      ] + services,
      swiftSettings: settings
    ),
    .target(
      name: "CenterScreen",
      dependencies: [
        "Canvas", "CenterGateway", "CenterUI", "CursesTerminal", "Gallery", "NotificationModel",
        "NotificationState", "NotificationWords", "PayloadSimulation", "PhoneLanguage", "PhonePictures",
        "Platform",
        "TerminalInput", systemPackage, signals,
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FlowRunner",
      dependencies: [
        "AppProcesses", "AttachmentStore", "Canvas", "CenterGateway", "CenterRuntime", "CenterStore",
        "CenterUI", "Configuration", "Flows", "JSON", "NotificationModel", "NotificationState",
        "NotificationWords", "PayloadCoding", "PhoneLanguage", "PlainText", "Platform", "TerminalInput",
        "YAMLCoding",
        systemPackage, collections, .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "RemoteCenters",
      dependencies: [
        "CenterGateway", "ControlProtocol", "JSON", "NotificationModel", "NotificationState", "Platform",
        "SocketTransport", systemPackage,
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "bellhop",
      dependencies: [
        "AppProcesses", "Canvas", "CellImages", "CenterGateway", "CenterRuntime", "CenterScreen", "CenterUI",
        "Configuration", "ControlProtocol", "CursesTerminal", "FileWatching", "FlowRunner", "Flows",
        "Gallery", "JSON", "LanguageServer", "Localization", "NotificationModel", "NotificationState",
        "NotificationWords", "PayloadCoding", "PayloadLint", "PayloadSimulation", "PhoneDrawing",
        "PhoneLanguage", "PhonePictures", "PlainText", "Platform", "Recordings", "RemoteCenters",
        "ShippedFiles",
        "SocketTransport", arguments, systemPackage,
      ],
      exclude: ["bellhop.1"],
      swiftSettings: settings
    ),
    // A program of its own, so that nobody else builds or loads the libraries of TLS, HTTP/2 and certificates.
    .executableTarget(
      name: "bellhop-apns",
      dependencies: [
        "APNsTransport", "CenterGateway", "ControlProtocol", "JSON", "NotificationModel", "Platform",
        "SocketTransport", arguments,
      ],
      swiftSettings: settings
    ),

    // MARK: Tests, mirroring the sources
    .testTarget(
      name: "APNsTransportTests",
      dependencies: [
        "APNsTransport", "CenterGateway", "ControlProtocol", "NotificationModel", "TestTerminal", webTokens,
      ] + certificates + http2 + sockets,
      swiftSettings: settings
    ),
    .testTarget(
      name: "AppProcessesTests",
      dependencies: ["AppProcesses", "JSON", "NotificationModel", "Platform"],
      swiftSettings: settings
    ),
    .testTarget(name: "ArchitectureTests", swiftSettings: settings),
    .testTarget(
      name: "AttachmentStoreTests",
      dependencies: ["AttachmentStore", "NotificationModel", "TestTerminal", "TestWeb", systemPackage],
      swiftSettings: settings
    ),
    .testTarget(
      name: "BellhopTests",
      dependencies: [
        "AppProcesses", "bellhop", "Canvas", "CenterGateway", "CenterScreen", "CenterUI", "Configuration",
        "ControlProtocol", "CursesTerminal", "FlowRunner", "Flows", "Gallery", "JSON", "Localization",
        "NotificationModel", "NotificationState", "NotificationWords", "PayloadCoding", "PayloadLint",
        "PayloadSimulation", "PhonePictures", "Platform", "Recordings", "TestTerminal", arguments,
      ],
      swiftSettings: settings
    ),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas"], swiftSettings: settings),
    .testTarget(
      name: "CardTemplatesTests",
      dependencies: ["Canvas", "CardTemplates", "JSON", "NotificationModel", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CellImagesTests",
      dependencies: ["Canvas", "CellImages", "PictureProbe", "TestTerminal"],
      exclude: ["PictureProbe"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CenterRuntimeTests",
      dependencies: [
        "AppProcesses", "AttachmentStore", "CenterGateway", "CenterRuntime", "CenterStore", "Configuration",
        "JSON", "NotificationEngine", "NotificationModel", "NotificationState", "NotificationWords",
        "Platform", "SocketTransport", .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CenterStoreTests",
      dependencies: ["CenterStore", "JSON", "NotificationModel", "NotificationState"] + sqlite,
      swiftSettings: settings
    ),
    .testTarget(
      name: "CenterUITests",
      dependencies: [
        "Canvas", "CenterUI", "JSON", "NotificationEngine", "NotificationModel", "NotificationState",
        "PhoneLanguage", "TerminalInput", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: ["Configuration", "Localization", "NotificationModel", "PayloadCoding"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ControlProtocolTests",
      dependencies: ["CenterGateway", "ControlProtocol", "JSON", "NotificationModel", "PayloadCoding"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CursesTerminalTests",
      dependencies: ["Canvas", "CTerm", "CursesTerminal", "Platform", "TerminalProbe", "TestTerminal"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Canvas", "CenterUI", "Configuration", "ControlProtocol", "Flows", "Gallery", "NotificationEngine",
        "NotificationModel", "PayloadCoding", "PayloadLint", "PhoneLanguage", "ShippedFiles", "TerminalInput",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["bellhop", "JSON", "TestTerminal", "TestWeb"] + sqlite,
      swiftSettings: settings
    ),
    .testTarget(
      name: "FileWatchingTests",
      dependencies: ["CenterGateway", "FileWatching", "NotificationModel", "NotificationState"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FlowRunnerTests",
      dependencies: [
        "AppProcesses", "Canvas", "CenterGateway", "CenterUI", "FlowRunner", "Flows", "JSON",
        "NotificationModel", "NotificationState", "NotificationWords", "PhoneLanguage",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FlowsTests",
      dependencies: ["Flows", "JSON", "NotificationModel", "YAMLCoding"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Canvas", "CenterUI", "Gallery", "NotificationModel", "PayloadCoding", "PayloadSimulation",
        "PhonePictures", "TerminalInput",
      ],
      swiftSettings: settings
    ),
    .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: settings),
    .testTarget(
      name: "LocalizationTests",
      dependencies: ["Localization", "NotificationModel"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NotificationEngineTests",
      dependencies: [
        "JSON", "NotificationEngine", "NotificationModel", "NotificationState", "NotificationWords",
        "TestSupport", collections,
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NotificationModelTests",
      dependencies: ["JSON", "NotificationModel"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NotificationStateTests",
      dependencies: ["NotificationModel", "NotificationState", "TestSupport", collections],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NotificationWordsTests",
      dependencies: ["JSON", "NotificationModel", "NotificationWords"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PayloadCodingTests",
      dependencies: ["JSON", "NotificationModel", "NotificationWords", "PayloadCoding"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PayloadLintTests",
      dependencies: [
        "Canvas", "JSON", "Localization", "NotificationModel", "PayloadCoding", "PayloadLint", "PlainText",
      ],
      exclude: ["Corpus", "Pasted"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PayloadSimulationTests",
      dependencies: [
        "Canvas", "CardTemplates", "CenterUI", "NotificationModel", "NotificationWords", "PayloadCoding",
        "PayloadSimulation", "PhonePictures",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "RecordingsTests",
      dependencies: ["Canvas", "JSON", "Recordings", "TestTerminal"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "RemoteCentersTests",
      dependencies: [
        "CenterGateway", "CenterRuntime", "NotificationModel", "NotificationState", "RemoteCenters",
        "SocketTransport",
      ],
      swiftSettings: settings
    ),
    .testTarget(name: "ShippedFilesTests", dependencies: ["JSON", "ShippedFiles"], swiftSettings: settings),
    .testTarget(
      name: "PhoneDrawingTests",
      dependencies: ["CenterUI", "CPango", "NotificationModel", "PhoneDrawing", "PhonePictures"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: ["JSON", "LanguageServer", "NotificationModel", "PayloadLint"],
      swiftSettings: settings
    ),
    .testTarget(name: "PhoneLanguageTests", dependencies: ["PhoneLanguage"], swiftSettings: settings),
    .testTarget(
      name: "PhonePicturesTests",
      dependencies: ["CardTemplates", "CenterUI", "JSON", "NotificationModel", "PhonePictures"],
      swiftSettings: settings
    ),
    .testTarget(name: "PictureFormatsTests", dependencies: ["PictureFormats"], swiftSettings: settings),
    .testTarget(name: "PlainTextTests", dependencies: ["PlainText"], swiftSettings: settings),
    .testTarget(
      name: "PlatformTests",
      dependencies: ["Platform", signals] + processes,
      swiftSettings: settings
    ),
    .testTarget(
      name: "SocketTransportTests",
      dependencies: [
        "CenterGateway", "ControlProtocol", "JSON", "NotificationModel", "NotificationState", "PlainText",
        "SocketTransport",
      ]
        + sockets + [.product(name: "NIOEmbedded", package: "swift-nio")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TerminalInputTests",
      dependencies: ["Canvas", "TerminalInput"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "YAMLCodingTests",
      dependencies: ["JSON", "PlainText", "YAMLCoding"],
      swiftSettings: settings
    ),

    // MARK: What tests and benchmarks stand on
    .executableTarget(
      name: "banner-yardstick",
      path: "Tests/Benchmarks/BannerYardstick",
      cSettings: [.define("_GNU_SOURCE"), .define("NCURSES_WIDECHAR", to: "1")],
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo"), .linkedLibrary("sqlite3")]
    ),
    .executableTarget(
      name: "bellhop-bench",
      dependencies: [
        "banner-yardstick", "bellhop", "Canvas", "CenterStore", "CenterUI", "CPango", "JSON",
        "NotificationEngine", "NotificationModel", "NotificationState", "PhoneLanguage", "TerminalInput",
        "TestTerminal",
      ] + sqlite,
      path: "Tests/Benchmarks/Bench",
      swiftSettings: settings
    ),
    .target(
      name: "CVTerm",
      path: "Tests/CVTerm",
      cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("vterm")]
    ),
    .executableTarget(
      name: "PictureProbe",
      dependencies: ["CellImages"],
      path: "Tests/CellImagesTests/PictureProbe",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "TerminalProbe",
      dependencies: ["Canvas", "CursesTerminal"],
      path: "Tests/TerminalProbe",
      swiftSettings: settings
    ),
    .target(
      name: "TestSupport",
      dependencies: [
        "JSON", "NotificationEngine", "NotificationModel", "NotificationState", "NotificationWords",
      ],
      path: "Tests/TestSupport",
      swiftSettings: settings
    ),
    // A small https server with its own certificate, in Python.
    .target(
      name: "TestWeb",
      dependencies: ["TestTerminal"],
      path: "Tests/TestWeb",
      swiftSettings: settings
    ),
    .target(
      name: "TestTerminal",
      dependencies: ["CVTerm"],
      path: "Tests/TestTerminal",
      exclude: ["Terminfo"],
      swiftSettings: settings
    ),
  ]
)
