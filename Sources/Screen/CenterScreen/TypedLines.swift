import Foundation
import Glibc
import Platform
import SystemPackage

/// The lines that a person types at a terminal in its usual mode, where the terminal itself shows and mends them.
enum TypedLines {
  /// Reads on a thread of its own until the person ends the input, which counts as "quit". Returns nil if the person
  /// cannot type: standard input or standard output is no terminal.
  static func ofTerminal() -> AsyncStream<String>? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    // A program in the background may go on writing; reading fails there instead of stopping it.
    signal(SIGTTIN, SIG_IGN)
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    let thread = Thread { read(into: continuation) }
    thread.name = "words"
    thread.start()
    return lines
  }

  private static func read(into lines: AsyncStream<String>.Continuation) {
    var line: [UInt8] = []
    while true {
      let bytes: [UInt8]
      do throws(Errno) {
        bytes = try Descriptor.read(upTo: 4096, from: STDIN_FILENO)
      } catch {
        guard error == .ioError, getppid() > 1 else { break }
        // A program in the background receives no input, and nothing tells it when it comes to the foreground.
        Thread.sleep(forTimeInterval: 1)
        continue
      }
      guard !bytes.isEmpty else { break }
      for byte in bytes {
        guard byte == UInt8(ascii: "\n") else {
          line.append(byte)
          continue
        }
        lines.yield(String(decoding: line, as: UTF8.self))
        line = []
      }
    }
    lines.yield("quit")
    lines.finish()
  }
}
