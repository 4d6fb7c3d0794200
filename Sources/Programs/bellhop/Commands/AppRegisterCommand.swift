import ArgumentParser
import CenterGateway
import CenterRuntime
import Configuration
import ControlProtocol
import Foundation
import NotificationModel
import NotificationWords

struct AppRegisterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "register",
    abstract: "Register an app by its manifest, or change it.",
    discussion: """
      Remarks about the manifest are printed on standard error. A manifest in the apps folder ('bellhop \
      doctor' shows where it is) is registered when a center starts, and whenever it is saved.

      Example:
        bellhop app register apps/dely.yaml
      """
  )

  @Argument(help: "The manifest.", completion: .file(extensions: ["yaml"]))
  var file: String

  @OptionGroup var center: SocketOption

  func run() async throws {
    let text = try InputFile(name: file).text()
    let place = Self.place(of: file)
    let (app, problems) = AppManifest.read(text, file: place, files: .beside(place))
    Messages.lines(problems.map { $0.line(in: file) })
    guard let app else { throw Failure(lines: [], .badData) }
    _ = try await CenterCall.result(center, \.apps.register, RegisterAppParameters(app))
    try StandardOutput.line("Registered \(app.name) as '\(app.bundle)'")
  }

  /// Returns the absolute path of a file. Handlers run in the folder of the manifest, and the center has another
  /// working folder.
  static func place(of file: String) -> String {
    URL(filePath: file).standardizedFileURL.path(percentEncoded: false)
  }
}
