import JSON

extension ServiceRequest {
  /// The services whose requests are known.
  static let all: [ServiceRequest] = [braze, oneSignal, expo, airship]

  private static let byLanguage = "Write a text for each language: {\"en\": \"…\"}."
  private static let inBraces = "Write braces around its members, and no quotes: { … }."

  private static let braze = ServiceRequest(
    form: .braze,
    isOne: { root in
      root["messages"]?["apple_push"]?.objectValue != nil || root["apple_push"]?.objectValue != nil
    },
    bases: [["messages", "apple_push"], ["apple_push"]],
    fields: [
      (["alert"], .alert("body")), (["badge"], .aps("badge")), (["sound"], .aps("sound")),
      (["content-available"], .flag("content-available")),
      (["content_available"], .flag("content-available")),
      (["mutable_content"], .flag("mutable-content")), (["category"], .aps("category")),
      (["notification_group_thread_id"], .aps("thread-id")),
      (["interruption_level"], .aps("interruption-level")), (["relevance_score"], .aps("relevance-score")),
      (["extra"], .custom), (["collapse_id"], .collapseIdentifier),
    ]
  )

  private static let oneSignal = ServiceRequest(
    form: .oneSignal,
    isOne: { root in
      let has = { (key: String) in root[key] != nil }
      let targets = ["app_id", "included_segments", "include_aliases", "include_player_ids", "filters"]
      return ["contents", "headings", "template_id", "content_available"].contains(where: has)
        && targets.contains(where: has)
    },
    bases: [],
    fields: [
      (["contents"], .alert("body")), (["headings"], .alert("title")), (["subtitle"], .alert("subtitle")),
      (["ios_badgeCount"], .badge(unless: "ios_badgeType", is: "Increase")), (["ios_sound"], .aps("sound")),
      (["content_available"], .flag("content-available")), (["mutable_content"], .flag("mutable-content")),
      (["ios_category"], .aps("category")), (["thread_id"], .aps("thread-id")),
      (["ios_interruption_level"], .aps("interruption-level")),
      (["ios_relevance_score"], .aps("relevance-score")),
      (["target_content_identifier"], .aps("target-content-id")),
      (["ios_attachments"], .attachments), (["data"], .customKey(["custom", "a"])),
      (["collapse_id"], .collapseIdentifier),
    ],
    objects: [
      ["contents"]: byLanguage, ["headings"]: byLanguage, ["subtitle"]: byLanguage, ["data"]: inBraces,
    ]
  )

  private static let expo = ServiceRequest(
    form: .expo,
    isOne: { root in
      let receivers = root["to"]?.arrayValue ?? [root["to"] ?? .null]
      return receivers.first?.stringValue.map { text in
        text.hasPrefix("ExponentPushToken[") || text.hasPrefix("ExpoPushToken[")
      } ?? false
    },
    bases: [],
    fields: [
      (["title"], .alert("title")), (["subtitle"], .alert("subtitle")), (["body"], .alert("body")),
      (["badge"], .aps("badge")), (["sound"], .aps("sound")), (["categoryId"], .aps("category")),
      (["interruptionLevel"], .aps("interruption-level")), (["mutableContent"], .flag("mutable-content")),
      (["_contentAvailable"], .flag("content-available")), (["data"], .customKey(["body"])),
    ],
    objects: [["data"]: inBraces]
  )

  private static let airship = ServiceRequest(
    form: .airship,
    isOne: { root in
      root["audience"] != nil && root["device_types"] != nil && root["notification"]?.objectValue != nil
    },
    bases: [["notification"]],
    fields: [
      (["alert"], .alert("body")), (["ios", "alert"], .alert("body")), (["ios", "title"], .alert("title")),
      (["ios", "subtitle"], .alert("subtitle")), (["ios", "badge"], .badge(unless: "", is: nil)),
      (["ios", "sound"], .aps("sound")), (["ios", "category"], .aps("category")),
      (["ios", "thread_id"], .aps("thread-id")),
      (["ios", "content_available"], .flag("content-available")),
      (["ios", "content-available"], .flag("content-available")),
      (["ios", "mutable_content"], .flag("mutable-content")),
      (["ios", "interruption_level"], .aps("interruption-level")),
      (["ios", "relevance_score"], .aps("relevance-score")), (["ios", "extra"], .custom),
      (["ios", "collapse_id"], .collapseIdentifier),
    ]
  )
}
