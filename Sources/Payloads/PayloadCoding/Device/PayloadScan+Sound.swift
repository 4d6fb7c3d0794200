import JSON
import NotificationModel

extension PayloadScan {
  /// A name, or an object for a critical sound (ios-behaviour 2.4). The interruption level `critical` makes
  /// every sound a critical one (2.6); that the volume counts then too is unconfirmed.
  mutating func takeSound(from aps: JSONObject, isCritical: Bool) -> Sound? {
    if let object = aps[PayloadKey.sound.key]?.objectValue { return sound(object, isCritical) }
    return take(.sound, from: aps, at: ["aps"], by: rules.text).map { Sound(name: $0, critical: isCritical) }
  }

  private mutating func sound(_ object: JSONObject, _ isCritical: Bool) -> Sound {
    var sound = Sound.standard
    let path: [JSONPathStep] = ["aps", "sound"]
    sound.name = take(.soundName, from: object, at: path, by: rules.text) ?? sound.name
    sound.critical = (take(.critical, from: object, at: path, by: rules.flag) ?? false) || isCritical
    let volume = take(.volume, from: object, at: path, by: rules.share)
    sound.volume = sound.critical ? volume : nil
    if volume != nil && !sound.critical {
      let text = "matters for a critical sound only"
      let hint = "Add \"critical\": 1, or leave it out."
      remarks.add(PayloadKey.volume.remark(.warning, .unusedValue, text, hint: hint), at: path + ["volume"])
    }
    noteUnknownKeys(of: object, at: path, known: PayloadKey.inSound)
    return sound
  }
}
