import JSON
import NotificationModel

extension RecordedApp {
  /// What a category says of itself, and its actions.
  static func members(of category: Category) -> (JSONObject, actions: [JSONValue]) {
    var members: JSONObject = ["id": .string(category.identifier)]
    let keys = category.localization
    if !category.options.isEmpty { members["options"] = words(category.options) }
    if !category.intentIdentifiers.isEmpty {
      members["intentIdentifiers"] = texts(category.intentIdentifiers)
    }
    members["hiddenPreviewsBodyPlaceholder"] = category.hiddenPreviewsBodyPlaceholder.map {
      shown($0, keys?.hiddenPreviewsBodyPlaceholder)
    }
    members["categorySummaryFormat"] = category.categorySummaryFormat.map {
      shown($0, keys?.categorySummaryFormat)
    }
    return (members, category.actions.map { .object(action($0)) })
  }

  static func action(_ action: Action) -> JSONObject {
    let keys = action.localization
    var object: JSONObject = ["id": .string(action.identifier), "title": shown(action.title, keys?.title)]
    if !action.options.isEmpty { object["options"] = words(action.options) }
    object["icon"] = action.icon.map(JSONValue.string)
    if let input = action.textInput {
      object["textInput"] = [
        "button": shown(input.buttonTitle, keys?.textInputButtonTitle),
        "placeholder": shown(input.placeholder, keys?.textInputPlaceholder),
      ]
    }
    return object
  }
}
