import CenterGateway
import FileWatching
import FlowRunner
import Flows

/// Runs flows again whenever they, or files that they name, are saved.
actor FlowWatch {
  private let options: FlowRunOptions
  private let printer = FlowPrinter(isForPeople: true)
  private let reader = FlowSelection.reader
  /// The flow files, with the files that each names.
  private var named: [String: Set<String>]
  /// What named files held when the flows that name them began to run.
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

  /// Returns the files to watch besides.
  private func take(_ path: String) async -> [String] {
    if named[path] != nil { return await run(path) }
    guard contents[path] != Self.bytes(path) else { return [] }
    var files: [String] = []
    for flow in named.filter({ $0.value.contains(path) }).keys.sorted() { files += await run(flow) }
    return files
  }

  /// Runs the cases of a file and returns the files that it names.
  private func run(_ file: String) async -> [String] {
    do throws(FlowUnreadable) {
      let cases = try reader.cases(of: file)
      let files: Set<String> = cases.reduce(into: []) { $0.formUnion($1.namedFiles) }
      named[file] = files
      for path in files { contents[path] = Self.bytes(path) }
      printer.print(await FlowRun(options).run(cases) { _, _ in })
    } catch {
      printer.print([FlowResult(file: file, name: file, outcome: .unreadable(error))])
    }
    return named[file]?.sorted() ?? []
  }

  /// The content of a file; nil if it cannot be read.
  private static func bytes(_ path: String) -> [UInt8]? { try? InputFile(name: path).bytes() }
}
