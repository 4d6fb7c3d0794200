/// The program that may change a push before it is shown (ios-behaviour 1.13 and 3.15).
public struct ServiceExtension: Codable, Hashable, Sendable {
  /// The program to run. Its timeout is the time that the extension has; nil means `standardTimeout`.
  public var program: Program
  /// The memory limit in megabytes for the extension and the processes that it starts; nil means `standardMemory`.
  public var memory: Int?
  /// The intents in the extension's own `NSUserActivityTypes`. A communication notification needs its intent here
  /// as well as in the app (ios-behaviour 3.19).
  public var userActivityTypes: [String]

  /// The memory limit in megabytes if the manifest has none. A device ends an extension at 24 MB, but an
  /// interpreter alone may need more, so this limit only protects the machine; our choice.
  public static let standardMemory = 512
  /// The time limit in seconds if the manifest has none (ios-behaviour 3.15).
  public static let standardTimeout = 30.0

  public init(program: Program, memory: Int? = nil, userActivityTypes: [String] = []) {
    self.program = program
    self.memory = memory
    self.userActivityTypes = userActivityTypes
  }
}
