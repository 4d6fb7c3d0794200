import AppConnection
import CenterGateway
import Foundation
import NotificationModel
import UserNotifications

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs this process as an app of the center that runs on this machine: it connects, launches the delegate and goes on until
/// the phone ends the app. Without a center it says so, and ends with status 69.
///
/// - Parameters:
///   - principalClassName: is not used: there is one class of applications.
///   - delegateClassName: that of a `UIResponder`, as `NSStringFromClass` writes it.
@discardableResult
@preconcurrency @MainActor public func UIApplicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  guard let type = delegateClassName.flatMap({ NSClassFromString($0) as? UIResponder.Type }),
    type is any UIApplicationDelegate.Type
  else {
    CenterLink.say(
      "There is no class \(delegateClassName ?? "nil") that is a UIResponder and a UIApplicationDelegate. "
        + "Pass NSStringFromClass(AppDelegate.self), or write @main before the class."
    )
    return EX_USAGE
  }
  runApp { type.init() as? any UIApplicationDelegate }
}

extension UIApplicationDelegate where Self: UIResponder {
  /// What `@main` before the delegate calls.
  public static func main() { runApp { Self() } }
}

/// - Parameter make: makes the delegate, whose properties may ask for the center already; nil ends the program.
@MainActor private func runApp(_ make: () -> (any UIApplicationDelegate)?) -> Never {
  AppCenters.expectLaunch()
  guard let delegate = make() else { exit(EX_USAGE) }
  let app = AppCenters.process(isLaunched: false)
  app.center.launch = ProgramLaunch(of: app.center.bundle, in: ProcessInfo.processInfo.environment)
  let application = UIApplication.of(app.center)
  application.onTermination = { exit(0) }
  // A center ends a program that it has launched by this signal.
  signal(SIGTERM, SIG_IGN)
  let termination = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)
  termination.setEventHandler { MainActor.assumeIsolated { application.terminate() } }
  termination.activate()
  Task {
    do throws(Refusal) {
      try await app.link.connect()
    } catch {
      exit(ExitCode.unavailable.rawValue)
    }
    // Who starts the program by hand opens the app, as Xcode does. A locked phone opens none.
    if app.center.launch == nil { _ = await app.center.result(of: { .setAppState(app: $0, .foreground) }) }
    await application.launch(delegate)
  }
  while true {
    withExtendedLifetime((delegate, termination)) {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
  }
}
