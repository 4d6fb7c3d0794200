import ArgumentParser
import ControlProtocol
import NotificationModel

struct DeviceLockCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    abstract: "Lock the phone.",
    discussion: """
      Example:
        bellhop device lock
      """
  )

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<SettingAssignments<Device>, Device>> { \.device.set }

  func parameters() throws -> SettingAssignments<Device> { [.set(\.isLocked, true)] }

  func lines(_ result: Device) -> [String] { ["The phone is locked"] }
}

struct DeviceUnlockCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock",
    abstract: "Unlock the phone.",
    discussion: """
      Example:
        bellhop device unlock
      """
  )

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<SettingAssignments<Device>, Device>> { \.device.set }

  func parameters() throws -> SettingAssignments<Device> { [.set(\.isLocked, false)] }

  func lines(_ result: Device) -> [String] { ["The phone is unlocked"] }
}
