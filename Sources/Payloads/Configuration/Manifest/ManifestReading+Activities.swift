internal import JSON
internal import NotificationModel
internal import YAMLCoding

/// The templates that draw Live Activities (ios-behaviour 2.5).
extension ManifestReading {
  /// A type is drawn by one template: the first that names it.
  mutating func liveActivity(_ object: inout YAMLObject) -> ActivityPresentation? {
    let type = object.word("type", required: true)
    let template = object.word("template", required: true)
    guard let type, let template else { return nil }
    guard activityTypes.insert(type).inserted else {
      let hint = "one template draws a type; the first that names it does"
      object.report(.warning, "type", "names \(type.quoted), which another one draws", hint: hint)
      return nil
    }
    return ActivityPresentation(attributesType: type, card: self.template(template, &object))
  }
}
