import Foundation
import HashTreeCollections
public import NotificationModel

extension CenterState {
  /// The initial state of a viewer: the snapshot, and the banner on the center's screen.
  public init(viewing snapshot: CenterSnapshot = CenterSnapshot()) {
    self.init(snapshot, machineZone: .gmt)
    if let banner = snapshot.banner {
      banners.current = Banners.Shown(notification: banner, since: banner.date)
    }
  }

  /// Returns the current settings of the app.
  public func settings(of bundle: String) -> Settings {
    conditions[bundle]?.settings ?? app(bundle).settings
  }

  /// Whether the notification came since the phone was locked and is on the Lock Screen, not yet in its history
  /// (ios-behaviour 3.1).
  public func isUnseen(_ notification: DeliveredNotification) -> Bool {
    device.isLocked && notification.sequence > seenUpTo && notification.presentation.lockScreen
  }

  /// Whether the Lock Screen has an entry that came since the phone was locked. The cost depends on the number of
  /// all notifications.
  public var hasEntryOnLockScreen: Bool { device.isLocked && delivered.values.contains(where: isUnseen) }
}
