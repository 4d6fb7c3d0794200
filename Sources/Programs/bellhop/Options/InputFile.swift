import CenterGateway
import Foundation
import Glibc
import PayloadCoding
import Platform
import SystemPackage

/// Files that a person names; `-` is standard input.
struct InputFile {
  var name: String

  /// The most bytes that are read; no payload or manifest is longer. It ends the reading of an endless device.
  var largest = 8 << 20

  /// The name in messages.
  var shownName: String { name == "-" ? "standard input" : name }

  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Returns the whole content. Throws a failure with a sentence.
  func bytes() throws(CommandError) -> [UInt8] {
    let descriptor = try open()
    var bytes: [UInt8] = []
    while true {
      let chunk: [UInt8]
      do throws(Errno) { chunk = try descriptor.read(upTo: 64 << 10) } catch { throw failure(error) }
      if chunk.isEmpty { return bytes }
      bytes += chunk
      guard bytes.count <= largest else { throw CommandError("'\(shownName)' is too large.", .badData) }
    }
  }

  /// Opens the file; throws for a named pipe, which would block until another program writes to it. The shell's `<(…)`
  /// is a pipe too, but already has a writer.
  private func open() throws(CommandError) -> Descriptor {
    let descriptor: Descriptor
    do throws(Errno) {
      if name == "-" { return try Descriptor(duplicating: STDIN_FILENO) }
      descriptor = try Descriptor(opening: name, O_RDONLY | O_NONBLOCK)
    } catch {
      throw failure(error)
    }
    if StandardInput.isPipe(descriptor.number), !isOfTheShell {
      throw CommandError(
        "'\(name)' is a named pipe, which is not waited for. Read it as '-': < \(name)",
        .badData
      )
    }
    descriptor.becomeBlocking()
    return descriptor
  }

  private var isOfTheShell: Bool { ["/dev/fd/", "/dev/stdin", "/proc/"].contains(where: name.hasPrefix) }

  /// Whether it is JSON that has nothing of a payload in it; false for a file that cannot be read.
  var isOtherThanPayload: Bool {
    guard !PayloadFileName.isAPNs(name), let bytes = try? bytes() else { return false }
    return PayloadReader.isOtherFile(bytes, named: name)
  }

  /// The content as text.
  func text() throws(CommandError) -> String {
    guard let text = String(validating: try bytes(), as: UTF8.self) else {
      throw CommandError("'\(shownName)' is no UTF-8 text.", .badData)
    }
    return text
  }

  private func failure(_ error: Errno) -> CommandError {
    switch error {
    case .noSuchFileOrDirectory: CommandError("There is no file '\(shownName)'.", .badData)
    case .isDirectory: CommandError("'\(shownName)' is a folder.", .badData)
    case .permissionDenied: CommandError("'\(shownName)' may not be read.", .notPermitted)
    default: CommandError("'\(shownName)' cannot be read: \(error).", .badData)
    }
  }
}

/// Standard input as a source of payloads instead of keys.
enum StandardInput {
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether something can be read from it without a person: a pipe or a file.
  static var isSource: Bool {
    isPipe(STDIN_FILENO) || (try? FileStatus(of: "/dev/stdin"))?.kind == .regular
  }

  /// A pipe or a socket, as other programs have it for the input of those they start: it has no places to go to, and is
  /// no terminal.
  static func isPipe(_ descriptor: Int32) -> Bool {
    lseek(descriptor, 0, SEEK_CUR) < 0 && errno == ESPIPE && isatty(descriptor) == 0
  }

  /// Moves standard input to another descriptor, which no child inherits. If keys are read, the terminal of the process
  /// takes its place.
  static func moveAside(readsKeys: Bool) throws(CommandError) -> Descriptor {
    guard let moved = try? Descriptor(duplicating: STDIN_FILENO) else {
      throw CommandError("There is no standard input to read payloads from.", .usage)
    }
    guard let place = try? Descriptor(opening: readsKeys ? "/dev/tty" : "/dev/null", O_RDWR) else {
      throw CommandError(
        "There is no terminal to read keys from (/dev/tty).",
        hint: "Take the lines of --plain.",
        .usage
      )
    }
    guard dup2(place.number, STDIN_FILENO) == STDIN_FILENO else {
      throw CommandError(
        "The terminal cannot take the place of standard input: \(errorText(errno)).",
        .internalFailure
      )
    }
    return moved
  }
}
