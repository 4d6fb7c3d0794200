/// The names that a sentence about a payload may begin with.
package enum KeyNames {
  /// Those of them that could also be a word.
  package static let all: Set<String> = Set(
    (Field.inAps + Field.inAlert + [.soundName, .critical, .volume]).map(\.key)
  )
  .union(IdleKeys.liveActivity).union(IdleKeys.bygone.keys)
  .union(["aps", "image", "data", "notification", "message", "apns", "headers", "payload", "priority"])
}
