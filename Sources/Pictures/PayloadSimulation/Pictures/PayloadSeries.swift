public import FoundationEssentials
public import NotificationModel
public import PayloadCoding
public import PhoneContents

/// The payloads that are compared in pictures, and every phone that they arrive on: its language, text size and state. A
/// picture is taken of what becomes of them there, in cells or in points.
public struct PayloadSeries: Sendable {
  /// A payload with the name that captions call it by.
  public struct Payload: Sendable {
    /// What captions call the payload.
    public var name: String
    /// The push that it becomes.
    public var push: Push
    /// What its app's service extension made of it; nil shows the original.
    public var extended: ExtensionResult?
    /// What a push to a Live Activity is drawn upon where no start has arrived before it; nil if it needs none.
    public var start: ActivityStart?

    public init(name: String, push: Push, extended: ExtensionResult? = nil, start: ActivityStart? = nil) {
      self.name = name
      self.push = push
      self.extended = extended
      self.start = start
    }

    /// The payload as it is for a person. A service extension runs once, and what it has made of the texts is filled.
    func filled(by sample: Sample) -> Payload {
      var payload = self
      payload.push = sample.filling(push)
      payload.extended = extended.map(sample.filling)
      if let start { payload.start?.push = sample.filling(start.push) }
      return payload
    }
  }

  /// The apps on the phone.
  public var apps: [App]
  /// The payloads in the order in which they arrive.
  public var payloads: [Payload]
  /// The moment at which the payload arrives.
  var now: Date
  /// The languages that are compared.
  public var locales: [String]
  /// The sizes of the text that are compared.
  public var textSizes: [Device.TextSize] = [.large]
  /// The states of the phone that are compared.
  public var states: [PicturedState] = [.standard]
  /// The samples that are compared; nil among them leaves payloads as they stand.
  public var samples: [Sample?] = [nil]
  /// What of the phone is shown.
  public var surfaces: [Surface]
  /// The picture behind everything; nil means the one of every new phone.
  public var wallpaper: PhoneImage?
  /// Where previews are shown (ios-behaviour 3.14).
  var previews: Previews

  public init(
    apps: [App],
    payloads: [Payload],
    now: Date,
    locales: [String],
    surfaces: [Surface],
    previews: Previews = .always
  ) {
    self.apps = apps
    self.payloads = payloads
    self.now = now
    self.locales = locales
    self.surfaces = surfaces
    self.previews = previews
  }

  // MARK: What is on a picture

  /// All payloads together, or the one at a place.
  package enum Shot: Hashable {
    case all
    case one(Int)
    /// All of them, on a phone that is locked when they arrive.
    case locked
    /// The one at a place, on a phone that is locked when it arrives.
    case oneLocked(Int)

    var isLocked: Bool {
      switch self {
      case .all, .one: false
      case .locked, .oneLocked: true
      }
    }
  }

  /// The surfaces of a phone that are drawn if none is named: the Dynamic Island only where a Live Activity is.
  public var usualSurfaces: [Surface] {
    [.banner, .lock, .longLook] + (payloads.contains { $0.push.liveActivityEvent != nil } ? [.island] : [])
  }

  /// The surfaces on which that payload is drawn. One that is no push to a Live Activity is not in the Dynamic Island, and a
  /// picture would say only that; it does so where nothing else is asked for.
  func surfaces(of index: Int) -> [Surface] {
    guard payloads[index].push.liveActivityEvent == nil, surfaces != [.island] else { return surfaces }
    return surfaces.filter { $0 != .island }
  }

  /// A banner and a long look are of one notification; the other surfaces show all of them.
  package func shots(of surface: Surface) -> [Shot] {
    switch surface {
    case .banner, .longLook, .island:
      payloads.indices.filter { surfaces(of: $0).contains(surface) }.map(Shot.one)
    case .list, .screen: [.all]
    case .lock: [.locked]
    }
  }

  /// How many pictures of the surfaces there are on one phone.
  package var shotCount: Int { surfaces.reduce(0) { $0 + shots(of: $1).count } }

  /// The phones that are compared. The device is left to those who draw: to some it is the size of a screen.
  package var phones: [PicturedPhone] {
    locales.flatMap { locale in
      states.flatMap { state in
        textSizes.flatMap { size in
          samples.map { PicturedPhone(locale: locale, textSize: size, state: state, sample: $0) }
        }
      }
    }
  }

  /// What becomes of the payloads on one of the phones, for each picture. Throws what the engine refuses.
  package func outcomes(on phone: PicturedPhone) throws(Refusal) -> [Shot: ScenarioResult] {
    try outcomes(of: Set(surfaces.flatMap(shots)), on: phone)
  }

  func outcomes(of shots: Set<Shot>, on phone: PicturedPhone) throws(Refusal) -> [Shot: ScenarioResult] {
    var outcomes: [Shot: ScenarioResult] = [:]
    for shot in shots { outcomes[shot] = try scenario(of: shot, on: phone).play() }
    return outcomes
  }

  /// The earlier pushes to Live Activities of the same app, if the payload is one: an update needs its start.
  private func activityPushes(before index: Int) -> [Payload] {
    let push = payloads[index].push
    guard push.liveActivityEvent != nil else { return [] }
    return payloads[..<index].filter { $0.push.topic == push.topic && $0.push.liveActivityEvent != nil }
  }

  private func scenario(of shot: Shot, on phone: PicturedPhone) -> Scenario {
    let shown =
      switch shot {
      case .all, .locked: payloads
      case .one(let index), .oneLocked(let index): activityPushes(before: index) + [payloads[index]]
      }
    var phone = phone
    phone.wallpaper = wallpaper
    return phone.scenario(
      of: shown,
      apps: apps,
      isLocked: shot.isLocked,
      previews: previews,
      now: now
    )
  }

  /// What the caption of a picture begins with.
  package func title(of surface: Surface, _ shot: Shot) -> String {
    switch shot {
    case .one(let index), .oneLocked(let index): "\(surface.title) · \(payloads[index].name)"
    case .all where payloads.count == 1, .locked where payloads.count == 1:
      "\(surface.title) · \(payloads[0].name)"
    case .all, .locked: surface.title
    }
  }

  // MARK: What programs add

  /// Returns the requests to the apps' service extensions by the index of the payload: one for each payload, however
  /// many pictures compare it.
  /// Throws what the engine refuses.
  public func extending() throws(Refusal) -> [Int: ExtendingPush] {
    // A stack has its last payload several times.
    guard var phone = phones.first else { return [:] }
    (phone.state, phone.sample) = (.standard, nil)
    return try scenario(of: .all, on: phone).play().extending
  }
}
