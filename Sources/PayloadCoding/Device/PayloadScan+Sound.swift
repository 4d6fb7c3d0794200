import NotificationModel

extension PayloadScan {
  /// A name, or an object for a critical sound (user-notifications, 2.4).
  mutating func takeSound(from aps: JSONObject) -> Sound? {
    if let object = aps[Field.sound.key]?.objectValue { return sound(object) }
    return take(.sound, from: aps, at: ["aps"], by: rules.text).map { Sound(name: $0) }
  }

  private mutating func sound(_ object: JSONObject) -> Sound {
    var sound = Sound.standard
    let path: [JSONPathStep] = ["aps", "sound"]
    sound.name = take(.soundName, from: object, at: path, by: rules.text) ?? sound.name
    sound.critical = take(.critical, from: object, at: path, by: rules.flag) ?? false
    let volume = take(.volume, from: object, at: path, by: rules.share)
    sound.volume = sound.critical ? volume : nil
    if volume != nil && !sound.critical {
      let text = "matters for a critical sound only"
      remarks.add(Field.volume.remark(.note, "unused", text), at: path + ["volume"])
    }
    noteUnknownKeys(of: object, at: path, known: [.soundName, .critical, .volume])
    return sound
  }
}
