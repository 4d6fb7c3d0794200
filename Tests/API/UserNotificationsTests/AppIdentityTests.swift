import AppConnection
import Foundation
import JSON
import NotificationModel
import Testing

/// Who a program is, by the files that lie beside it.
@Suite struct AppIdentityTests {
  @Test func thePropertyListAndTheEntitlementsSayIt() throws {
    let folder = try Folder()
    try folder.write(
      [
        "CFBundleIdentifier": "com.example.orders", "CFBundleDisplayName": "Orders", "CFBundleName": "Other",
        "CFBundleIconFile": "Icon", "UIBackgroundModes": ["remote-notification"],
        "NSUserActivityTypes": ["INSendMessageIntent"], "BellhopServiceExtension": "Service",
      ],
      to: "Info.plist"
    )
    try folder.write(
      ["aps-environment": "development", "com.apple.developer.usernotifications.time-sensitive": true],
      to: "App.entitlements"
    )
    try Data([1]).write(to: URL(fileURLWithPath: "\(folder.path)/Icon@2x.png"))

    let identity = folder.identity(arguments: ["app", "--fast"])

    #expect(identity.bundle == "com.example.orders" && identity.name == "Orders" && identity.remark == nil)
    #expect(identity.icon == "\(folder.path)/Icon@2x.png")
    #expect(identity.capabilities == [.timeSensitive, .remoteNotification, .pushNotifications])
    #expect(identity.userActivityTypes == ["INSendMessageIntent"])
    #expect(identity.launch == Program(command: ["\(folder.path)/app", "--fast"], folder: "/tmp"))
    #expect(identity.serviceExtension?.command == ["\(folder.path)/Service"])
  }

  @Test func aContentExtensionIsNamedWithTheAttributesOfItsOwnPropertyList() throws {
    let folder = try Folder()
    try folder.write(
      [
        "CFBundleIdentifier": "com.example.orders",
        "BellhopContentExtensions": [
          "Table": [
            "UNNotificationExtensionCategory": ["order", "late"],
            "UNNotificationExtensionDefaultContentHidden": true,
            "UNNotificationExtensionInitialContentSizeRatio": 2,
            "UNNotificationExtensionOverridesDefaultTitle": true,
            "UNNotificationExtensionUserInteractionEnabled": true,
          ] as [String: Any],
          "/opt/Map": ["UNNotificationExtensionCategory": "way"],
        ],
      ],
      to: "Info.plist"
    )

    let identity = folder.identity()

    #expect(identity.remark == nil)
    let map = Program(command: ["/opt/Map"], timeout: 5, folder: folder.path)
    let table = Program(command: ["\(folder.path)/Table"], timeout: 5, folder: folder.path)
    var drawing = ContentExtension(categories: ["order", "late"], card: .program(table))
    (drawing.hidesDefaultContent, drawing.overridesDefaultTitle) = (true, true)
    (drawing.userInteractionEnabled, drawing.initialContentSizeRatio) = (true, 2)
    #expect(
      identity.contentExtensions == [ContentExtension(categories: ["way"], card: .program(map)), drawing]
    )
    #expect(identity.app(known: nil, categories: nil)?.contentExtensions == identity.contentExtensions)
    // What the file does not name any more is gone.
    var known = App(bundle: "com.example.orders", name: "Orders", origin: .socket)
    known.contentExtensions = [drawing]
    let without = AppIdentity(bundle: "com.example.orders").app(known: known, categories: nil)
    #expect(without != nil && without?.contentExtensions == nil)
  }

  @Test func aContentExtensionWithoutACategoryDrawsNothingAndIsSaid() throws {
    let folder = try Folder()
    let wrong: [any Sendable] = [
      ["UNNotificationExtensionCategory": [String]()], "order", [String: String](),
    ]
    for (number, attributes) in wrong.enumerated() {
      try folder.write(
        ["CFBundleIdentifier": "com.example.orders", "BellhopContentExtensions": ["Table": attributes]],
        to: "Info.plist"
      )
      let identity = folder.identity()
      #expect(identity.contentExtensions == [], "\(number)")
      #expect(identity.remark?.contains("names Table") == true, "\(number)")
    }
  }

  @Test func theResourcesOfTheProgramCountAndThoseOfOthersDoNot() throws {
    let folder = try Folder()
    try folder.write(["CFBundleIdentifier": "com.example.library"], to: "a_library.resources/Info.plist")
    #expect(folder.identity().bundle == "com.example.app")
    try folder.write(["CFBundleIdentifier": "com.example.mine"], to: "a_app.resources/Info.plist")
    #expect(folder.identity().bundle == "com.example.mine")
  }

  @Test func whatXcodeWouldStillReplaceSaysNothing() throws {
    let folder = try Folder()
    try folder.write(["CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)"], to: "Info.plist")

    let identity = folder.identity()

    #expect(identity.bundle == "com.example.app" && identity.name == nil && identity.capabilities == nil)
    #expect(identity.remark?.contains("setAppIdentity") == true)
    #expect(
      identity.remark?.hasPrefix(
        "\(folder.path)/Info.plist has the CFBundleIdentifier $(PRODUCT_BUNDLE_IDENTIFIER), so this app is"
      ) == true
    )
  }

  @Test func aFileThatCannotBeReadIsNamed() throws {
    let folder = try Folder()
    try Data("<plist>".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/Info.plist"))
    let broken = folder.identity().remark
    #expect(broken?.hasPrefix("\(folder.path)/Info.plist is no property list, so this app is") == true)

    try folder.write(["CFBundleIdentifier": "com.example.orders"], to: "Info.plist")
    try Data("<plist>".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/App.entitlements"))
    let entitled = folder.identity()
    #expect(entitled.bundle == "com.example.orders" && entitled.capabilities == nil)
    #expect(entitled.remark == "\(folder.path)/App.entitlements is no property list.")
  }

  @Test func codeCountsMoreThanFilesAndOneThatCannotBeReadIsNamed() throws {
    let folder = try Folder()
    try Data("no list".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/Info.plist"))

    let identity = folder.identity(given: AppIdentity(bundle: "com.example.code", name: "Code"))

    #expect(identity.bundle == "com.example.code" && identity.name == "Code")
    #expect(identity.remark == "\(folder.path)/Info.plist is no property list.")
  }

  @Test func anAppThatWasNeverRegisteredHasNotAskedYet() {
    let identity = AppIdentity(bundle: "com.example.orders")
    let categories = [NotificationModel.Category(identifier: "order", actions: [])]

    let new = identity.app(known: nil, categories: nil)
    #expect(new?.settings.authorization == .notDetermined && new?.name == "orders" && new?.origin == .socket)
    var known = App(bundle: "com.example.orders", name: "Before", origin: .socket)
    known.categories = categories
    let again = identity.app(known: known, categories: nil)
    #expect(again?.settings.authorization == .authorized && again?.categories == categories)
    #expect(identity.app(known: known, categories: [])?.categories == [])
    known.origin = .manifest
    #expect(identity.app(known: known, categories: []) == nil)
  }

  @Test func aProgramLaunchIsReadAsTheCenterWritesIt() {
    func document(_ line: String) -> ProgramLaunch? { ProgramLaunch(line: Array(line.utf8)) }

    let local = document(
      #"{"app":"a","state":"foreground","launchOptions":{"localNotification":"tea","#
        + #""request":{"identifier":"tea","content":{"title":"Tea"}}}}"#
    )
    #expect(local?.localNotification?.content.title == "Tea")
    let push = document(#"{"app":"a","state":"foreground","launchOptions":{"remoteNotification":{"x":1}}}"#)
    #expect(push?.remoteNotification == ["x": 1])
    // As deep as a payload may be that a center has accepted.
    let nested = String(repeating: "[", count: 126) + String(repeating: "]", count: 126)
    let deep = document(#"{"launchOptions":{"remoteNotification":{"x":\#(nested)}}}"#)
    #expect(deep?.remoteNotification?["x"] != nil)
    for other in ["", "{}", "[1"] {
      #expect(document(other) == nil)
    }
    #expect(ProgramLaunch(of: "a", in: ["BELLHOP_APP": "b", "BELLHOP_RUN": "1"]) == nil)
  }
}

/// A folder with an executable named `app`.
private final class Folder {
  let path = NSTemporaryDirectory() + "identity-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ values: [String: Any], to file: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0).write(to: url)
  }

  func identity(arguments: [String] = ["app"], given: AppIdentity? = nil) -> AppIdentity {
    AppIdentity(executable: "\(path)/app", arguments: arguments, workingFolder: "/tmp", given: given)
  }
}
