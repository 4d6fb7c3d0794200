public import CenterGateway
public import ControlProtocol
import Foundation
import Glibc
import JSON
import Logging
import NotificationModel
import Platform
import Synchronization
import SystemPackage
import Text

/// One run of the program that speaks to providers.
final class APNsChild: Sendable {
  /// The address at which the program listens.
  let address: String
  /// The program's standard input: it ends when this is closed, also because the center was killed.
  private let input: Descriptor
  private let run: Task<Void, Never>
  /// The process as long as it runs; nil before and after.
  private let process: Process

  /// The number of a process, which is another process's soon after this one has ended.
  private final class Process: Sendable {
    let number = Mutex<CInt?>(nil)

    func kill() {
      number.withLock { if let number = $0 { Glibc.kill(number, SIGKILL) } }
    }
  }

  private init(address: String, input: Descriptor, run: Task<Void, Never>, process: Process) {
    self.address = address
    self.input = input
    self.run = run
    self.process = process
  }

  /// Starts the program, and returns when it listens.
  static func start(
    _ options: APNsOptions,
    socket: String,
    _ log: Logger
  ) async throws(StartError) -> APNsChild {
    let (input, output, errors): (PipeEnds, PipeEnds, PipeEnds)
    do throws(Errno) {
      (input, output, errors) = (try PipeEnds(), try PipeEnds(), try PipeEnds())
    } catch {
      throw StartError("\(APNsProgram.name) could not be started: \(error).", exitCode: .unavailable)
    }
    let child = options.program.child(options.arguments(socket: socket))
    let (reports, continuation) = AsyncStream.makeStream(of: Result<APNsReport, StartError>.self)
    let process = Process()
    let run = Task {
      do throws(SpawnError) {
        try await child.start(input: input.reading, output: output.writing, errors: errors.writing) {
          running in
          process.number.withLock { $0 = running.identifier }
          defer { process.number.withLock { $0 = nil } }
          async let warnings: Void = Self.lines(of: errors.reading) { line in
            log.warning("\(APNsProgram.name): \(String(decoding: line, as: UTF8.self))")
          }
          await Self.lines(of: output.reading) { line in
            if let report = APNsReport(line: line) { continuation.yield(.success(report)) }
          }
          await warnings
        }
      } catch {
        continuation.yield(.failure(options.program.couldNotStart(error)))
      }
      continuation.finish()
    }
    let limit = Task {
      try await Task.sleep(for: Self.startLimit)
      continuation.yield(.failure(Self.silent))
    }
    defer { limit.cancel() }
    do throws(StartError) {
      let address = try await Self.address(in: reports)
      return APNsChild(address: address, input: input.writing, run: run, process: process)
    } catch {
      input.writing.close()
      process.kill()
      await run.value
      throw error
    }
  }

  private static func address(
    in reports: AsyncStream<Result<APNsReport, StartError>>
  ) async throws(StartError) -> String {
    for await report in reports {
      let report = try report.get()
      if let error = StartError(report) { throw error }
      if case .listening(let address) = report { return address }
    }
    throw StartError("\(APNsProgram.name) ended before it listened.", exitCode: .unavailable)
  }

  /// Returns when the program has ended.
  func waitUntilEnded() async { await run.value }

  /// Asks the program to end: it answers what is in flight first, for a few seconds at most. A program that hangs is
  /// killed.
  func shutDown() {
    input.close()
    Task { [process] in
      try await Task.sleep(for: Self.farewell)
      process.kill()
    }
  }

  /// Making keys and certificates takes milliseconds; a program that takes longer hangs.
  private static let startLimit = Duration.seconds(30)
  private static let silent = StartError(
    "\(APNsProgram.name) did not say within \(Int(startLimit / .seconds(1))) s where it listens.",
    exitCode: .unavailable
  )

  /// Longer than the program takes to give up providers that do not read their answers.
  private static let farewell = Duration.seconds(8)

  /// Calls `receive` with each line that comes out of a pipe, until the pipe's end; longer ones are left out.
  private static func lines(of pipe: Descriptor, _ receive: @escaping @Sendable ([UInt8]) -> Void) async {
    await DedicatedThread.run {
      var splitter = LineSplitter(limit: longestLine)
      while let bytes = try? pipe.read(upTo: 4096), !bytes.isEmpty {
        for case .complete(let line) in splitter.receive(bytes) { receive(line) }
      }
      if case .complete(let line) = splitter.finish() { receive(line) }
    }
  }

  private static let longestLine = 64 << 10
}

/// The program `bellhop-apns`, which speaks HTTP/2 to providers and knows their keys. It is a process of its own, so that
/// what faces the network has neither the database nor the files of the center, and so that people without a provider
/// neither build nor load its libraries.
public struct APNsProgram: Hashable, Sendable {
  /// The name of the executable.
  static let name = "bellhop-apns"

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

  func couldNotStart(_ failure: SpawnError) -> StartError {
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
