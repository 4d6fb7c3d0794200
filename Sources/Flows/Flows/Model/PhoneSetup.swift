import JSON
public import NotificationModel
public import NotificationWords
import YAMLCoding

/// Changes of the phone: its settings, its Focus and its clock.
public struct PhoneSetup: Sendable {
  /// Settings that can be typed, and those that are given as a whole.
  public var settings: SettingAssignments<Device> = []
  /// The Focus; nil leaves it as it is.
  public var focus: FocusChange?
  /// The moment that the clock shows; nil leaves the clock as it is.
  public var clock: Moment?

  public init() {}

  /// What a step does to the Focus: it turns the one that is set on or off, or sets another.
  public enum FocusChange: Hashable, Sendable {
    /// Turns it on or off; what it lets through stays.
    case turn(on: Bool)
    case whole(Focus)

    /// The Focus after the change.
    public func applied(to focus: Focus) -> Focus {
      switch self {
      case .turn(let isOn):
        var focus = focus
        focus.isOn = isOn
        return focus
      case .whole(let focus): return focus
      }
    }
  }

  /// Takes another change over this one.
  mutating func merge(_ other: PhoneSetup) {
    settings = SettingAssignments(settings.all + other.settings.all)
    focus = other.focus ?? focus
    clock = other.clock ?? clock
  }

  /// The name of the Focus in phones, conditions and matrices.
  static let focusName = "focus"

  /// The settings that can be written in a flow, by their names on the command line.
  static let fields = Device.fields.filter(\.isTyped)
  /// The names of what a phone can be set to, but for the clock.
  static let names = fields.map(\.typedName) + [focusName]

  /// Returns the change that sets one setting to a typed value, or a sentence about why there is none.
  static func change(_ name: String, to text: String) -> Result<PhoneSetup, FlowError> {
    var setup = PhoneSetup()
    if name == focusName {
      guard let isOn = Focus.field(\.isOn)?.assignment(typed: text).map({ SettingAssignments([$0]) }) else {
        return .failure(FlowError("cannot be \(text.quoted); there are: on, off"))
      }
      setup.focus = .turn(on: isOn.applied(to: Focus()).isOn)
    } else if let field = fields.first(where: { $0.typedName == name }) {
      guard let assignment = field.assignment(typed: text) else {
        return .failure(FlowError("cannot be \(text.quoted); \(field.expectation)"))
      }
      setup.settings.append(assignment)
    }
    return .success(setup)
  }
}

extension Focus {
  /// The apps that it names.
  public var apps: Set<String> { Set(allowedApps + filters.keys) }
}

// MARK: Reading

extension FlowForm<PhoneSetup> {
  static let device = FlowForm(words: "settings of the phone", schema: schema(hasClock: false)) {
    $0.reportNoChange($1)
    return $0.object($1) { read(&$0) }
  }

  static let phone = FlowForm(words: "settings of the phone and its `clock`", schema: schema(hasClock: true))
  {
    $0.object($1) { object in
      let clock = FlowForm<Moment>.moment.read(&object, "clock")
      var setup = read(&object)
      setup.clock = clock
      return setup
    }
  }

  private static func read(_ object: inout YAMLObject) -> PhoneSetup {
    var setup = PhoneSetup()
    setup.focus = FlowForm<PhoneSetup.FocusChange>.focus.read(&object, PhoneSetup.focusName)
    for field in PhoneSetup.fields {
      guard let text = object.string(field.typedName) else { continue }
      switch PhoneSetup.change(field.typedName, to: text) {
      case .success(let change): setup.merge(change)
      case .failure(let error): object.report(.error, field.typedName, error.message)
      }
    }
    return setup
  }

  private static func schema(hasClock: Bool) -> JSONObject {
    var properties: JSONObject = hasClock ? ["clock": .object(FlowForm<Moment>.moment.schema)] : [:]
    for field in PhoneSetup.fields { properties[field.typedName] = .object(field.schema) }
    properties[PhoneSetup.focusName] = .object(FlowForm<PhoneSetup.FocusChange>.focus.schema)
    return ["type": "object", "properties": .object(properties), "additionalProperties": false]
  }
}

extension YAMLObject {
  /// Reports a step that sets nothing.
  mutating func reportNoChange(_ key: String) {
    if node(key)?.mapping?.isEmpty == true { report(.error, key, "changes nothing") }
  }
}

extension FlowForm<PhoneSetup.FocusChange> {
  static let focus = FlowForm(
    words:
      "on, off, or a mapping with `isOn` and `allowsTimeSensitive` (on, off), `allowedApps` and `allowedPeople` (lists), and `filters` (for each app the list of the criteria that its filter accepts)",
    schema: [
      "anyOf": [
        .object(flag),
        [
          "type": "object", "additionalProperties": false,
          "properties": [
            "isOn": .object(flag), "allowsTimeSensitive": .object(flag),
            "allowedApps": .object(FlowForm<[String]>.names.schema),
            "allowedPeople": .object(FlowForm<[String]>.names.schema),
            "filters": ["type": "object", "additionalProperties": .object(FlowForm<[String]>.names.schema)],
          ],
        ],
      ]
    ]
  ) { object, key in
    guard let node = object.node(key) else { return nil }
    if let text = node.scalar {
      switch PhoneSetup.change(PhoneSetup.focusName, to: text) {
      case .success(let change): return change.focus
      case .failure(let error):
        object.report(.error, key, error.message)
        return nil
      }
    }
    let focus: Focus? = object.object(key) { object in
      let entries = object.keys.compactMap { object.entry($0) }
      object.reportUnknown(entries, at: object.path, among: Focus.fields.filter(\.isSettable).map(\.name))
      return Focus(
        isOn: read(flag: "isOn", &object) ?? Focus.standard.isOn,
        allowedApps: object.strings("allowedApps") ?? [],
        allowedPeople: object.strings("allowedPeople") ?? [],
        allowsTimeSensitive: read(flag: "allowsTimeSensitive", &object) ?? Focus.standard.allowsTimeSensitive,
        filters: object.object("filters") { apps in
          Dictionary(apps.keys.map { ($0, apps.strings($0) ?? []) }, uniquingKeysWith: { $1 })
        } ?? [:]
      )
    }
    return focus.map { .whole($0) }
  }

  private static let flag: JSONObject = ["enum": [true, false, "on", "off"]]

  private static func read(flag name: String, _ object: inout YAMLObject) -> Bool? {
    guard let text = object.string(name) else { return nil }
    if let flag = Bool(typed: text) { return flag }
    object.report(.error, name, "cannot be \(text.quoted); there are: on, off")
    return nil
  }
}

extension FlowForm<SettingAssignments<Settings>> {
  static let settings = FlowForm(words: "settings of the app", schema: schema) {
    $0.reportNoChange($1)
    return $0.object($1) { object in
      var assignments: SettingAssignments<Settings> = []
      for field in Settings.fields where field.isTyped {
        guard let text = object.string(field.typedName) else { continue }
        if let assignment = field.assignment(typed: text) {
          assignments.append(assignment)
        } else {
          object.report(.error, field.typedName, "cannot be \(text.quoted); \(field.expectation)")
        }
      }
      return assignments
    }
  }

  private static var schema: JSONObject {
    let properties = Settings.fields.filter(\.isTyped).map { ($0.typedName, JSONValue.object($0.schema)) }
    return [
      "type": "object", "properties": .object(JSONObject(properties)), "additionalProperties": false,
    ]
  }
}

extension SettingField {
  /// The JSON Schema of its value in a flow.
  var schema: JSONObject {
    switch kind {
    case .flag: ["enum": [true, false, "on", "off"]]
    case .word: ["enum": .array(choices.map { .string($0.word) })]
    case .text, .whole, .state: ["type": "string"]
    }
  }
}
