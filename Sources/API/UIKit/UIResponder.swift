@_exported public import Foundation
import _Testing_UIKit

/// The class that an app's delegate subclasses. There are no events here that it could respond to.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public required override init() { super.init() }
}
