import Foundation
import HashTreeCollections
public import NotificationModel

extension CenterState {
  /// The state with which a viewer of another center begins: the snapshot, and the banner that is on the screen there.
  public init(viewing snapshot: CenterSnapshot = CenterSnapshot()) {
    self.init(snapshot, machineZone: .gmt)
    if let banner = snapshot.banner {
      banners.current = Banners.Shown(notification: banner, since: banner.date)
    }
  }

  /// What the person allows the app now.
  public func settings(of bundle: String) -> Settings {
    conditions[bundle]?.settings ?? app(bundle).settings
  }

  /// Whether the notification came since the phone was locked and is on the Lock Screen, not yet in its history
  /// (ios-behaviour 3.1).
  public func isUnseen(_ notification: DeliveredNotification) -> Bool {
    device.isLocked && notification.sequence > seenUpTo && notification.presentation.lockScreen
  }

  /// Whether something has come since the phone was locked, and is on the Lock Screen. It looks at all notifications.
  public var hasEntryOnLockScreen: Bool { device.isLocked && delivered.values.contains(where: isUnseen) }
}
