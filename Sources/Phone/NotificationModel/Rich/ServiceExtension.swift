public import JSON

/// What may change a push before it is shown (ios-behaviour 1.13 and 3.15).
public struct ServiceExtension: Equatable, Sendable {
  /// What it does.
  public var work: Work
  /// The memory limit in megabytes for the extension and the processes that it starts; nil means `standardMemory`.
  public var memory: Int?
  /// The intents in the extension's own `NSUserActivityTypes`. A communication notification needs its intent here
  /// as well as in the app (ios-behaviour 3.19).
  public var userActivityTypes: [String]

  /// What a service extension does.
  public enum Work: Equatable, Sendable {
    /// It runs the program. Its timeout is the time that the extension has; nil means `standardTimeout`.
    case program(Program)
    /// It attaches the files whose addresses stand under these key paths of the payload, as the usual extension of an
    /// app does. No program runs for it.
    case attachments([String])
  }

  /// The memory limit in megabytes if the manifest has none. A device ends an extension at 24 MB, but an
  /// interpreter alone may need more, so this limit only protects the machine; our choice.
  public static let standardMemory = 512
  /// The time limit in seconds if the manifest has none (ios-behaviour 3.15).
  public static let standardTimeout = 30.0

  /// One that runs a program.
  public init(program: Program, memory: Int? = nil, userActivityTypes: [String] = []) {
    work = .program(program)
    self.memory = memory
    self.userActivityTypes = userActivityTypes
  }

  /// The built-in extension: it attaches what the key paths of a payload name.
  public init(attaching keyPaths: [String]) {
    (work, userActivityTypes) = (.attachments(keyPaths), [])
  }

  /// The program that it runs; nil for the built-in one.
  public var program: Program? {
    if case .program(let program) = work { program } else { nil }
  }

  /// The key paths of the built-in one; none for a program.
  public var attachedKeyPaths: [String] {
    if case .attachments(let keyPaths) = work { keyPaths } else { [] }
  }
}

extension ServiceExtension: Codable {
  private enum CodingKeys: String, CodingKey {
    case program, attachments, memory, userActivityTypes
  }

  /// Reads an object with a `program`, or else with the key paths of `attachments`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let keyPaths = try values.decodeIfPresent([String].self, forKey: .attachments) {
      work = .attachments(keyPaths)
    } else {
      work = .program(try values.decode(Program.self, forKey: .program))
    }
    memory = try values.decodeIfPresent(Int.self, forKey: .memory)
    userActivityTypes = try values.decode([String].self, forKey: .userActivityTypes)
  }

  /// Writes what it does under the one key or the other.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch work {
    case .program(let program): try values.encode(program, forKey: .program)
    case .attachments(let keyPaths): try values.encode(keyPaths, forKey: .attachments)
    }
    try values.encodeIfPresent(memory, forKey: .memory)
    try values.encode(userActivityTypes, forKey: .userActivityTypes)
  }
}

extension Content {
  /// What the built-in service extension makes of a push: an attachment for each key path that names the address of a
  /// file. The files are not fetched yet. Without any the result has no content, so that the original is shown.
  public func attaching(_ keyPaths: [String]) -> ExtensionResult {
    var (attached, reasons): ([Attachment], [Reason]) = ([], [])
    for path in keyPaths {
      guard let value = userInfo.value(atKeyPath: path)?.value else { continue }
      if let address = value.stringValue, Self.isAddress(address) {
        attached.append(Attachment(identifier: path, url: address))
        reasons.append(Reason(.met, .serviceExtension(.attaches(key: path, address: address))))
      } else {
        let found = value.stringValue == nil ? value.kindName : "no address"
        reasons.append(Reason(.odd, .serviceExtension(.namesNoAddress(key: path, found: found))))
      }
    }
    if reasons.isEmpty { reasons = [Reason(.odd, .serviceExtension(.keysMissing(keyPaths)))] }
    var content = self
    content.attachments = attached
    return ExtensionResult(content: attached.isEmpty ? nil : content, reasons: reasons)
  }

  /// Whether a text may be the address of a file that a sender names: a URL, or a path within the folder of the app.
  /// The sender must not reach any other file of this machine.
  public static func isAddress(_ text: String) -> Bool {
    let scheme = text.prefix { $0 != "/" }.split(separator: ":", omittingEmptySubsequences: false)
    if scheme.count > 1 { return ["http", "https"].contains(scheme[0].lowercased()) }
    return !text.isEmpty && !text.hasPrefix("/") && !text.split(separator: "/").contains("..")
  }
}

extension JSONObject {
  /// The value of a key that is called so, else of the one that the key path leads to, with the steps to it; nil if there is
  /// none.
  public func value(atKeyPath keyPath: String) -> (path: [JSONPathStep], value: JSONValue)? {
    if let value = self[keyPath] { return ([.key(keyPath)], value) }
    let keys = keyPath.split(separator: ".").map(String.init)
    return keys.reduce(JSONValue.object(self)) { $0?[$1] }.map { (keys.map { .key($0) }, $0) }
  }
}

/// A push that its app's service extension is at work on: nothing is presented yet (ios-behaviour 3.15).
public struct ExtendingPush: Codable, Equatable, Sendable {
  /// The notification as it arrived.
  public var notification: DeliveredNotification
  /// `apns-push-type` as it was sent; nil if the sender gave none.
  public var pushType: String?

  public init(notification: DeliveredNotification, pushType: String? = nil) {
    self.notification = notification
    self.pushType = pushType
  }

  public var key: NotificationKey { notification.key }
}

/// The result of a service extension; its attachments are in the attachment store already.
public struct ExtensionResult: Codable, Equatable, Sendable {
  /// The content that it handed over; nil leaves the original.
  public var content: Content?
  /// The reasons, including oddities of the content, in the order in which they were found.
  public var reasons: [Reason]

  public init(content: Content?, reasons: [Reason]) {
    self.content = content
    self.reasons = reasons
  }
}
