import CenterGateway
import Crypto
import Glibc
import Platform
import SystemPackage

/// The folder of an identity. Its files are written completely or not at all and belong to the user alone, because
/// anyone who could change them could pose as the authority.
struct IdentityFolder: Hashable, Sendable {
  var path: String

  /// The longest accepted file, in bytes.
  private static let longestFile = 64 << 10

  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// Creates the folder and its parents; throws if the folder is not safe.
  func prepare() throws(StartError) {
    do throws(PrivateFolder.FolderError) {
      try PrivateFolder.create(path)
      try PrivateFolder.examine(path, for: .ownedByUser)
    } catch {
      switch error {
      case .notCreated(let folder, let error), .notExamined(let folder, let error):
        throw StartError.cannotWrite(folder, error)
      case .notAFolder, .foreign, .writableByOthers:
        throw StartError.unsafeFolder(path, error.predicate ?? "")
      }
    }
  }

  // MARK: Reading

  /// Returns the text of the file; nil if there is no such file.
  func text(of name: String) throws(StartError) -> String? { try Self.text(at: path(of: name)) }

  /// Returns at most `longestFile` bytes of the file as text; nil if there is no such file. Does not block on a
  /// pipe.
  static func text(at path: String) throws(StartError) -> String? {
    do throws(Errno) {
      let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
      return String(decoding: try file.read(upTo: longestFile), as: UTF8.self)
    } catch  where error == .noSuchFileOrDirectory {
      return nil
    } catch {
      throw StartError.cannotRead(path, error)
    }
  }

  // MARK: Writing

  /// Writes a file that does not exist yet. If two programs do so at once, the first one wins, and both use its
  /// file.
  func add(_ text: String, as name: String) throws(StartError) {
    let path = path(of: name)
    let temporary = self.path(of: ".\(name).\(getpid()).\(UInt32.random(in: 0 ... .max))")
    defer { unlink(temporary) }
    try write(Array(text.utf8), to: temporary)
    guard link(temporary, path) == 0 || errno == EEXIST else {
      throw StartError.cannotWrite(path, Errno(rawValue: errno))
    }
    syncFolder()
  }

  private func write(_ bytes: [UInt8], to path: String) throws(StartError) {
    do throws(Errno) {
      let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
      try file.writeAll(bytes[...], at: 0)
      try file.sync()
    } catch {
      throw StartError.cannotWrite(path, error)
    }
  }

  /// Makes the file's name durable. If that fails, the file is created again at the next start.
  private func syncFolder() {
    try? Descriptor(opening: path, O_RDONLY | O_DIRECTORY).sync()
  }
}

/// A file with a key for provider tokens, named as Apple names it.
struct KeyFile {
  /// The 10 characters in the file's name.
  var identifier: String
  var key: P256.Signing.PublicKey

  init(_ path: String) throws(StartError) {
    guard let text = try IdentityFolder.text(at: path) else {
      throw StartError.cannotRead(path, "there is no such file")
    }
    guard let identifier = Self.identifier(in: path) else { throw StartError.keyWithoutIdentifier(path) }
    self.identifier = identifier
    key = try Self.publicKey(in: text, at: path)
  }

  /// Returns the identifier in a name of the form `AuthKey_`, 10 capital letters and digits, extension; nil for
  /// any other name.
  private static func identifier(in path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard name.hasPrefix("AuthKey_") else { return nil }
    let identifier = name.dropFirst("AuthKey_".count).prefix { $0 != "." }
    guard identifier.utf8.count == 10, identifier.utf8.allSatisfy(\.isCapitalOrDigit) else { return nil }
    return String(identifier)
  }

  private static func publicKey(
    in text: String,
    at path: String
  ) throws(StartError) -> P256.Signing.PublicKey {
    if let key = try? P256.Signing.PrivateKey(pemRepresentation: text) { return key.publicKey }
    if let key = try? P256.Signing.PublicKey(pemRepresentation: text) { return key }
    throw StartError.notAKey(path)
  }
}

extension UInt8 {
  fileprivate var isCapitalOrDigit: Bool { (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) }
}
