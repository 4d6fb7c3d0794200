import JSON
import Localization
import NotificationModel
import NotificationState
import NotificationWords

/// Validates input before the decision. Valid input can be stored, encoded and shown.
enum Check {
  /// The most bytes of a content (its texts and `userInfo`) and of a reply. Apple documents no limit for local
  /// notifications; this one exceeds every screen and protects the memory.
  static let largestContent = 65_536

  static func name(
    _ name: String,
    _ subject: Refusal.Subject,
    at path: String,
    canBeEmpty: Bool = false
  ) throws(Refusal) {
    if name.isEmpty && !canBeEmpty {
      throw Refusal(.input(.empty(subject)), at: path)
    }
    let size = name.utf8.count
    guard size <= TextLimits.name else {
      throw Refusal(.input(.longName(subject, bytes: size)), at: path)
    }
  }

  /// Checks the identifier of an app that should exist already.
  static func bundle(_ bundle: String, at path: String = "app") throws(Refusal) {
    try name(bundle, .bundleIdentifier, at: path)
  }

  /// Checks the identifier of an app that may be new.
  static func newBundle(_ bundle: String, at path: String = "app") throws(Refusal) {
    try Check.bundle(bundle, at: path)
    guard BundleIdentifier.isValid(bundle) else {
      throw Refusal(.app(.noBundleIdentifier(bundle)), at: path)
    }
  }

  static func selection(_ selection: Command.Selection, of bundle: String?) throws(Refusal) {
    if let bundle { try Check.bundle(bundle) }
    guard case .identifiers(let identifiers) = selection else { return }
    for (index, identifier) in identifiers.enumerated() {
      try name(identifier, .identifier, at: "identifiers[\(index)]", canBeEmpty: true)
    }
  }
}

// MARK: Content

extension Check {
  static func content(_ content: Content, at path: String) throws(Refusal) {
    try name(
      content.categoryIdentifier,
      .categoryIdentifier,
      at: "\(path).categoryIdentifier",
      canBeEmpty: true
    )
    try name(
      content.threadIdentifier,
      .threadIdentifier,
      at: "\(path).threadIdentifier",
      canBeEmpty: true
    )
    if let badge = content.badge { try Check.badge(badge, at: "\(path).badge") }
    try share(content.relevanceScore, .relevanceScore, at: "\(path).relevanceScore")
    try share(content.sound?.volume ?? 0, .volume, at: "\(path).sound.volume")
    try attachments(content.attachments, at: "\(path).attachments")
    try size(content.size, .content, at: path)
  }

  /// Checks that each attachment is in the store already.
  private static func attachments(_ attachments: [Attachment], at path: String) throws(Refusal) {
    guard attachments.count <= Content.mostAttachments else {
      let cause = Refusal.RequestCause.manyAttachments(attachments.count, limit: Content.mostAttachments)
      throw Refusal(.request(cause), at: path)
    }
    for (index, attachment) in attachments.enumerated() {
      let identifier = attachment.identifier
      try name(
        identifier,
        .attachmentIdentifier,
        at: "\(path)[\(index)].identifier",
        canBeEmpty: true
      )
      guard attachment.file == nil else { continue }
      throw Refusal(.request(.attachmentNotInDataStore), at: "\(path)[\(index)]")
    }
  }

  /// The framework's own sentence, `UNError` 1600 (ios-behaviour 1.12).
  static func badge(_ badge: Int, at path: String) throws(Refusal) {
    guard 0...Content.largestBadge ~= badge else {
      throw Refusal(.request(.impossibleBadge(badge)), at: path)
    }
  }

  static func reply(_ text: String?) throws(Refusal) {
    try size(text?.utf8.count ?? 0, .reply, at: "text")
  }

  /// Checks a number that is a share. In a payload the phone brings it to the nearer end; what an app does wrong in its
  /// own code is rather told, which is our choice.
  private static func share(_ number: Double, _ subject: Refusal.Subject, at path: String) throws(Refusal) {
    guard 0...1 ~= number else {
      throw Refusal(.input(.outsideShare(subject, number)), at: path)
    }
  }

  private static func size(_ size: Int, _ subject: Refusal.Subject, at path: String) throws(Refusal) {
    guard size <= largestContent else {
      throw Refusal(.input(.tooLarge(subject, bytes: size, limit: largestContent)), at: path)
    }
  }
}

extension Content {
  /// The size of all texts, in bytes.
  fileprivate var size: Int {
    let own: [String?] = [
      title, subtitle, body, sound?.name, targetContentIdentifier, filterCriteria, launchImageName,
      communication?.groupName, communication?.conversationIdentifier,
    ]
    let attached = attachments.flatMap { [$0.identifier, $0.url, $0.options.typeHint] as [String?] }
    let texts = own + attached + people.flatMap { [$0.displayName, $0.handle] }
    let localized = [localization?.title, localization?.subtitle, localization?.body].compactMap(\.self)
    let keys = localized.map(\.size).reduce(packedUserInfo.bytes.count, +)
    return texts.reduce(keys) { $0 + ($1?.utf8.count ?? 0) }
  }

  private var people: [Communication.Person] {
    communication.map { [$0.sender] + $0.recipients } ?? []
  }
}

extension LocalizedText {
  /// The size of the key and of all that belongs to it, in bytes. An argument counts even if it is empty.
  var size: Int {
    ([key, fallback ?? ""] + arguments).map(\.utf8.count).reduce(arguments.count, +)
  }
}

// MARK: The phone's own settings

extension Check {
  /// Returns the device after the change. Throws `.invalidParameters` with the known values.
  static func applied(_ change: SettingAssignments<Device>, to device: Device) throws(Refusal) -> Device {
    var device = change.applied(to: device)
    if change.contains(\.locale) { device.locale = try locale(device.locale) }
    if change.contains(\.timeZone), let zone = device.timeZone { try timeZone(zone) }
    if change.contains(\.preset), let name = device.preset { try preset(name) }
    if change.contains(\.summary) { device.summary = try summary(device.summary) }
    if change.contains(\.focus) { device.focus = try focus(device.focus) }
    return device
  }

  /// Normalizes a language tag to the form `zh-Hans`. Throws if it is none, or if there is no such language.
  static func locale(_ tag: String) throws(Refusal) -> String {
    guard let locale = LocaleIdentifier(tag), locale.isOfKnownLanguage else {
      throw Refusal(.phone(.noLocale(tag)))
    }
    return locale.description
  }

  private static func timeZone(_ name: String) throws(Refusal) {
    guard TriggerDates.isZone(name) else {
      throw Refusal(.phone(.unknownTimeZone(name)))
    }
  }

  private static func preset(_ name: String) throws(Refusal) {
    guard DevicePreset.named(name) != nil else {
      throw Refusal(.phone(.unknownPreset(name)))
    }
  }

  private static let mostFocusNames = 1000

  /// Checks the names of a Focus, sorts them and removes duplicates. Throws if there are too many.
  private static func focus(_ focus: Focus) throws(Refusal) -> Focus {
    let names = focus.allowedApps + focus.allowedPeople + focus.filters.flatMap { [$0.key] + $0.value }
    guard names.count <= mostFocusNames else {
      throw Refusal(.phone(.manyFocusNames(names.count, limit: mostFocusNames)))
    }
    for name in names { try Check.name(name, .focusName, at: "focus", canBeEmpty: true) }
    var sorted = focus
    sorted.allowedApps = Set(focus.allowedApps).sorted()
    sorted.allowedPeople = Set(focus.allowedPeople).sorted()
    return sorted
  }

  /// Removes duplicates and sorts the times.
  private static func summary(_ summary: ScheduledSummary) throws(Refusal) -> ScheduledSummary {
    guard (1...ScheduledSummary.mostTimes).contains(summary.times.count),
      summary.times.allSatisfy((0..<1440).contains)
    else {
      throw Refusal(.phone(.noSummaryTimes))
    }
    var sorted = summary
    sorted.times = Set(summary.times).sorted()
    return sorted
  }
}

// MARK: Apps and what they register

extension Check {
  static func app(_ app: App) throws(Refusal) {
    try lengths([
      "name": app.name.utf8.count, "icon": app.icon?.utf8.count, "accent": app.accent?.utf8.count,
      "localization.name": app.localization?.name?.size,
    ])
    try categories(app.categories)
  }

  static func categories(_ categories: [Category]) throws(Refusal) {
    var seen: Set<String> = []
    for (index, category) in categories.enumerated() {
      let path = "categories[\(index)]"
      try name(category.identifier, .registeredCategory, at: "\(path).identifier")
      guard seen.insert(category.identifier).inserted else {
        throw Refusal(.app(.doubledCategory(category.identifier)), at: "\(path).identifier")
      }
      let keys = category.localization
      try lengths(
        [
          "hiddenPreviewsBodyPlaceholder": category.hiddenPreviewsBodyPlaceholder?.utf8.count,
          "categorySummaryFormat": category.categorySummaryFormat?.utf8.count,
          "localization.hiddenPreviewsBodyPlaceholder": keys?.hiddenPreviewsBodyPlaceholder?.size,
          "localization.categorySummaryFormat": keys?.categorySummaryFormat?.size,
        ],
        at: path
      )
      for (index, action) in category.actions.enumerated() {
        try check(action, at: "\(path).actions[\(index)]")
      }
    }
  }

  private static func check(_ action: Action, at path: String) throws(Refusal) {
    try name(action.identifier, .registeredAction, at: "\(path).identifier")
    let keys = action.localization
    try lengths(
      [
        "title": action.title.utf8.count, "icon": action.icon?.utf8.count,
        "textInputButtonTitle": action.textInput?.buttonTitle.utf8.count,
        "textInputPlaceholder": action.textInput?.placeholder.utf8.count,
        "localization.title": keys?.title?.size,
        "localization.textInputButtonTitle": keys?.textInputButtonTitle?.size,
        "localization.textInputPlaceholder": keys?.textInputPlaceholder?.size,
      ],
      at: path
    )
  }

  /// Checks texts that are only shown, by their keys. A text that is looked up is as long as one that is shown, with all
  /// that belongs to it.
  private static func lengths(
    _ sizes: KeyValuePairs<String, Int?>,
    at path: String? = nil
  ) throws(Refusal) {
    for case (let key, let size?) in sizes where size > TextLimits.text {
      throw Refusal(
        .input(.longText(bytes: size)),
        at: [path, key].compactMap(\.self).joined(separator: ".")
      )
    }
  }

  /// Returns a remark on action identifiers that occur more than once; they are unique across all categories of an
  /// app (ios-behaviour 1.8). A response still says which category it is about, so nothing is refused.
  static func oddities(of categories: [Category]) -> [Reason] {
    let formats = categories.flatMap { category in
      category.unfillableFormats.map { _, format in
        Reason(.odd, .category(.unfillable(identifier: category.identifier, format: format)))
      }
    }
    var seen: Set<String> = []
    var doubled: Set<String> = []
    for action in categories.flatMap(\.actions) where !seen.insert(action.identifier).inserted {
      doubled.insert(action.identifier)
    }
    guard !doubled.isEmpty else { return formats }
    return formats + [Reason(.odd, .action(.ambiguous(identifiers: doubled.sorted())))]
  }
}
