import CenterGateway
public import ControlProtocol
import Foundation
import JSON
import NotificationModel
import Platform

/// The program `bellhop-apns`, which speaks HTTP/2 to providers and knows their keys. It is a process of its own, so that
/// what faces the network has neither the database nor the files of the center, and so that people without a provider
/// neither build nor load its libraries.
public struct APNsProgram: Hashable, Sendable {
  /// The name of the executable.
  public static let name = "bellhop-apns"

  /// The path of the executable.
  let path: String
  /// What the program finds in its environment.
  let environment: [String: String]

  /// The program beside the executable of this process. Throws if it is not there.
  public static func besideThisProgram(environment: [String: String]) throws(StartError) -> APNsProgram {
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = own.map(Folder.of) ?? "."
    let path = "\(folder)/\(name)"
    guard ExecutableSearch.obstacle(to: path) == nil else {
      throw StartError(
        "There is no program \(name) in \(folder), which speaks to providers.",
        hint: "In the folder of the sources 'make build' builds it.",
        exitCode: .unavailable
      )
    }
    return APNsProgram(path: path, environment: environment)
  }

  /// The certificate and the key in `folder`; both are made if they do not exist.
  public func identity(folder: String) async throws(StartError) -> APNsIdentityFacts {
    guard case .identity(let facts) = try await report(["identity", "--folder", folder]) else {
      throw Self.unreadable
    }
    return facts
  }

  /// A provider token that was issued `age` seconds ago, signed with the key in `folder`.
  public func token(folder: String, age: Double) async throws(StartError) -> String {
    let arguments = ["token", "--folder", folder, "--age=\(age)"]
    guard case .token(let token) = try await report(arguments) else { throw Self.unreadable }
    return token
  }

  /// Making keys takes milliseconds; a program that takes longer hangs.
  private static let limit = Duration.seconds(30)
  private static let unreadable = StartError(
    "\(name) answered something else than it was asked for.",
    hint: "Install bellhop and \(name) of the same version.",
    exitCode: .internalFailure
  )

  private func report(_ arguments: [String]) async throws(StartError) -> APNsReport {
    let run = await child(arguments).run(
      [],
      output: KeptBytes(limit: 64 << 10),
      within: ChildProcess.Times(limit: Self.limit)
    )
    if case .couldNotStart(let failure) = run.ending { throw couldNotStart(failure) }
    guard let report = APNsReport(line: run.output.bytes) else { throw Self.unreadable }
    if let error = StartError(report) { throw error }
    return report
  }

  func child(_ arguments: [String]) -> ChildProcess {
    ChildProcess(executable: path, arguments: arguments, environment: environment)
  }

  func couldNotStart(_ failure: SpawnFailure) -> StartError {
    StartError("\(path) could not be started: \(failure).", exitCode: .unavailable)
  }
}

extension APNsReport {
  /// A line that the program wrote; nil if it is none of its reports.
  init?(line: some Sequence<UInt8>) {
    guard let value = try? JSONParser.parse(Array(line)),
      let report = try? value.decoded(as: APNsReport.self)
    else { return nil }
    self = report
  }
}

extension StartError {
  /// The failure that a report tells of; nil for every other report.
  init?(_ report: APNsReport) {
    guard case .failed(let message, let hint, let exitCode) = report else { return nil }
    self.init(message, hint: hint, exitCode: ExitCode(rawValue: exitCode) ?? .internalFailure)
  }
}
