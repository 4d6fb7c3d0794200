/// An app on the simulated phone: its identity, its categories, and the programs that run for it. It comes from a
/// manifest, from a program on the socket, or, if a push names an unregistered bundle, from that push alone.
public struct App: Codable, Equatable, Sendable {
  /// The bundle identifier, for example `com.example.dely`.
  public var bundle: String
  /// The name that people see, in the phone's language if `localization` has its key.
  public var name: String
  /// An emoji for the tile; without one the tile shows the initial.
  public var icon: String?
  /// The picture of the icon; nil if there is none, and then the tile shows the emoji or the initial.
  public var iconImage: PhoneImage?
  /// The app's accent as `#rrggbb`; without one it is derived from the bundle identifier.
  public var accent: String?
  /// The categories; their identifiers are unique.
  public var categories: [Category] = []
  /// The handler, which receives each response (ios-behaviour 1.2 `didReceive`).
  public var handler: Program?
  /// The launch program: it runs when the app is launched.
  public var launch: Program?
  /// The program that may change a push before it is shown (ios-behaviour 3.15).
  public var serviceExtension: ServiceExtension?
  /// The content extensions, which draw expanded cards; a category has at most one (ios-behaviour 3.16).
  public var contentExtensions: [ContentExtension]?
  /// How it draws Live Activities, by their types; nil if the app has none (ios-behaviour 2.5).
  public var liveActivities: [ActivityPresentation]?
  /// What may be fetched for the app besides https from public addresses; nil allows nothing else.
  public var transportSecurity: TransportSecurity?
  /// The intents of its `NSUserActivityTypes` (ios-behaviour 3.19).
  public var userActivityTypes: [String]?
  /// The folder of its manifest, which plays the part of its bundle: files in it are read and never moved.
  public var folder: String?
  /// Its texts by language, for payloads, categories and cards that name keys (ios-behaviour 2.8).
  public var strings: StringTables?
  /// The keys of its own texts; nil if they are literals.
  public var localization: AppLocalization?
  /// The app's capabilities; nil if its manifest names none, and then everything but filtering is allowed.
  public var capabilities: OrderedOptions<Capability>?
  /// The names of its sound files; nil if its manifest says nothing about them, and then each name is taken as it
  /// is (ios-behaviour 1.6).
  public var sounds: [String]?
  /// A fixed answer to `willPresent`; nil asks the app's program (ios-behaviour 3.2).
  public var willPresent: OrderedOptions<PresentationOption>?
  /// The settings of the app when it is new.
  public var settings = Settings()
  /// How the app became known.
  public var origin: Origin

  /// A capability of an app, by the names of Xcode (ios-behaviour 1.10, 3.11, 3.15, 3.18 and 3.19).
  public enum Capability: String, Codable, CaseIterable, Sendable {
    case timeSensitive
    case critical
    case communication
    /// A service extension may suppress a notification.
    case filtering
    /// The background mode that silent pushes need.
    case remoteNotification
    /// The entitlement `aps-environment`, which a device token needs.
    case pushNotifications
  }

  /// How an app became known.
  public enum Origin: String, Codable, Sendable {
    case manifest
    case socket
    /// A push came for a bundle that was not registered.
    case push
  }
}

extension App {
  /// An app with that identity and nothing else.
  public init(bundle: String, name: String, origin: Origin) {
    self.bundle = bundle
    self.name = name
    self.origin = origin
  }

  /// An app that is only known from a push; its name is the bundle identifier.
  public init(unregistered bundle: String) {
    self.init(bundle: bundle, name: bundle, origin: .push)
  }

  /// Returns the registered category of that identifier; nil if there is none. The match is case sensitive
  /// (ios-behaviour 2.2).
  public func category(_ identifier: String) -> Category? {
    categories.first { $0.identifier == identifier }
  }

  /// Whether a sound of that name is heard: the default one, and every name of an app whose files are not known.
  public func has(_ sound: Sound) -> Bool {
    sound.name == Sound.standard.name || sounds?.contains(sound.name) ?? true
  }

  /// Returns the content extension of that category; nil if there is none. The match is case sensitive.
  public func contentExtension(for category: String) -> ContentExtension? {
    contentExtensions?.first { $0.categories.contains(category) }
  }
}

/// A program to start without a shell: data goes to its standard input, never into its arguments.
public struct Program: Codable, Hashable, Sendable {
  /// The executable and its arguments.
  public var command: [String]
  /// The time limit in seconds; nil means the default of the program's kind, 30 for a handler (ios-behaviour 3.3).
  public var timeout: Double?
  /// The folder relative paths are resolved in and the program runs in; nil means the center's own.
  public var folder: String?

  public init(command: [String], timeout: Double? = nil, folder: String? = nil) {
    self.command = command
    self.timeout = timeout
    self.folder = folder
  }
}

/// Whether the app is running and visible (ios-behaviour 3.1).
public enum AppState: String, Codable, CaseIterable, Sendable {
  case foreground
  case background
  case suspended
  case notRunning
  case forceQuit
}
