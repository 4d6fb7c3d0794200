/// What can happen, by its subject. Events are handed from one part of the program to the next all the time, and some
/// of what a fact holds is large: it is kept behind a reference.
public indirect enum Fact: Hashable, Sendable {
  case request(RequestFact)
  case notification(NotificationFact)
  case banner(BannerFact)
  case app(AppFact)
  case phone(PhoneFact)
  case response(ResponseFact)

  /// The notification that came to the end of its way, shown or not; nil if the fact is another. Its presentation says
  /// what is seen and heard of it.
  public var arrived: DeliveredNotification? {
    switch self {
    case .notification(let fact): fact.arrived
    case .request, .banner, .app, .phone, .response: nil
    }
  }

  /// Whether it must survive a restart. What only concerns the banner on the screen need not, nor what changes nothing
  /// that is kept.
  public var isDurable: Bool {
    switch self {
    case .request(let fact): fact.isDurable
    case .notification(let fact): fact.isDurable
    case .banner(let fact): fact.isDurable
    case .app(let fact): fact.isDurable
    case .phone(let fact): fact.isDurable
    case .response(let fact): fact.isDurable
    }
  }
}
