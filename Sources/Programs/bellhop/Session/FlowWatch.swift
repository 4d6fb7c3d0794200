import CenterGateway
import FileWatching
import FlowRunner
import Flows
import Synchronization

/// Runs flows again whenever they, or files that they name, are saved.
actor FlowWatch {
  private let options: FlowRunOptions
  private let printer = FlowPrinter(isForPeople: true)
  /// The flow files, with the files that each names.
  private var named: [String: Set<String>]
  /// The content of the named files when the flows that name them began to run.
  private var contents: [String: [UInt8]] = [:]

  init(_ files: [String], _ options: FlowRunOptions) {
    self.options = options
    named = Dictionary(files.map { ($0, []) }, uniquingKeysWith: { first, _ in first })
  }

  /// Runs all flows, and then those that a saved file belongs to, until the task is cancelled.
  nonisolated func run() async throws(Failure) {
    do throws(FolderError) {
      try await WatchedFiles(files: await named.keys.sorted()).follow { await self.take($0.path) }
    } catch {
      throw Failure(error.description, .badData)
    }
  }

  /// Returns the further files to watch.
  private func take(_ path: String) async -> [String] {
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
    do throws(FlowUnreadable) {
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
