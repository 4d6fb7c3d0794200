import CenterGateway
import Foundation
import NotificationModel
import PayloadLint

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes a mended payload in place of the file it was read from.
struct FileMend {
  let name: String
  /// The content of the file as it was read.
  let before: [UInt8]
  let after: [UInt8]

  /// Writes a file beside the original and renames it, with the mode of the original. A link stays, and the file it
  /// leads to is replaced. If it throws, the file is unchanged.
  func write() throws(Failure) {
    let place = URL(filePath: name).resolvingSymlinksInPath().path(percentEncoded: false)
    let mode = try? FileManager.default.attributesOfItem(atPath: place)[.posixPermissions]
    let temporary = place + ".mended-\(getpid())"
    do {
      try Data(after).write(to: URL(filePath: temporary), options: .withoutOverwriting)
      if let mode {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: temporary)
      }
    } catch {
      _ = try? FileManager.default.removeItem(atPath: temporary)
      throw Failure("'\(name)' cannot be written: \(error.localizedDescription)", .cannotCreate)
    }
    guard try InputFile(name: place).bytes() == before else {
      _ = try? FileManager.default.removeItem(atPath: temporary)
      throw Failure("'\(name)' has changed while it was linted, and is left as it is.", .checkFailed)
    }
    guard rename(temporary, place) == 0 else {
      _ = try? FileManager.default.removeItem(atPath: temporary)
      throw Failure("'\(name)' cannot be written: \(String(cString: strerror(errno)))", .cannotCreate)
    }
  }
}
