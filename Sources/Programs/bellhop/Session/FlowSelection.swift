import AttachmentStore
import CenterGateway
import FileWatching
import FlowRunner
import Flows
import Foundation
import Synchronization

/// The flows of one run, chosen by paths, tags and shard.
struct FlowSelection {
  private(set) var cases: [FlowCase] = []
  /// All cases that are chosen, those of other parts too.
  private(set) var plan: [FlowCaseName] = []
  /// The results of files that cannot be read.
  private(set) var unreadable: [FlowResult] = []
  /// The files of screens beside the flows that no flow names; empty unless all flows of folders are chosen.
  private(set) var strayScreens: [String] = []

  /// Folders that are not searched for flows: manifests, screens, and flows that others run.
  private static let passedOver: Set<String> = ["apps", "golden", "parts"]

  /// Reads flows from files.
  static let reader = FlowReader(text)

  /// Returns the text of a file of a flow, or the reason why it cannot be read.
  @Sendable
  static func text(_ path: String) -> Result<String, FlowError> {
    do throws(CommandError) {
      return .success(try InputFile(name: path).text())
    } catch {
      let why = (error.lines.first ?? "").replacing("Error: ", with: "")
      return .failure(FlowError("cannot be read: \(why)"))
    }
  }

  /// Throws if no flow is found.
  init(
    paths: [String],
    tags: [String],
    shard: Shard?,
    durations: FlowDurations
  ) throws(CommandError) {
    let reader = Self.reader
    for file in try Self.files(paths) {
      do throws(FlowSyntaxError) {
        cases += try reader.cases(of: file)
      } catch {
        unreadable.append(FlowResult(file: file, name: file, outcome: .unreadable(error)))
      }
    }
    if tags.isEmpty, shard == nil, unreadable.isEmpty {
      let named = cases.reduce(into: Set<String>()) { $0.formUnion($1.namedFiles) }
      strayScreens = paths.isEmpty ? Self.screens(in: "flows") : paths.flatMap(Self.screens)
      strayScreens.removeAll(where: named.contains)
    }
    if !tags.isEmpty {
      cases.removeAll { flow in !flow.header.tags.contains(where: tags.contains) }
      if cases.isEmpty, unreadable.isEmpty {
        throw CommandError("No flow has the tag \(tags.map { "'\($0)'" }.joined(separator: " or ")).", .usage)
      }
    }
    plan = cases.map(\.caseName)
    if let shard {
      cases = durations.places(ofPart: shard.part, of: shard.parts, among: plan).map { cases[$0] }
    }
  }

  /// Returns the flow files in the paths; without paths, those in the folder `flows`. Throws if there is none.
  static func files(_ paths: [String]) throws(CommandError) -> [String] {
    var files: [String] = []
    let paths = paths.isEmpty ? ["flows"] : paths
    for path in paths {
      guard FileManager.default.fileExists(atPath: path) else {
        throw CommandError("There is no file or folder '\(path)'.", .badData)
      }
      files += InputFile(name: path).isFolder ? flows(in: path) : [path]
    }
    if files.isEmpty {
      throw CommandError("There is no flow (*.yaml) in '\(paths.joined(separator: "', '"))'.", .badData)
    }
    return files
  }

  private static func flows(in folder: String) -> [String] {
    files(in: folder) { name, folders in
      (name.hasSuffix(".yaml") || name.hasSuffix(".yml")) && passedOver.isDisjoint(with: folders)
    }
  }

  /// The files in folders named `golden`.
  private static func screens(in folder: String) -> [String] {
    files(in: folder) { name, folders in name.hasSuffix(".txt") && folders.last == "golden" }
  }

  private static func files(in folder: String, _ isMeant: (String, ArraySlice<String>) -> Bool) -> [String] {
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { path in
      let parts = path.split(separator: "/").map(String.init)
      return parts.allSatisfy { !$0.hasPrefix(".") } && isMeant(path, parts.dropLast())
    }.sorted().map { "\(folder)/\($0)" }
  }
}

/// Runs flows again whenever they, or files that they name, are saved.
actor FlowWatch {
  private let options: FlowRunOptions
  private let printer = FlowPrinter(.text)
  /// The flow files, with the files that each names.
  private var named: [String: Set<String>]
  /// The content of the named files when the flows that name them began to run.
  private var contents: [String: [UInt8]] = [:]

  init(_ files: [String], _ options: FlowRunOptions) {
    self.options = options
    named = Dictionary(files.map { ($0, []) }, uniquingKeysWith: { first, _ in first })
  }

  /// Runs all flows, and then those that a saved file belongs to, until the task is cancelled.
  nonisolated func run() async throws {
    try await WatchedFiles(files: await named.keys.sorted()).follow { await self.receive($0.path) }
  }

  /// Returns the further files to watch.
  private func receive(_ path: String) async -> [String] {
    let isChanged = contents[path] != Self.bytes(path)
    var files = named[path] == nil ? [] : await run(path)
    guard isChanged else { return files }
    for flow in named.filter({ $0.value.contains(path) }).keys.sorted() { files += await run(flow) }
    return files
  }

  /// Runs the cases of a file and returns the files that it names.
  private func run(_ file: String) async -> [String] {
    // A file that is named is watched also if it cannot be read, or has a mistake.
    let opened = Mutex<Set<String>>([])
    let reader = FlowReader { path in
      opened.withLock { _ = $0.insert(path) }
      return FlowSelection.text(path)
    }
    do throws(FlowSyntaxError) {
      let cases = try reader.cases(of: file)
      note(cases.reduce(into: opened.withLock(\.self)) { $0.formUnion($1.namedFiles) }, of: file)
      printer.print(await FlowRun(options).run(cases) { _, _ in })
    } catch {
      note(opened.withLock(\.self).union(named[file] ?? []), of: file)
      printer.print([FlowResult(file: file, name: file, outcome: .unreadable(error))])
    }
    return named[file]?.sorted() ?? []
  }

  private func note(_ files: Set<String>, of flow: String) {
    named[flow] = files.subtracting([flow])
    for path in named[flow] ?? [] { contents[path] = Self.bytes(path) }
  }

  /// The content of a file; nil if it cannot be read.
  private static func bytes(_ path: String) -> [UInt8]? { try? InputFile(name: path).bytes() }
}

/// Prints results in the order of the cases, each as soon as those before it have ended: as text, and as TAP.
final class FlowPrinter: Sendable {
  private let format: FlowReportFormat
  private let state = Mutex(State())

  private struct State {
    var next = 0
    var waiting: [Int: FlowResult] = [:]
    var printed = 0
  }

  init(_ format: FlowReportFormat) {
    self.format = format
  }

  func print(_ results: [FlowResult]) {
    state.withLock { state in
      for result in results { write(result, &state) }
    }
  }

  func receive(_ result: FlowResult, at index: Int) {
    state.withLock { state in
      state.waiting[index] = result
      while let next = state.waiting.removeValue(forKey: state.next) {
        write(next, &state)
        state.next += 1
      }
    }
  }

  private func write(_ result: FlowResult, _ state: inout State) {
    state.printed += 1
    switch format {
    case .text: Self.write(result.textReport)
    case .tap: Self.write(result.tapReport(number: state.printed))
    case .json, .junit, .github, .html: break
    }
  }

  /// A closed pipe ends the printing, not the run.
  static func write(_ text: String) {
    try? StandardOutput.wholeLines(text)
  }
}

/// The attachments of a phone in a flow.
enum FlowAttachments {
  /// Takes in files of this machine and nothing from the web, so that a flow always comes to the same.
  static func inFolder(_ folder: String) -> any AttachmentStorage {
    AttachmentStore(folder: folder, fetching: nil)
  }
}
