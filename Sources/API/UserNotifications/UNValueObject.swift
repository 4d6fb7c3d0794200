// A file that imports the framework has Foundation with it, as on a phone.
@_exported public import Foundation
import JSON
import Synchronization

/// What the framework's objects have in common: each holds a value of Bellhop's model, by which it is compared, hashed,
/// described, copied and archived. Code that is written for Apple's framework does not name this class.
///
/// The value is behind a lock, so that an object may be handed to another task: of Apple's classes some are `Sendable` and
/// some are not, and what is allowed here beyond that keeps no code from compiling there.
public class UNValueObject: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let held: any HeldValue

  init(_ held: some HeldValue) { self.held = held }

  // MARK: Copying and comparing

  /// The object itself, because it never changes; what can be changed is copied.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other object has the same value.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNValueObject else { return false }
    return held.isEqual(other.held)
  }

  /// Equal objects have the same number.
  public override var hash: Int { held.json.hashValue }

  /// The class with its value as JSON; the form may change.
  public override var description: String { "<\(type(of: self)): \(held.text)>" }

  // MARK: Archives

  /// An object can be read from an archive that names the classes it expects.
  public class var supportsSecureCoding: Bool { true }

  /// Writes the object into an archive, in this module's own form.
  public func encode(with coder: NSCoder) {
    coder.encode(held.text as NSString, forKey: archiveKey)
  }

  /// Reads an object that this module has archived; nil for another archive, such as one of a phone.
  public required init?(coder: NSCoder) { return nil }
}

private let archiveKey = "value"

/// A value of the model that an object holds.
protocol HeldValue: AnyObject, Sendable {
  /// The value as JSON; nil if it cannot be written, which no value of the model is.
  var json: JSONValue? { get }
  func isEqual(_ other: any HeldValue) -> Bool
}

extension HeldValue {
  fileprivate var text: String { json?.description ?? "" }
}

/// A value of the model behind a lock.
final class Held<Value: Codable & Equatable & Sendable>: HeldValue {
  private let stored: Mutex<Value>

  init(_ value: Value) { stored = Mutex(value) }

  /// Returns nil if the archive has no such value.
  init?(_ coder: NSCoder) {
    guard let text = coder.decodeObject(of: NSString.self, forKey: archiveKey),
      let value = try? JSONParser.parse(Array(text.description.utf8)).decoded(as: Value.self)
    else { return nil }
    stored = Mutex(value)
  }

  var value: Value { stored.withLock { $0 } }

  /// Changes the value as one step.
  func update(_ change: (inout Value) -> Void) { stored.withLock { change(&$0) } }

  func isEqual(_ other: any HeldValue) -> Bool { (other as? Held<Value>)?.value == value }

  var json: JSONValue? { try? JSONValue(encoding: value) }
}
