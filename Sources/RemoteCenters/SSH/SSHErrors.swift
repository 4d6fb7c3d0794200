import Platform
import Synchronization

/// What `ssh`, or the program on its other side, writes to its standard error: the last line says why the connection has
/// ended. It must not reach the terminal, where the screen is.
final class SSHErrors: Sendable {
  private let kept = Mutex<[UInt8]>([])
  /// Ends with what is written.
  private let over: AsyncStream<Void>

  /// As many bytes of the end are kept.
  private static let most = 4096
  /// How long is waited for `ssh` to end once its connection has.
  private static let patience = Duration.seconds(2)

  init(_ errors: Descriptor) {
    let (over, ending) = AsyncStream.makeStream(of: Void.self)
    self.over = over
    Task {
      await DedicatedThread.run {
        while let bytes = try? errors.read(upTo: Self.most), !bytes.isEmpty {
          self.kept.withLock { $0 = ($0 + bytes).suffix(Self.most) }
        }
      }
      ending.finish()
    }
  }

  /// Takes what is to be told in place of what `ssh` writes, because it could not be started.
  func fail(_ words: String) {
    kept.withLock { $0 = Array(words.utf8) }
  }

  /// The last line as a sentence; nil if nothing was written.
  func sentence(about name: String) async -> String? {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in self.over {} }
      group.addTask { try? await Task.sleep(for: Self.patience) }
      await group.next()
      group.cancelAll()
    }
    return Self.sentence(in: String(decoding: kept.withLock(\.self), as: UTF8.self), about: name)
  }

  static func sentence(in text: String, about name: String) -> String? {
    let lines = text.split(whereSeparator: \.isNewline).map { String($0.filter { !$0.isNewline }) }
    guard var line = lines.last(where: { !$0.allSatisfy(\.isWhitespace) }) else { return nil }
    if line.hasPrefix("Error: ") { line.removeFirst("Error: ".count) }
    if text.contains("There is no command 'bridge'") {
      line = "The bellhop there is of an earlier version, which has no 'bridge'; install this one there, too"
    }
    if line.contains("bellhop: "), line.contains("not found") {
      line += "; bellhop has to be on the path of commands over ssh there"
    }
    let ending = line.hasSuffix(".") || line.hasSuffix("!") ? "" : "."
    return "\(name): \(line)\(ending)"
  }
}
