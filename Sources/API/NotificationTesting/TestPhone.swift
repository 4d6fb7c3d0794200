import AppConnection
import CenterGateway
import FlowRunner
import Flows
import Foundation
import HashTreeCollections
import JSON
import NotificationModel
import NotificationState
import Synchronization
import Testing
public import UserNotifications

/// A phone inside a test: the phone of a flow, with apps whose code runs in the test's process. Its clock stands still until
/// the test says otherwise, and each method waits for all that it causes.
///
/// The properties show the phone as it was when the last method, or the last call of an app, had ended. What an app does in a
/// task of its own after that is seen after `settle()`.
public final class TestPhone: Sendable {
  /// nil if there is no phone: then the sentence says why.
  private let walk: OpenWalk?
  private let whyNot: String
  let sight: PhoneSight
  /// The apps that are installed, the first one first; nil once the phone has ended.
  private let apps = Mutex<[InstalledApp]?>([])

  /// An app of the test, which the phone keeps alive.
  private struct InstalledApp: @unchecked Sendable {
    var center: UNUserNotificationCenter
    /// Never used, so that it may be of any kind.
    var delegate: AnyObject
  }

  // MARK: Which phone

  @TaskLocal private static var scoped: TestPhone?
  private static let all = Mutex<[TestPhone]>([])

  /// The phone of the test that runs. Where the test is not known, in a detached task or on a dispatch queue, it is the only
  /// phone of the process; with none or several, everything that is asked of it fails with a sentence.
  public static var current: TestPhone {
    if let scoped { return scoped }
    let phones = all.withLock { $0 }
    if phones.count == 1 { return phones[0] }
    return TestPhone(
      phones.isEmpty
        ? "There is no phone: give the test or its suite the trait .phone()."
        : "\(phones.count) phones run in this process, and nothing says which one is meant here: read TestPhone.current before a detached task or a dispatch queue begins."
    )
  }

  private init(_ whyNot: String) {
    (walk, self.whyNot, sight) = (nil, whyNot, PhoneSight())
  }

  private init(_ walk: OpenWalk, _ sight: PhoneSight) {
    (self.walk, whyNot, self.sight) = (walk, "", sight)
  }

  /// Runs a part of a program with a phone of its own, as the trait does for a test.
  /// - Parameters:
  ///   - clock: what the phone's clock shows, such as `2026-03-24T09:41`; that moment unless given.
  ///   - settings: settings of the phone by their names in flows, such as `["locale": "ar", "focus": "on"]`.
  public static func run<Result>(
    clock: String? = nil,
    _ settings: [String: String] = [:],
    file: String = #filePath,
    _ body: (TestPhone) async throws -> Result
  ) async throws -> Result {
    AppCenters.failCallsOfTests { Issue.record(Comment(rawValue: $0)) }
    let phone = try await begin(clock, settings, file)
    all.withLock { $0.append(phone) }
    do {
      let result = try await $scoped.withValue(phone) {
        try await AppCenters.$ofPhone.withValue({ phone.center() }) { try await body(phone) }
      }
      await phone.close()
      return result
    } catch {
      await phone.close()
      throw error
    }
  }

  private static func begin(_ clock: String?, _ settings: [String: String], _ file: String) async throws
    -> TestPhone
  {
    var written = JSONObject(settings.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
    if let clock { written["clock"] = .string(clock) }
    let sight = PhoneSight()
    do {
      let flow = FlowCase(in: file, on: try FlowReader.phone(written, in: file))
      return TestPhone(try await OpenWalk(flow, .ofTests, seenBy: sight), sight)
    } catch {
      throw TestPhoneError(error)
    }
  }

  private func close() async {
    Self.all.withLock { $0.removeAll { $0 === self } }
    let left = apps.withLock { apps in
      defer { apps = nil }
      return apps ?? []
    }
    for app in left { AppCenters.remove(app.center) }
    for handling in sight.state?.responses.values.map(\.self) ?? [] {
      guard case .timedOut(let seconds)? = handling.outcome?.ending else { continue }
      Issue.record(
        "The app did not answer \(handling.response.actionIdentifier) within \(seconds) s: call the completion handler on every path.",
        severity: .warning
      )
    }
    await walk?.close()
  }

  /// The center of the app of that bundle identifier, of the app that was installed first if it is nil; one that refuses
  /// everything if there is none.
  public func center(of bundle: String? = nil) -> UNUserNotificationCenter {
    let apps = apps.withLock { $0 }
    return apps?.first { bundle == nil || $0.center.bundle == bundle }?.center
      ?? UNUserNotificationCenter(.missing(apps == nil ? .phoneEnded : .noApp))
  }

  /// The walk of the phone.
  func walked() throws(TestPhoneError) -> OpenWalk {
    guard let walk else { throw TestPhoneError(whyNot) }
    return walk
  }

  // MARK: Apps

  /// Installs an app and launches it; then the person leaves it for the home screen. While the object is made,
  /// `UNUserNotificationCenter.current()` is that of the app. The phone keeps it alive, and calls it within steps only.
  /// - Parameters:
  ///   - delegate: makes the delegate of the notification center, or of an application of UIKit.
  ///   - authorization: what the person has allowed before the launch.
  ///   - capabilities: the app's capabilities by their names in manifests; nil refuses nothing.
  /// - Throws: `TestPhoneError` if the object is neither delegate, or the identity is not that of an app.
  @MainActor @discardableResult public func install<Delegate: AnyObject>(
    _ delegate: @autoclosure @MainActor () throws -> Delegate,
    bundle: String = "com.example.app",
    name: String? = nil,
    authorization: UNAuthorizationStatus = .authorized,
    capabilities: [String]? = nil,
    file: String = #filePath
  ) async throws -> sending Delegate {
    var manifest: JSONObject = [
      "bundle": .string(bundle), "settings": ["authorization": .string(authorization.word)],
    ]
    if let name { manifest["name"] = .string(name) }
    if let capabilities { manifest["capabilities"] = .array(capabilities.map(JSONValue.string)) }
    return try await install(.inline(YAMLManifest(manifest)), delegate)
  }

  /// Installs an app as a manifest says, and launches it as the other form does. What the manifest says of programs holds,
  /// too, but for the handler: the app's own code is the handler.
  /// - Parameter manifest: a file, by its path from the folder of the test.
  @MainActor @discardableResult public func install<Delegate: AnyObject>(
    _ delegate: @autoclosure @MainActor () throws -> Delegate,
    manifest: String,
    file: String = #filePath,
    line: Int = #line
  ) async throws -> sending Delegate {
    try await install(.file(manifest.path(beside: file), line: line), delegate)
  }

  @MainActor private func install<Delegate: AnyObject>(
    _ source: FlowHeader.AppSource,
    _ make: @MainActor () throws -> Delegate
  ) async throws -> sending Delegate {
    let walk = try walked()
    let bundle: String
    do { bundle = try await walk.install(source) } catch { throw TestPhoneError(error) }
    let center = UNUserNotificationCenter(
      AppPhone(
        bundle: bundle,
        submit: { await walk.submit(ofApp: $0) },
        ask: { await walk.submit(ofApp: $0, isAsked: $1) },
        fetch: { await walk.fetch($0) },
        clock: { [sight] in sight.clock }
      )
    )
    let delegate = try AppCenters.$current.withValue(center) { try make() }
    let installed = InstalledApp(center: center, delegate: delegate)
    let former = apps.withLock { apps -> InstalledApp? in
      guard let place = apps?.firstIndex(where: { $0.center.bundle == bundle }) else {
        apps?.append(installed)
        return nil
      }
      defer { apps?[place] = installed }
      return apps?[place]
    }
    if let former { AppCenters.remove(former.center) }
    AppCenters.add(center)
    do {
      try await walk.connect(bundle) {
        await center.waitForCalls()
      } call: { call in
        try await AppCenters.$current.withValue(center) { try await center.receive(call) }
      }
    } catch {
      throw TestPhoneError(error)
    }
    try await launch(delegate, on: center)
    try await settle()
    // The app is at rest between two steps, where the test looks at it.
    nonisolated(unsafe) let resting = delegate
    return resting
  }

  @MainActor private func launch(_ delegate: AnyObject, on center: UNUserNotificationCenter) async throws {
    if let application = delegate as? any UNAppLaunching {
      await ApplicationLaunch(application: application).begin(on: center)
    } else if let delegate = delegate as? any UNUserNotificationCenterDelegate {
      center.delegate = delegate
    } else {
      throw TestPhoneError(
        "\(type(of: delegate)) can not be installed: it is neither a UNUserNotificationCenterDelegate nor a UIApplicationDelegate."
      )
    }
  }
}

/// The launch of an app. It returns before anything else uses the application.
private struct ApplicationLaunch: @unchecked Sendable {
  let application: any UNAppLaunching

  func begin(on center: UNUserNotificationCenter) async {
    await AppCenters.$current.withValue(center) { await application.launch(on: center) }
  }
}

/// Why a phone in a test did not do what it was asked, in sentences.
public struct TestPhoneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentences, with what was expected and seen, and the reasons of the phone.
  public let description: String

  init(_ description: String) { self.description = description }

  init(_ error: any Error) {
    switch error {
    case let error as FlowRunError: self.init(error.lines.joined(separator: "\n"))
    case let error as FlowSyntaxError: self.init(error.problems.map(\.message).joined(separator: "\n"))
    case let error as Refusal: self.init(error.description)
    case is CancellationError: self.init("The phone has ended, because the test was cancelled.")
    case let error as TestPhoneError: self = error
    case let error: self.init("\(error)")
    }
  }
}

extension UNAuthorizationStatus {
  /// The word of manifests and flows.
  fileprivate var word: String {
    switch self {
    case .notDetermined: Settings.Authorization.notDetermined.rawValue
    case .denied: Settings.Authorization.denied.rawValue
    case .authorized: Settings.Authorization.authorized.rawValue
    case .provisional: Settings.Authorization.provisional.rawValue
    case .ephemeral: Settings.Authorization.ephemeral.rawValue
    }
  }
}
