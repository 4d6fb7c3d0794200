import CenterGateway
import ControlProtocol
import Foundation
import JSON
import NotificationModel
import NotificationWords
import PayloadCoding
import PayloadLint
import PayloadSimulation

/// The payloads that a person names for pictures.
struct SnapshotFiles {
  private let names: [String]
  private let bundle: String?

  /// More in one folder are a mistake, or nothing anybody looks at.
  private static let most = 1000

  /// - Parameter bundle: the app of those that name none.
  init(_ names: [String], bundle: String?) {
    self.names = names
    self.bundle = bundle
  }

  /// In the order in which they are named, those of a folder by their names, with what the linter finds in each: nothing
  /// without options, and nothing about payloads that stand on the lines of standard input. Throws everything that keeps
  /// any of them from being read, a line each.
  func checked(_ options: LintOptions?) throws(Failure) -> (
    payloads: [PictureSeries.Payload], problems: [[Diagnostic]]
  ) {
    var payloads: [PictureSeries.Payload] = []
    var problems: [[Diagnostic]] = []
    var failures: [String] = []
    var exitCode = ExitCode.success
    for name in try files() {
      let file = InputFile(name: name)
      let bytes = try file.bytes()
      do throws(Refusal) {
        let read = try read(bytes, file)
        payloads += read
        let found = options.map { Linter.lint(bytes, file: file.shownName, options: $0).problems } ?? []
        problems += read.count == 1 ? [found] : read.map { _ in [] }
      } catch {
        if failures.isEmpty { exitCode = error.code.exitCode }
        failures.append(error.line(in: file.shownName))
      }
    }
    guard failures.isEmpty else { throw Failure(lines: failures, exitCode) }
    return (payloads, problems)
  }

  /// Standard input may have several payloads, one a line.
  private func read(_ bytes: [UInt8], _ file: InputFile) throws(Refusal) -> [PictureSeries.Payload] {
    guard file.name == "-", let lines = PayloadLines.read(bytes) else {
      return [try payload(try PayloadReader.read(bytes, source: file.shownName), Self.title(of: file))]
    }
    var payloads: [PictureSeries.Payload] = []
    for line in lines {
      let document = try line.get()
      payloads.append(try payload(document, "line \(document.firstLine)"))
    }
    return payloads
  }

  private func payload(_ document: PayloadDocument, _ name: String) throws(Refusal) -> PictureSeries.Payload {
    let topic = PushCoding.topic(of: document, bundle) ?? MethodTable.defaultBundle
    return PictureSeries.Payload(name: name, push: try PushCoding.push(document, topic: topic))
  }

  private static func title(of file: InputFile) -> String {
    guard file.name != "-" else { return file.shownName }
    let name = URL(filePath: file.name).lastPathComponent
    return ["apns", "json"].contains(URL(filePath: name).pathExtension.lowercased())
      ? String(name.dropLast(5)) : name
  }

  // MARK: Folders

  private func files() throws(Failure) -> [String] {
    var files: [String] = []
    for name in names {
      guard name != "-", let entries = Self.entries(of: name) else {
        files.append(name)
        continue
      }
      let found = entries.filter(Self.isPayload).sorted()
      guard !found.isEmpty else {
        throw Failure("There are no payloads (*.apns, *.json) in the folder '\(name)'.", .badData)
      }
      files += found.map { name.hasSuffix("/") ? name + $0 : "\(name)/\($0)" }
    }
    guard files.count <= Self.most else {
      throw Failure("There are \(files.count) files; at most \(Self.most) go on a phone at a time.", .usage)
    }
    return files
  }

  /// nil when it is no folder.
  private static func entries(of name: String) -> [String]? {
    guard InputFile(name: name).isFolder else { return nil }
    return try? FileManager.default.contentsOfDirectory(atPath: name)
  }

  private static func isPayload(_ name: String) -> Bool {
    let ending = name.split(separator: ".").last?.lowercased()
    return !name.hasPrefix(".") && name.contains(".") && (ending == "apns" || ending == "json")
  }
}

extension KnownApps {
  /// The apps that ship with the project, so that its payloads have their buttons, and over them the person's own.
  func withShippedOnes(of person: UserEnvironment) throws(Failure) -> (apps: [App], notes: [Note]) {
    let (own, notes) = try read(of: person)
    let shipped = ShippedApps.all.filter { app in !own.contains { $0.bundle == app.bundle } }
    return ((shipped + own).sorted { $0.bundle < $1.bundle }, notes)
  }
}
