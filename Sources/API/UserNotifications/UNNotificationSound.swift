public import Foundation
package import NotificationModel

/// The name of a sound file of the app (ios-behaviour 1.6).
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name with its extension.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A sound by the name of its file.
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
}

/// The sound of a notification (ios-behaviour 1.6). Nothing is heard; the phone says which sound it would play.
public final class UNNotificationSound: UNValueObject, @unchecked Sendable {
  private let held: Held<Sound>

  init(value: Sound) {
    held = Held(value)
    super.init(held)
  }

  /// Reads the object from an archive of this module; nil for another one.
  public required init?(coder: NSCoder) {
    guard let held = Held<Sound>(coder) else { return nil }
    self.held = held
    super.init(held)
  }

  /// The value of the model.
  package var value: Sound { held.value }

  /// The system's sound.
  public class var `default`: UNNotificationSound { UNNotificationSound(value: .standard) }

  /// The system's sound of a critical alert.
  public class var defaultCritical: UNNotificationSound { criticalSoundNamed(defaultName) }

  /// The system's ringtone, which Bellhop does not tell from its sound.
  public class var defaultRingtone: UNNotificationSound { .default }

  /// The system's sound of a critical alert, as loud as is said.
  /// - Parameter volume: 0...1; what is outside counts as the nearer end.
  public class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    criticalSoundNamed(defaultName, withAudioVolume: volume)
  }

  /// A sound file of the app.
  public convenience init(named name: UNNotificationSoundName) {
    self.init(value: Sound(name: name.rawValue))
  }

  /// A sound file that plays even if the phone is muted.
  public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(value: Sound(name: name.rawValue, critical: true))
  }

  /// A sound file that plays even if the phone is muted, as loud as is said.
  /// - Parameter volume: 0...1; what is outside counts as the nearer end.
  public class func criticalSoundNamed(_ name: UNNotificationSoundName, withAudioVolume volume: Float)
    -> UNNotificationSound
  {
    let loudness = Double(max(0, min(1, volume.isNaN ? 1 : volume)))
    return UNNotificationSound(value: Sound(name: name.rawValue, critical: true, volume: loudness))
  }

  /// The ringtone in a file of the app.
  public class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(named: name)
  }

  private static var defaultName: UNNotificationSoundName { UNNotificationSoundName(Sound.standard.name) }
}
