// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Orders",
  // In a package of your own this is the address of Bellhop's repository.
  dependencies: [.package(name: "bellhop", path: "../..")],
  targets: [
    .target(name: "Orders", dependencies: [.product(name: "UserNotifications", package: "bellhop")]),
    .testTarget(
      name: "OrdersTests",
      dependencies: ["Orders", .product(name: "NotificationTesting", package: "bellhop")],
      exclude: ["golden"]
    ),
    // What an app sees that takes UserNotifications alone.
    .target(name: "Alone", dependencies: [.product(name: "UserNotifications", package: "bellhop")]),
  ]
)
