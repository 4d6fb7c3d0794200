import CenterGateway
import Platform
import SystemPackage

/// A folder that only this user can read, with a name that cannot be guessed.
enum TemporaryFolder {
  /// Makes the folder and returns its path; `name` is the beginning of its name.
  static func make(_ name: String) throws(CommandError) -> String {
    do throws(PrivateFolder.FolderError) {
      return try PrivateFolder.createTemporary(name)
    } catch {
      guard case .notCreated(let parent, let reason) = error else { throw CommandError(calling: error) }
      throw CommandError("There can be no folder in \(parent): \(reason.description).", .cannotCreate)
    }
  }
}
