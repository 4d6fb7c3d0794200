// swift-tools-version: 6.2

// Apps for the phone in the terminal: each is a program that imports what an app for iOS imports. An app's folder `NAME.app`
// holds what Xcode keeps beside it: its Info.plist, its entitlements, its icon and its pictures.

import PackageDescription

let notifications = Target.Dependency.product(name: "UserNotifications", package: "bellhop")
let uiKit = Target.Dependency.product(name: "UIKit", package: "bellhop")
let notificationsUI = Target.Dependency.product(name: "UserNotificationsUI", package: "bellhop")
let intents = Target.Dependency.product(name: "Intents", package: "bellhop")
/// Has the interface of CryptoKit.
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")

/// An app with its folder.
func app(_ name: String, in language: SwiftLanguageMode = .v6) -> Target {
  .executableTarget(
    name: name,
    dependencies: [uiKit, notifications],
    resources: [.copy("\(name).app")],
    swiftSettings: [.swiftLanguageMode(language)]
  )
}

let package = Package(
  name: "Samples",
  dependencies: [
    // Beside this one; for a package elsewhere the path to it, or its address.
    .package(name: "bellhop", path: ".."),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
  ],
  targets: [
    app("Invitations"),
    .executableTarget(
      name: "InvitationsService",
      dependencies: [notifications],
      resources: [.copy("table.jpg")]
    ),
    .executableTarget(name: "InvitationsCard", dependencies: [notifications, notificationsUI]),
    app("News"),
    .executableTarget(name: "NewsService", dependencies: [notifications]),
    app("Departures"),
    .executableTarget(name: "DeparturesService", dependencies: [notifications, crypto]),
    app("Watering", in: .v5),
    app("Chat"),
    .executableTarget(name: "ChatService", dependencies: [notifications, intents]),
  ]
)
