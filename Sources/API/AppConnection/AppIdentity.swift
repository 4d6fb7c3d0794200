import Foundation
package import NotificationModel

/// Who an app is, from its code or from the files that Xcode writes: `Info.plist` and the entitlements.
package struct AppIdentity: Equatable, Sendable {
  /// The bundle identifier.
  package var bundle: String
  /// The name under the icon; nil for the last part of the bundle identifier.
  package var name: String?
  /// The path of the icon.
  package var icon: String?
  /// What the entitlements and the background modes allow; nil if no file says so, and then nothing is refused.
  package var capabilities: OrderedOptions<App.Capability>?
  /// The intents of `NSUserActivityTypes`.
  package var userActivityTypes: [String]?
  /// The folder of the executable, which plays the part of the bundle.
  package var folder: String?
  /// What starts the app, so that the phone can launch it.
  package var launch: Program?
  /// What starts its service extension.
  package var serviceExtension: Program?
  /// What draws its expanded notifications; nil if no file names anything.
  package var contentExtensions: [ContentExtension]?
  /// What there is to say about it; nil if nothing is.
  package var remark: String?

  package init(bundle: String, name: String? = nil) {
    (self.bundle, self.name) = (bundle, name)
  }

  /// The identity of a process.
  ///
  /// - Parameters:
  ///   - arguments: those of the process; the first one is not used.
  ///   - given: what its code says, which counts more than any file.
  package init(
    executable: String,
    arguments: [String],
    workingFolder: String,
    given: AppIdentity? = nil
  ) {
    let folder = Folder.of(executable)
    let program = URL(fileURLWithPath: executable).lastPathComponent
    let resources = IdentityFiles.resources(of: program, in: folder)
    let files = IdentityFiles(in: [folder] + resources + [workingFolder])
    let information = files.information
    let identifier = given?.bundle ?? information.text("CFBundleIdentifier")
    self.init(
      bundle: identifier
        ?? "com.example.\(String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }))",
      name: given?.name ?? information.text("CFBundleDisplayName") ?? information.text("CFBundleName")
    )
    self.folder = folder
    icon = files.icon
    capabilities = files.capabilities
    userActivityTypes = information.values["NSUserActivityTypes"] as? [String]
    launch = Program(command: [executable] + arguments.dropFirst(), folder: workingFolder)
    serviceExtension = information.text("BellhopServiceExtension")
      .map { Program(command: [Folder.resolve($0, in: folder)], folder: folder) }
    let cards = information.values["BellhopContentExtensions"] as? [String: Any] ?? [:]
    let named = cards.sorted { $0.key < $1.key }.map {
      ($0.key, ContentExtension($0.key, in: folder, $0.value))
    }
    contentExtensions = named.isEmpty ? nil : named.compactMap(\.1)
    if identifier == nil {
      remark =
        (files.lack ?? "No Info.plist is there")
        + ", so this app is \(bundle). Put an Info.plist with a CFBundleIdentifier beside the executable, "
        + "or call UNUserNotificationCenter.setAppIdentity(bundleIdentifier:) first."
    } else if let problem = files.problem {
      remark = problem + "."
    } else if let name = named.first(where: { $0.1 == nil })?.0 {
      remark =
        "The Info.plist names \(name) under BellhopContentExtensions without a UNNotificationExtensionCategory, so that it "
        + "draws nothing."
    }
  }

  /// The app as it is registered.
  ///
  /// - Parameters:
  ///   - known: what the center knows of it; nil if it knows nothing.
  ///   - categories: those that its code has set; nil if it has set none.
  /// - Returns: nil if nothing is to be registered: a manifest describes the app, and it says more than the files here.
  package func app(known: App?, categories: [NotificationModel.Category]?) -> App? {
    guard known?.origin != .manifest else { return nil }
    // An app that was never registered has not asked the person yet.
    var app = known ?? App(unregistered: bundle)
    if app.origin == .push { app.settings.authorization = .notDetermined }
    app.origin = .socket
    app.name = name ?? bundle.split(separator: ".").last.map(String.init) ?? bundle
    app.iconImage = icon.map { PhoneImage(light: PhoneImage.Source(url: $0, digest: Self.digest(of: $0))) }
    app.capabilities = capabilities
    app.userActivityTypes = userActivityTypes
    app.folder = folder
    app.launch = launch
    app.serviceExtension = serviceExtension.map {
      ServiceExtension(program: $0, userActivityTypes: userActivityTypes ?? [])
    }
    app.contentExtensions = contentExtensions
    if let categories { app.categories = categories }
    return app
  }

  /// Equal as long as the file is not written, so that the phone takes the icon in once.
  private static func digest(of path: String) -> String? {
    guard let file = try? FileManager.default.attributesOfItem(atPath: path), let size = file[.size] as? Int,
      let date = file[.modificationDate] as? Date
    else { return nil }
    return "\(size) \(date.timeIntervalSince1970)"
  }
}

extension ContentExtension {
  /// An executable that is named with the `NSExtensionAttributes` of its own property list; nil if those name no category.
  fileprivate init?(_ executable: String, in folder: String, _ attributes: Any) {
    let values = attributes as? [String: Any] ?? [:]
    func value<T>(_ name: String, _ type: T.Type = T.self) -> T? {
      values["UNNotificationExtension\(name)"] as? T
    }
    guard let categories = value("Category") ?? value("Category", String.self).map({ [$0] }),
      !categories.isEmpty
    else { return nil }
    // As long as a card's program may take at all: a debug build of Swift starts slowly.
    let program = Program(command: [Folder.resolve(executable, in: folder)], timeout: 5, folder: folder)
    self.init(categories: categories, card: .program(program))
    hidesDefaultContent = value("DefaultContentHidden") ?? false
    overridesDefaultTitle = value("OverridesDefaultTitle") ?? false
    userInteractionEnabled = value("UserInteractionEnabled") ?? false
    initialContentSizeRatio = value("InitialContentSizeRatio") ?? 1
  }
}

/// The property lists in the folders of an app; the first folder that has one counts.
private struct IdentityFiles {
  var information = PropertyListFile()
  /// Which file cannot be read, without a full stop; nil if all can.
  private(set) var problem: String?
  /// Why an Info.plist that is there gives no identifier, without a full stop; nil if one does, or none is there.
  private(set) var lack: String?
  private var entitlements: PropertyListFile?

  init(in folders: [String]) {
    for folder in folders {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      if information.folder == nil, names.contains("Info.plist") {
        guard let file = read(folder, "Info.plist") else {
          lack = problem
          continue
        }
        information = file
        if file.text("CFBundleIdentifier") == nil {
          let value = file.values["CFBundleIdentifier"].map { "the CFBundleIdentifier \($0)" }
          lack = "\(folder)/Info.plist has \(value ?? "no CFBundleIdentifier")"
        }
      }
      for name in names where entitlements == nil && name.hasSuffix(".entitlements") {
        entitlements = read(folder, name)
      }
    }
  }

  private mutating func read(_ folder: String, _ name: String) -> PropertyListFile? {
    let file = PropertyListFile(folder, name)
    if file == nil { problem = "\(folder)/\(name) is no property list" }
    return file
  }

  /// The folder in which SwiftPM puts the resources of an executable, and the folders in it: SwiftPM takes no `Info.plist` as
  /// a resource, but a folder with one. The resources of other targets say nothing about the app.
  static func resources(of program: String, in folder: String) -> [String] {
    func names(_ folder: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
    let found = names(folder).filter { $0.hasSuffix("_\(program).resources") }.map { "\(folder)/\($0)" }
    return found.flatMap { place in [place] + names(place).map { "\(place)/\($0)" } }
  }

  /// What the entitlements name, and the background modes of the property list.
  var capabilities: OrderedOptions<App.Capability>? {
    guard let entitlements else { return nil }
    var found: Set<App.Capability> = []
    for (key, capability) in Self.keys where entitlements.isStated(key) { found.insert(capability) }
    let modes = information.values["UIBackgroundModes"] as? [String] ?? []
    if modes.contains("remote-notification") { found.insert(.remoteNotification) }
    return OrderedOptions(found)
  }

  private static let keys: [(String, App.Capability)] = [
    ("aps-environment", .pushNotifications),
    ("com.apple.developer.usernotifications.time-sensitive", .timeSensitive),
    ("com.apple.developer.usernotifications.critical-alerts", .critical),
    ("com.apple.developer.usernotifications.communication", .communication),
    ("com.apple.developer.usernotifications.filtering", .filtering),
  ]

  /// The largest PNG file of those that the property list names.
  var icon: String? {
    guard let folder = information.folder else { return nil }
    let primary =
      (information.values["CFBundleIcons"] as? [String: Any])?["CFBundlePrimaryIcon"] as? [String: Any]
    let names =
      (primary?["CFBundleIconFiles"] as? [String] ?? [])
      + [information.text("CFBundleIconFile")].compactMap(\.self)
    let paths = names.flatMap { name in
      [name, "\(name).png", "\(name)@2x.png", "\(name)@3x.png"].map { Folder.resolve($0, in: folder) }
    }
    let sizes = paths.filter { $0.hasSuffix(".png") }.compactMap { path in
      ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int).map { (path, $0) }
    }
    return sizes.max { $0.1 < $1.1 }?.0
  }
}

/// A property list, as XML or in its binary form.
private struct PropertyListFile {
  var folder: String?
  var values: [String: Any] = [:]

  /// A longer file is none that Xcode writes.
  private static let mostBytes = 1 << 20

  init() {}

  /// Returns nil if there is no such file, or if it is no property list.
  init?(_ folder: String, _ name: String) {
    let path = "\(folder)/\(name)"
    guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int,
      size <= Self.mostBytes, let data = FileManager.default.contents(atPath: path),
      let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { return nil }
    (self.folder, self.values) = (folder, values)
  }

  /// A text. One that Xcode would still replace, as `$(PRODUCT_NAME)`, says nothing.
  func text(_ key: String) -> String? {
    (values[key] as? String).flatMap { $0.isEmpty || $0.contains("$(") ? nil : $0 }
  }

  /// Whether an entitlement is there, and not switched off.
  func isStated(_ key: String) -> Bool { values[key].map { $0 as? Bool ?? true } ?? false }
}
