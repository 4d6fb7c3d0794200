import NotificationModel

/// Tells of payloads whose texts are looked up by keys and shown as keys, because the texts of their app are not known.
enum UnknownTexts {
  /// nil if the payload names no keys, or if its app has texts.
  /// - Parameters:
  ///   - name: what people know the payload by.
  ///   - apps: those that take part; of two with one bundle identifier the later one counts.
  static func note(about push: Push, named name: String, among apps: [App]) -> Note? {
    guard push.content.localization != nil else { return nil }
    guard let app = apps.last(where: { $0.bundle == push.topic }) else {
      return Note(
        .note,
        "\(name): note: Its texts cannot be looked up: no manifest of \(push.topic) is known. Name it with --app, or put it "
          + "beside the payload or into a folder apps there."
      )
    }
    guard app.strings == nil else { return nil }
    let sentence = "Its texts cannot be looked up: the manifest of \(app.bundle) names none under strings."
    return Note(.note, "\(name): note: \(sentence)")
  }
}
