/// An object that a launch of the app begins with. Code that is written for Apple's framework does not name it.
public protocol UNAppLaunching: AnyObject {
  /// Launches the app whose notifications the center has; returns when the app has finished launching.
  func launch(on center: UNUserNotificationCenter) async
}
