import Foundation
import TestTerminal

/// A push with a picture of ten megabytes: to the banner's text, and to its picture in the open card. The picture is
/// taken into the store and decoded in a child process; nothing waits for that but the picture itself.
enum RichLatency {
  private static let rounds = 10

  static func run() async throws {
    title("A picture of 10 MB: from the push to the banner (80x24, \(rounds) times)")
    try await withFolder { folder in
      let picture = try Self.picture(in: folder)
      let (copying, bytes) = try copying(picture, folder)
      row("copying and syncing the file alone", copying.summary + ", \(bytes) bytes")
      try manifest(folder, picture)
      let terminal = try PseudoTerminal(product("bellhop"), [], environment: environment(folder))
      try await terminal.waitFor("? help")
      let banner = try await measure(terminal, folder)
      row("bellhop, banner with its text", banner.summary, banner.median, over: copying.median)
      terminal.write("q")
      _ = try await terminal.waitForExit()
    }
  }

  private static func measure(_ terminal: PseudoTerminal, _ folder: String) async throws -> Times {
    let socket = try LineSocket(folder + "/bellhop/center.sock")
    let clock = ContinuousClock()
    var times = Times()
    for round in 0..<rounds {
      let word = "word\(round)\(UUID().uuidString.prefix(6))"
      let start = clock.now
      socket.send(push(word))
      try await terminal.waitFor(word, timeout: .seconds(30))
      times.add(clock.now - start)
      _ = socket.line()
      _ = try socket.call(clearing)
      try await terminal.waitFor("Nothing here yet")
      _ = await terminal.isSilent(for: .milliseconds(150))
    }
    return times
  }

  private static let clearing =
    #"{"jsonrpc":"2.0","id":2,"method":"notifications.remove","params":{"all":true}}"#

  private static func push(_ word: String) -> String {
    #"{"Simulator Target Bundle":"com.example.bench","#
      + #""aps":{"mutable-content":1,"alert":{"title":"\#(word)","body":"With a picture"}}}"#
  }

  /// Noise, which does not compress: a PNG of a little under the ten megabytes that an image may have.
  private static func picture(in folder: String) throws -> String {
    let path = folder + "/apps-picture.png"
    try command(
      "/usr/bin/ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i",
        "nullsrc=s=2120x1995,geq=random(1)*255:random(2)*255:random(3)*255",
        "-frames:v", "1", "-pix_fmt", "rgb24", path,
      ]
    )
    return path
  }

  /// An app whose extension attaches a copy of that picture, kept in the manifest's folder.
  private static func manifest(_ folder: String, _ picture: String) throws {
    let apps = folder + "/bellhop/apps"
    try FileManager.default.createDirectory(atPath: apps, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: picture, toPath: apps + "/picture.png")
    let answer = #"{"content":{"attachments":["picture.png"]}}"#
    let text = """
      bundle: com.example.bench
      serviceExtension: {command: [/bin/sh, -c, 'read -r line; echo "$0"', '\(answer)']}

      """
    try text.write(toFile: apps + "/bench.yaml", atomically: true, encoding: .utf8)
  }

  private static func copying(_ picture: String, _ folder: String) throws -> (Times, bytes: Int) {
    let clock = ContinuousClock()
    let bytes = try Data(contentsOf: URL(filePath: picture))
    var times = Times()
    for round in 0..<rounds {
      let path = folder + "/copy-\(round)"
      let start = clock.now
      try bytes.write(to: URL(filePath: path))
      let descriptor = open(path, O_RDONLY)
      fsync(descriptor)
      close(descriptor)
      times.add(clock.now - start)
      try FileManager.default.removeItem(atPath: path)
    }
    return (times, bytes.count)
  }
}

/// Runs a program to its end. It hears of its own children: a thread's signal mask is nothing for a shell that waits.
func command(_ path: String, _ arguments: [String]) throws {
  var process = pid_t()
  var words = ([path] + arguments).map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var mask = sigset_t()
  sigemptyset(&mask)
  posix_spawnattr_setsigmask(&attributes, &mask)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  guard posix_spawn(&process, path, nil, &attributes, &words, environ) == 0 else {
    throw BenchmarkError(description: "\(path) could not be started")
  }
  var status: Int32 = 0
  while waitpid(process, &status, 0) == -1, errno == EINTR {}
  guard status == 0 else { throw BenchmarkError(description: "\(path) ended with \(status)") }
}
