public import HashTreeCollections
public import NotificationModel

/// Everything the simulated phone knows. Its collections share structure, so that keeping the state before a
/// change costs nothing like a copy.
public struct CenterState: Sendable {
  /// Of the last event.
  public internal(set) var sequence: Int
  public internal(set) var apps: TreeDictionary<String, App>
  public internal(set) var pending: Shelf<PendingRequest>
  public internal(set) var delivered: Shelf<DeliveredNotification>
  public internal(set) var device: Device
  public internal(set) var badges: TreeDictionary<String, Int>
  /// By `Response.sequence`.
  public internal(set) var responses: TreeDictionary<Int, LoggedResponse>
  var schedule: Schedule
  var banners: Banners

  /// How many responses are kept at hand; the store keeps more.
  static let keptResponses = 500

  init(_ snapshot: CenterSnapshot) {
    sequence = snapshot.sequence
    apps = TreeDictionary(snapshot.apps.map { ($0.bundle, $0) }, uniquingKeysWith: { _, later in later })
    pending = Shelf(snapshot.pending)
    delivered = Shelf(snapshot.delivered)
    device = snapshot.device
    badges = TreeDictionary(uniqueKeysWithValues: snapshot.badges.map { ($0.key, $0.value) })
    responses = TreeDictionary(
      snapshot.responses.map { ($0.response.sequence, $0) },
      uniquingKeysWith: { _, later in later }
    )
    schedule = Schedule(pending)
    banners = Banners()
  }

  /// The app of that bundle, registered or not.
  public func app(_ bundle: String) -> App {
    apps[bundle] ?? App(unregistered: bundle)
  }

  /// The notification whose banner is on the screen.
  public var banner: DeliveredNotification? { banners.current?.notification }

  /// The state as a store or a viewer would hold it.
  public var snapshot: CenterSnapshot {
    CenterSnapshot(
      sequence: sequence,
      apps: apps.values.sorted { $0.bundle < $1.bundle },
      pending: pending.values.sorted { $0.sequence < $1.sequence },
      delivered: delivered.values.sorted { $0.sequence < $1.sequence },
      badges: Dictionary(uniqueKeysWithValues: badges.map { ($0.key, $0.value) }),
      responses: responses.values.sorted { $0.response.sequence < $1.response.sequence },
      device: device,
      banner: banner
    )
  }
}
