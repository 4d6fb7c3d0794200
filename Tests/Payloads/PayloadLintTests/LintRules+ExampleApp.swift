@testable import NotificationModel
@testable import PayloadLint

extension LintRules {
  /// The app that some of the examples are for.
  static let exampleApp = App(
    bundle: "com.example.mail",
    name: "Mail",
    categories: [Category(identifier: "MESSAGE", actions: [])],
    liveActivities: [
      ActivityPresentation(
        attributesType: "DeliveryAttributes",
        card: .template("card: ['{{contentState.minutes}} min']", file: "delivery.card.yaml")
      )
    ],
    strings: StringTables(
      developmentLocale: "en",
      locales: [
        "en": [
          "FROM": .text("Message from %@"), "PLAIN": .text("You have mail"), "ONLY_EN": .text("Hello"),
          "OLD": .text("Welcome back"), "VISIT": .text("%@ visits you"), "DRAFT": .text("More soon"),
          "SEATS": seats([.other: "%lld seats"]),
          "ROOMS": seats([.one: "%lld room", .other: "%lld rooms"]),
        ],
        "de": [
          "FROM": .text("Nachricht von %@"), "PLAIN": .text("Sie haben Post"), "OLD": .text("Hallo"),
          "VISIT": .text("% @ besucht dich"), "DRAFT": .text(""),
          "SEATS": seats([.one: "%lld Platz", .other: "%lld Plätze"]),
          "ROOMS": seats([.one: "%lld Zimmer", .other: "%lld Zimmer"]),
        ],
      ],
      needsReview: ["de": ["OLD"]]
    ),
    capabilities: [],
    sounds: ["ping.caf"],
    origin: .manifest
  )

  private static func seats(_ cases: [PluralCategory: String]) -> StringEntry {
    .plural(format: "%#@count@", variables: ["count": PluralVariable(valueType: "lld", cases: cases)])
  }
}
