public import Foundation
public import NotificationModel

/// What the framework has no error for is said in the phone's own sentence.
extension Refusal: LocalizedError {
  /// The sentence with the way out.
  public var errorDescription: String? { description }
}
