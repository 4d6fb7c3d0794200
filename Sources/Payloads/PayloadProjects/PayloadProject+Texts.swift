public import NotificationModel
import PayloadCoding

extension PayloadProject {
  /// Says of a payload whose texts are looked up by keys that they are shown as keys, because the texts of its app are not
  /// known. Returns nil if the payload names no keys, or if its app has texts.
  /// - Parameter name: what people know the payload by.
  public func note(onTextsOf push: Push, named name: String) -> String? {
    guard push.content.localization != nil else { return nil }
    guard let app = apps.first(where: { $0.bundle == push.topic }) else {
      let hint =
        app(near: push.topic).map { "Did you mean \($0.bundle)?" }
        ?? "Name it with --app, or put it beside the payload or into a folder apps there."
      return
        "\(name): note: Its texts cannot be looked up: no manifest of \(push.topic) is known. \(hint)"
    }
    guard app.strings == nil else { return nil }
    return
      "\(name): note: Its texts cannot be looked up: the manifest of \(app.bundle) names none under strings."
  }
}
