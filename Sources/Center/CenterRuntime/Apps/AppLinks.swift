import CenterGateway
import Logging
import NotificationEngine
import NotificationModel

/// The programs that are connected as apps. If several are connected for one bundle, the latest one is called.
/// Calls run in tasks of their own, so a slow program delays nothing else.
struct AppLinks {
  private let log: Logger
  /// The queue of each connected program, keyed by the identifier of its link.
  private var queues: [Int: AppCallQueue] = [:]

  /// The time limit of a call whose answer has no content.
  private static let tellingTime = Duration.seconds(30)

  init(log: Logger) {
    self.log = log
  }

  mutating func connect(_ link: AppLink) {
    queues[link.identifier] = AppCallQueue(link)
  }

  /// Returns the bundle identifier of the app that the program stood for; nil if it was not connected.
  mutating func disconnect(_ identifier: Int) -> String? {
    guard let queue = queues.removeValue(forKey: identifier) else { return nil }
    queue.close()
    return queue.link.bundle
  }

  /// The program of the app that connected last; nil if none is connected.
  func latest(of app: String) -> AppCallQueue? {
    queues.values.filter { $0.link.bundle == app }.max { $0.link.identifier < $1.link.identifier }
  }

  /// Tells the app's program of the notice. A program that does not know the method, or does not answer, causes no
  /// error.
  func tell(_ app: String, _ notice: AppNotice) {
    latest(of: app)?.post(AppCall(notice), within: Self.tellingTime)
  }

  /// Hands the app a push that it handles in the background. The result is nil if the app gave none.
  func handOver(_ handed: HandedPush) -> Task<PushResult?, Never> {
    guard let queue = latest(of: handed.push.topic) else {
      return Task { handed.kind == .call ? .unreportedCall : nil }
    }
    let reply = queue.post(AppCall(handed), within: Self.tellingTime)
    return Task { PushResult(await reply.value, to: handed.kind) }
  }

  /// Asks the app how to present the notification; nil if no program is connected for it.
  func ask(about notification: DeliveredNotification) -> Task<PresentationAnswer, Never>? {
    guard let queue = latest(of: notification.app) else { return nil }
    let key = notification.key
    let reply = queue.post(.willPresent(notification), within: .seconds(PresentationAnswer.timeLimit)) {
      [log] in
      log.warning("\(key.app) answered app.willPresent about \(key.identifier) too late: nothing was shown")
    }
    return Task { PresentationAnswer(await reply.value) }
  }

  func close() {
    for queue in queues.values { queue.close() }
  }
}

extension AppCall {
  fileprivate init(_ notice: AppNotice) {
    self =
      switch notice {
      case .stateChanged(let state): .didChangeState(state)
      case .settingsOpened(let notification): .openSettings(notification: notification)
      case .registered(let token): .didRegister(token: token)
      case .registrationFailed(let why): .didFailToRegister(why)
      }
  }
}

extension AppCall {
  fileprivate init(_ handed: HandedPush) {
    self =
      switch handed.kind {
      case .silent: .didReceiveRemoteNotification(handed.push)
      case .call: .didReceiveVoIPPush(handed.push)
      }
  }
}

extension PushResult {
  /// nil if the program said nothing about a silent push. A VoIP push without an answer is one without a call.
  fileprivate init?(_ reply: AppCallQueue.Reply, to kind: HandedPush.Kind) {
    switch reply {
    case .answered(.handledPush(let result)): self = result
    case .answered(.heard), .answered(.presentation), .failed, .unknown, .late:
      guard kind == .call else { return nil }
      self = .call(isReported: false)
    case .notTold, .abandoned: return nil
    }
  }
}

extension PresentationAnswer {
  fileprivate init(_ reply: AppCallQueue.Reply) {
    switch reply {
    case .answered(.presentation(let options)): self = .options(options)
    case .answered(.heard), .answered(.handledPush): self = .failed(.withoutOptions)
    case .failed(let why): self = .failed(.error(why))
    case .notTold, .abandoned: self = .failed(.notAsked)
    case .unknown: self = .nobody
    case .late(let time): self = .late(seconds: time / .seconds(1))
    }
  }
}
