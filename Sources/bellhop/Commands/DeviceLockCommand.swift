import ArgumentParser
import ControlProtocol
import NotificationModel

struct DeviceLockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    abstract: "Lock the phone.",
    discussion: """
      Example:
        bellhop device lock
      """
  )

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    let device = try await CenterCall.result(center, Methods.setDevice, [.set(\.isLocked, true)])
    if output.json { return try StandardOutput.json(device) }
    try StandardOutput.line("The phone is locked")
  }
}

struct DeviceUnlockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock",
    abstract: "Unlock the phone.",
    discussion: """
      Example:
        bellhop device unlock
      """
  )

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    let device = try await CenterCall.result(center, Methods.setDevice, [.set(\.isLocked, false)])
    if output.json { return try StandardOutput.json(device) }
    try StandardOutput.line("The phone is unlocked")
  }
}
