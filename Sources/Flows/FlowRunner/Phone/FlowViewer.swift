public import CenterUI

/// A screen that shows the walk of a case.
public struct FlowViewer: Sendable {
  /// Is given what the walk does to the screen, in order.
  var show: @Sendable (StoryCue) -> Void
  /// Waits before each key of the walk, so that it can be followed.
  var waitForKey: @Sendable () async -> Void

  public init(
    show: @escaping @Sendable (StoryCue) -> Void = { _ in },
    waitForKey: @escaping @Sendable () async -> Void = {}
  ) {
    self.show = show
    self.waitForKey = waitForKey
  }
}
