/// A fact, nested by its subject. Events are passed around all the time and facts can be large, so a fact is kept
/// behind a reference.
public indirect enum Fact: Hashable, Sendable {
  case request(RequestFact)
  case notification(NotificationFact)
  case activity(ActivityFact)
  case banner(BannerFact)
  case app(AppFact)
  case phone(PhoneFact)
  case response(ResponseFact)

  /// The notification that was delivered or withheld, or the push that changed a Live Activity; nil for any other
  /// fact. Its presentation says how it is seen and heard.
  public var arrived: DeliveredNotification? {
    switch self {
    case .notification(let fact): fact.arrived
    case .activity(let fact): fact.arrived
    case .request, .banner, .app, .phone, .response: nil
    }
  }

  /// Whether the fact must survive a restart. Facts about the banner need not, nor do facts that change no stored
  /// state.
  public var isDurable: Bool {
    switch self {
    case .request(let fact): fact.isDurable
    case .notification(let fact): fact.isDurable
    case .activity(let fact): fact.isDurable
    case .banner(let fact): fact.isDurable
    case .app(let fact): fact.isDurable
    case .phone(let fact): fact.isDurable
    case .response(let fact): fact.isDurable
    }
  }
}
