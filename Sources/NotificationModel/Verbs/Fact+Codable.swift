/// A fact as JSON: its `type`, and beside it what belongs to it, by name.
extension Fact: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, app, categories, request, identifiers, cause, notification, replacing, source, refusal, badge,
      key
    case ending, isPinned, response, outcome, device, clock, settings, options, granted, state, launch, deadline,
      answer
    case keys, push, token, reason, region, entered, communication
  }

  private enum Kind: String, Codable {
    case appRegistered, categoriesSet, scheduled, rescheduled, pendingRemoved, delivered, withheld
    case deliveredRemoved, inputRefused, badgeChanged, bannerShown, bannerEnded, bannerPinned, responded
    case handlerFinished, deviceChanged, clockChanged, settingsChanged, authorizationPrompted
    case authorizationAnswered, appStateChanged, presentationAsked, presentationAnswered, queuedForSummary
    case summaryDelivered, appWoken, pushDeferred, deferredPushDropped, pushLost, deviceTokenIssued,
      registrationFailed
    case extensionStarted, extensionFinished, interactionDonated, contentExtensionAnswered
    case appReinstalled, appSettingsOpened, regionCrossed, pushStored, storedPushesSent
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value {
      try values.decode(Value.self, forKey: key)
    }
    switch try values.decode(Kind.self, forKey: .type) {
    case .appRegistered: self = .appRegistered(try value(.app))
    case .categoriesSet: self = .categoriesSet(try value(.categories))
    case .scheduled: self = .scheduled(try value(.request))
    case .rescheduled: self = .rescheduled(try value(.request))
    case .pendingRemoved: self = .pendingRemoved(try value(.identifiers), try value(.cause))
    case .delivered: self = .delivered(try value(.notification), replacing: try value(.replacing))
    case .withheld: self = .withheld(try value(.notification))
    case .deliveredRemoved: self = .deliveredRemoved(try value(.identifiers), try value(.cause))
    case .inputRefused: self = .inputRefused(source: try value(.source), try value(.refusal))
    case .badgeChanged: self = .badgeChanged(try value(.badge))
    case .deviceChanged: self = .deviceChanged(try value(.device))
    case .clockChanged: self = .clockChanged(try value(.clock))
    case .settingsChanged: self = .settingsChanged(try value(.settings))
    case .authorizationPrompted: self = .authorizationPrompted(try value(.options))
    case .authorizationAnswered:
      self = .authorizationAnswered(granted: try value(.granted), try value(.options))
    case .appStateChanged:
      let launch = try values.decodeIfPresent(Launch.self, forKey: .launch)
      self = .appStateChanged(try value(.state), launch: launch)
    case .presentationAsked:
      self = .presentationAsked(try value(.notification), deadline: try value(.deadline))
    case .presentationAnswered: self = .presentationAnswered(try value(.key), try value(.answer))
    case .extensionStarted: self = .extensionStarted(try value(.push))
    case .extensionFinished: self = .extensionFinished(try value(.key))
    case .interactionDonated: self = .interactionDonated(try value(.communication))
    case .contentExtensionAnswered: self = .contentExtensionAnswered(try value(.response))
    case .queuedForSummary: self = .queuedForSummary(try value(.notification))
    case .summaryDelivered: self = .summaryDelivered(try value(.keys))
    case .appWoken: self = .appWoken(try value(.push))
    case .pushDeferred: self = .pushDeferred(try value(.push))
    case .deferredPushDropped: self = .deferredPushDropped
    case .pushStored: self = .pushStored(try value(.push))
    case .storedPushesSent: self = .storedPushesSent
    case .pushLost: self = .pushLost(try value(.push))
    case .deviceTokenIssued: self = .deviceTokenIssued(try value(.token))
    case .registrationFailed: self = .registrationFailed(try value(.reason))
    case .appReinstalled: self = .appReinstalled
    case .appSettingsOpened:
      self = .appSettingsOpened(notification: try values.decodeIfPresent(String.self, forKey: .key))
    case .regionCrossed: self = .regionCrossed(try value(.region), entered: try value(.entered))
    case .bannerShown: self = .bannerShown(try value(.key))
    case .bannerEnded: self = .bannerEnded(try value(.key), try value(.ending))
    case .bannerPinned: self = .bannerPinned(try value(.isPinned))
    case .responded: self = .responded(try value(.response))
    case .handlerFinished: self = .handlerFinished(try value(.outcome))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    func put(_ kind: Kind, _ key: CodingKeys, _ value: some Encodable) throws {
      try values.encode(kind, forKey: .type)
      try values.encode(value, forKey: key)
    }
    switch self {
    case .appRegistered(let app): try put(.appRegistered, .app, app)
    case .categoriesSet(let categories): try put(.categoriesSet, .categories, categories)
    case .scheduled(let request): try put(.scheduled, .request, request)
    case .rescheduled(let request): try put(.rescheduled, .request, request)
    case .pendingRemoved(let identifiers, let cause):
      try put(.pendingRemoved, .identifiers, identifiers)
      try values.encode(cause, forKey: .cause)
    case .delivered(let notification, let replacing):
      try put(.delivered, .notification, notification)
      try values.encode(replacing, forKey: .replacing)
    case .withheld(let notification): try put(.withheld, .notification, notification)
    case .deliveredRemoved(let identifiers, let cause):
      try put(.deliveredRemoved, .identifiers, identifiers)
      try values.encode(cause, forKey: .cause)
    case .inputRefused(let source, let refusal):
      try put(.inputRefused, .source, source)
      try values.encode(refusal, forKey: .refusal)
    case .badgeChanged(let badge): try put(.badgeChanged, .badge, badge)
    case .deviceChanged(let device): try put(.deviceChanged, .device, device)
    case .clockChanged(let clock): try put(.clockChanged, .clock, clock)
    case .settingsChanged(let settings): try put(.settingsChanged, .settings, settings)
    case .authorizationPrompted(let options): try put(.authorizationPrompted, .options, options)
    case .authorizationAnswered(let granted, let options):
      try put(.authorizationAnswered, .options, options)
      try values.encode(granted, forKey: .granted)
    case .appStateChanged(let state, let launch):
      try put(.appStateChanged, .state, state)
      try values.encodeIfPresent(launch, forKey: .launch)
    case .presentationAsked(let notification, let deadline):
      try put(.presentationAsked, .notification, notification)
      try values.encode(deadline, forKey: .deadline)
    case .presentationAnswered(let key, let answer):
      try put(.presentationAnswered, .key, key)
      try values.encode(answer, forKey: .answer)
    case .extensionStarted(let push): try put(.extensionStarted, .push, push)
    case .extensionFinished(let key): try put(.extensionFinished, .key, key)
    case .interactionDonated(let communication):
      try put(.interactionDonated, .communication, communication)
    case .contentExtensionAnswered(let response):
      try put(.contentExtensionAnswered, .response, response)
    case .queuedForSummary(let notification): try put(.queuedForSummary, .notification, notification)
    case .summaryDelivered(let keys): try put(.summaryDelivered, .keys, keys)
    case .appWoken(let push): try put(.appWoken, .push, push)
    case .pushDeferred(let push): try put(.pushDeferred, .push, push)
    case .deferredPushDropped: try values.encode(Kind.deferredPushDropped, forKey: .type)
    case .pushStored(let push): try put(.pushStored, .push, push)
    case .storedPushesSent: try values.encode(Kind.storedPushesSent, forKey: .type)
    case .pushLost(let push): try put(.pushLost, .push, push)
    case .deviceTokenIssued(let token): try put(.deviceTokenIssued, .token, token)
    case .registrationFailed(let reason): try put(.registrationFailed, .reason, reason)
    case .appReinstalled: try values.encode(Kind.appReinstalled, forKey: .type)
    case .appSettingsOpened(let notification):
      try values.encode(Kind.appSettingsOpened, forKey: .type)
      try values.encodeIfPresent(notification, forKey: .key)
    case .regionCrossed(let region, let entered):
      try put(.regionCrossed, .region, region)
      try values.encode(entered, forKey: .entered)
    case .bannerShown(let key): try put(.bannerShown, .key, key)
    case .bannerEnded(let key, let ending):
      try put(.bannerEnded, .key, key)
      try values.encode(ending, forKey: .ending)
    case .bannerPinned(let isPinned): try put(.bannerPinned, .isPinned, isPinned)
    case .responded(let response): try put(.responded, .response, response)
    case .handlerFinished(let outcome): try put(.handlerFinished, .outcome, outcome)
    }
  }
}
