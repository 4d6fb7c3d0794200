package import AppConnection
import Foundation
import NotificationModel
import Synchronization

/// The centers of the apps that run in this process.
package enum AppCenters {
  /// The center of the code that runs; nil if its task has none.
  @TaskLocal package static var current: UNUserNotificationCenter?

  /// Returns the center that is meant on the phone of the code that runs; nil if its task has no phone.
  @TaskLocal package static var ofPhone: (@Sendable () -> UNUserNotificationCenter)?

  private struct Known {
    var centers: [UNUserNotificationCenter] = []
    /// Whether this is a process with phones of its own, which never connects to one that a person uses.
    var hasPhones = false
    /// Whether an application launches: it says when the app may be called.
    var isLaunching = false
    var given: AppIdentity?
    var process: ProcessApp?
    /// What is told of calls that have failed and cannot say so; nil for standard error.
    var failures: (@Sendable (String) -> Void)?
  }

  private static let known = Mutex(Known())

  /// Calls of tests that cannot say why they have failed fail their test by `fail`.
  package static func failCallsOfTests(_ fail: @escaping @Sendable (String) -> Void) {
    known.withLock { $0.failures = fail }
  }

  /// Tells why a call has failed that has no other way to say it. That a center is gone is told by the connection.
  static func say(_ refusal: Refusal) {
    guard refusal.code != .shuttingDown else { return }
    let say = known.withLock(\.failures) ?? { CenterLink.say($0) }
    say(refusal.description)
  }

  /// Makes a center the one that code is taken to mean as long as it is the only one.
  package static func add(_ center: UNUserNotificationCenter) {
    known.withLock {
      $0.centers.append(center)
      $0.hasPhones = true
    }
  }

  package static func remove(_ center: UNUserNotificationCenter) {
    known.withLock { $0.centers.removeAll { $0 === center } }
  }

  /// The center of the code that runs, else the only one of the process, else that of the process itself as an app. In a
  /// process with phones of its own that says of none which is meant, it is one that refuses everything and says why.
  static var meant: UNUserNotificationCenter {
    if let meant = current ?? ofPhone?() { return meant }
    let (centers, hasPhones) = known.withLock { ($0.centers, $0.hasPhones) }
    if centers.count == 1 { return centers[0] }
    guard hasPhones || isTest else { return process(isLaunched: true).center }
    let cause: Refusal.ConnectionCause =
      centers.isEmpty ? (hasPhones ? .phoneEnded : .noPhone) : .unclearApp(of: centers.count)
    return UNUserNotificationCenter(.missing(cause))
  }

  /// Whether this process runs tests and names no center for them: they leave the one that a person uses alone.
  private static var isTest: Bool {
    CommandLine.arguments[0].hasSuffix(".xctest")
      && ProcessInfo.processInfo.environment["BELLHOP_SOCKET"] == nil
  }

  // MARK: The process as an app

  /// The process as an app of the center at `BELLHOP_SOCKET`, or at the usual place.
  package struct ProcessApp: Sendable {
    package let center: UNUserNotificationCenter
    package let link: CenterLink
  }

  /// An application is about to launch. Its code may ask for its center before that, and may have asked already.
  package static func expectLaunch() {
    known.withLock { known in
      known.isLaunching = true
      known.process?.link.expectLaunch()
    }
  }

  /// The app that this process is; it connects at its first call.
  ///
  /// - Parameter isLaunched: whether it may be called from then on. The first caller decides.
  package static func process(isLaunched: Bool) -> ProcessApp {
    known.withLock { known in
      if let app = known.process { return app }
      let app = processApp(known.given, isLaunched: isLaunched && !known.isLaunching)
      known.process = app
      return app
    }
  }

  private static func processApp(_ given: AppIdentity?, isLaunched: Bool) -> ProcessApp {
    let environment = ProcessInfo.processInfo.environment
    let identity = AppIdentity(
      executable: Bundle.main.executablePath ?? CommandLine.arguments[0],
      arguments: CommandLine.arguments,
      workingFolder: FileManager.default.currentDirectoryPath,
      given: given
    )
    if let remark = identity.remark { CenterLink.say(remark) }
    let link = CenterLink(identity, path: CenterLink.path(in: environment), isLaunched: isLaunched)
    let center = UNUserNotificationCenter(link.phone)
    link.answer { [weak center] call in
      guard let center else { return .heard(output: "") }
      return try await center.receive(call)
    }
    return ProcessApp(center: center, link: link)
  }

  /// Returns false if the app is known already.
  static func give(_ identity: AppIdentity) -> Bool {
    known.withLock { known in
      guard known.process == nil else { return false }
      known.given = identity
      return true
    }
  }
}

extension UNUserNotificationCenter {
  /// Says which app this program is, where no `Info.plist` lies beside it. Apple's framework has no such method. It counts
  /// from the first call of the framework on, so call it before; later it changes nothing, and standard error says so.
  public static func setAppIdentity(bundleIdentifier: String, name: String? = nil) {
    guard !AppCenters.give(AppIdentity(bundle: bundleIdentifier, name: name)) else { return }
    CenterLink.say(
      "The app is known already. Call setAppIdentity before UNUserNotificationCenter.current() and UIApplicationMain."
    )
  }
}
