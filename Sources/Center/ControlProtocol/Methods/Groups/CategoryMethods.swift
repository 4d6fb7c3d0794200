public import NotificationModel

/// The categories of the apps (ios-behaviour 1.9).
public struct CategoryMethods: MethodGroup {
  public let set = Method<SetCategoriesParameters, DoneResult>(
    "categories.set",
    "Replaces the whole set of an app's categories.",
    command: { .setCategories(app: $0.app, $0.categories) }
  )

  public let list = Method<AppParameters, CategoriesResult>(
    "categories.list",
    "The registered categories with their actions.",
    query: { .categories(app: $0.app) }
  )
}

/// Parameters of `categories.set`.
public struct SetCategoriesParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String
  /// The whole set; what was registered before and is not in it is gone.
  var categories: [Category]

  public static let example = SetCategoriesParameters(
    app: "com.example.dely",
    categories: [
      Category(identifier: "invitation", actions: [Action(identifier: "accept", title: "Accept")])
    ]
  )
}

/// Result of `categories.list`.
public struct CategoriesResult: MethodOutput, Hashable {
  /// Those of one app, or of all.
  public var categories: [Category]
}
