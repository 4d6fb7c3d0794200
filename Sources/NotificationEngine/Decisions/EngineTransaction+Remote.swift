import HashTreeCollections
import NotificationModel
import NotificationState

/// Registering for remote notifications, and beginning anew (ios-behaviour 3.20).
extension EngineTransaction {
  /// The token stays the same until the app is installed anew. Permission has nothing to do with it.
  mutating func registerForRemoteNotifications(_ bundle: String) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    let condition = state.condition(bundle)
    if let token = condition.deviceToken { return .registered(token: token) }
    // A phone that is offline would go on trying; here it fails at once, so that the failure can be tried out.
    guard state.device.isOnline else {
      let reason = Reason(.stopped, .registration(.noToken(why: .offline)))
      record(.app(.registrationFailed(.offline)), of: bundle, because: [reason])
      follow(with: .tell(app: bundle, .registrationFailed(.offline)))
      return .notRegistered(.offline)
    }
    let token = DeviceToken.hex(for: bundle, installation: condition.installation)
    let reason = Reason(.met, .registration(.tokenIssued(installation: condition.installation)))
    record(.app(.deviceTokenIssued(token)), of: bundle, because: [reason])
    follow(with: .tell(app: bundle, .registered(deviceToken: token)))
    return .registered(token: token)
  }

  /// Everything of the app goes, but for what its manifest says.
  mutating func reinstall(_ bundle: String) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    let reason = Reason(.met, .reinstall(.reinstalled(app: bundle)))
    endApp(bundle, because: reason)
    clear(bundle, because: reason)
    record(.app(.reinstalled), of: bundle, because: [reason])
    let settings = state.app(bundle).settings
    if settings != state.condition(bundle).settings {
      record(.app(.settingsChanged(settings)), of: bundle, because: [reason])
    }
    settleBanners()
    return .conditions([bundle: state.condition(bundle)])
  }

  /// It does not run, answers nothing any more and nobody is asked about it.
  private mutating func endApp(_ bundle: String, because reason: Reason) {
    for asked in askedInOrder where asked.key.app == bundle {
      settle(asked.key, .reinstalled(app: bundle))
    }
    for push in extendingInOrder where push.key.app == bundle {
      settleExtension(push.key, .reinstalled(app: bundle))
    }
    if let prompt = state.prompts.first(where: { $0.app == bundle }) {
      answerAuthorization(of: bundle, granted: false, prompt.options, because: reason)
    }
    for push in state.condition(bundle).storedPushes {
      let late = Reason(.stopped, .registration(.outdatedToken))
      record(.app(.pushLost(push)), of: bundle, because: [late])
    }
    guard state.condition(bundle).state != .notRunning else { return }
    changeState(of: bundle, to: .notRunning, because: [reason])
  }

  private mutating func clear(_ bundle: String, because reason: Reason) {
    let pending = state.pending.of(bundle).map(\.key.identifier).sorted()
    if !pending.isEmpty { record(.request(.removed(pending, .uninstalled)), of: bundle, because: [reason]) }
    let delivered = identifiers(of: bundle)
    if !delivered.isEmpty {
      record(.notification(.removed(delivered, .uninstalled)), of: bundle, because: [reason])
    }
    if let banner = state.banner, banner.app == bundle { endBanner(of: banner.key) }
    for waiting in state.banners.waiting where waiting.app == bundle {
      record(.banner(.ended(waiting.key, .skipped)), of: bundle, because: [reason])
    }
    if state.badges[bundle] != nil { record(.app(.badgeChanged(0)), of: bundle, because: [reason]) }
  }
}

/// 32 bytes that are the same for the same installation and look like those of a device. Nobody guards anything with
/// them here.
enum DeviceToken {
  static func hex(for bundle: String, installation: Int) -> String {
    (0..<4).map { part in
      let hash = fnv1a("\(part)/\(bundle)/\(installation)".utf8)
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// FNV-1a, and a last stir so that like names give unlike bytes.
  private static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = bytes.reduce(into: UInt64(0xCBF2_9CE4_8422_2325)) { $0 = ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    hash ^= hash >> 33
    hash = hash &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ hash >> 33
  }
}
