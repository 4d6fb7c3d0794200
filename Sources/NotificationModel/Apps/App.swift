/// An app on the simulated phone: who it is, the categories it registered, and what to run when it is told something.
/// It comes from a manifest, from a program on the socket, or, when a push names an unregistered bundle, from
/// that push alone.
public struct App: Codable, Hashable, Sendable {
  /// The bundle identifier, for example `com.example.dely`.
  public var bundle: String
  /// What people see.
  public var name: String
  /// An emoji for the tile; without one the tile shows the initial.
  public var icon: String?
  /// The app's accent as `#rrggbb`; without one it is derived from the bundle identifier.
  public var accent: String?
  /// Each identifier is there once.
  public var categories: [Category]
  /// The program that is given each response (ios-behaviour 1.2 `didReceive`).
  public var handler: Program?
  /// The program that stands for launching the app.
  public var launch: Program?
  /// The program that may change a push before it is shown (ios-behaviour 3.15).
  public var serviceExtension: ServiceExtension?
  /// What draws expanded cards; no category is served by two (ios-behaviour 3.16).
  public var contentExtensions: [ContentExtension]?
  /// What may be fetched for it besides https from public addresses.
  public var transportSecurity: TransportSecurity?
  /// The intents of its `NSUserActivityTypes` (ios-behaviour 3.19).
  public var userActivityTypes: [String]?
  /// The folder of its manifest, which stands for its bundle: what lies in it is read and never moved away.
  public var folder: String?
  /// Its texts by language, for payloads that name keys (ios-behaviour 2.8).
  public var strings: StringTables?
  /// What it is entitled to; nil if its manifest says nothing about that, and then nothing is held against it.
  public var capabilities: OrderedOptions<Capability>?
  /// The names of its sound files; nil if its manifest says nothing about them, and then each name is taken as it is
  /// (ios-behaviour 1.6).
  public var sounds: [String]?
  /// The answer it gives to `willPresent` without being asked; nil asks its program (ios-behaviour 3.2).
  public var willPresent: OrderedOptions<PresentationOption>?
  /// What the person allows it when it is new.
  public var settings: Settings
  /// Who registered it.
  public var origin: Origin

  /// What an app has to be entitled to, as Xcode's capabilities name it (ios-behaviour 1.10, 3.11, 3.15, 3.18
  /// and 3.19).
  public enum Capability: String, Codable, CaseIterable, Sendable {
    case timeSensitive
    case critical
    case communication
    /// A service extension may let a notification not show at all.
    case filtering
    /// The background mode that silent pushes need.
    case remoteNotification
  }

  /// Where the app is known from.
  public enum Origin: String, Codable, Sendable {
    case manifest
    case socket
    /// A push came for a bundle that was not registered.
    case push
  }

  public init(
    bundle: String,
    name: String,
    icon: String? = nil,
    accent: String? = nil,
    categories: [Category] = [],
    handler: Program? = nil,
    launch: Program? = nil,
    serviceExtension: ServiceExtension? = nil,
    contentExtensions: [ContentExtension]? = nil,
    transportSecurity: TransportSecurity? = nil,
    userActivityTypes: [String]? = nil,
    folder: String? = nil,
    strings: StringTables? = nil,
    capabilities: OrderedOptions<Capability>? = nil,
    sounds: [String]? = nil,
    willPresent: OrderedOptions<PresentationOption>? = nil,
    settings: Settings = Settings(),
    origin: Origin
  ) {
    self.bundle = bundle
    self.name = name
    self.icon = icon
    self.accent = accent
    self.categories = categories
    self.handler = handler
    self.launch = launch
    self.serviceExtension = serviceExtension
    self.contentExtensions = contentExtensions
    self.transportSecurity = transportSecurity
    self.userActivityTypes = userActivityTypes
    self.folder = folder
    self.strings = strings
    self.capabilities = capabilities
    self.sounds = sounds
    self.willPresent = willPresent
    self.settings = settings
    self.origin = origin
  }

  /// The app as far as a push alone tells: its name is the bundle identifier.
  public init(unregistered bundle: String) {
    self.init(bundle: bundle, name: bundle, origin: .push)
  }

  /// The registered category of that identifier; the match is exact and case sensitive (ios-behaviour 2.2).
  public func category(_ identifier: String) -> Category? {
    categories.first { $0.identifier == identifier }
  }

  /// What draws the expanded cards of that category; exact and case sensitive.
  public func contentExtension(for category: String) -> ContentExtension? {
    contentExtensions?.first { $0.categories.contains(category) }
  }
}

/// A program to start without a shell: data goes to its standard input, never into its arguments.
public struct Program: Codable, Hashable, Sendable {
  /// The executable and its arguments.
  public var command: [String]
  /// Seconds it may take before it is ended; nil means the default of 30 (ios-behaviour 3.3).
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
