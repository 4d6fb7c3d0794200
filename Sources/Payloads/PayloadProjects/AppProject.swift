import Foundation
import JSON

/// The files that a designer begins with: an app in two languages, with a category, a card, payloads and a flow.
public struct AppProject: Sendable {
  private let name: String
  /// The bundle identifier of the app.
  let bundle: String

  /// A project of an app that nobody has made yet.
  /// - Parameter bundle: the bundle identifier; nil derives one from the name.
  public init(name: String, bundle: String? = nil) {
    self.name = name
    self.bundle = bundle ?? "com.example." + Self.fileName(for: name)
  }

  /// The name in Latin letters, digits and hyphens: `night-ferry`; `app` for a name without letters and digits.
  public var fileName: String { Self.fileName(for: name) }

  private static func fileName(for name: String) -> String {
    let latin = name.applyingTransform(StringTransform("Any-Latin; Latin-ASCII"), reverse: false) ?? name
    let words = latin.lowercased().filter { !"'ʿʾʼ".contains($0) }
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? "app" : words.joined(separator: "-")
  }

  /// The files by their paths in the folder of the project. What is to be filled in stands between at signs.
  public var files: [(path: String, text: String)] {
    [
      ("apps/\(fileName).yaml", filled(PackageResources.manifest_yaml)),
      ("apps/\(fileName).xcstrings", filled(PackageResources.texts_xcstrings)),
      ("apps/cards/invitation.card.yaml", filled(PackageResources.invitation_card_yaml)),
      ("payloads/invitation.apns", filled(PackageResources.invitation_apns)),
      ("payloads/reminder.apns", filled(PackageResources.reminder_apns)),
      ("flows/invitation.yaml", filled(PackageResources.flow_yaml)),
    ]
  }

  private func filled(_ file: [UInt8]) -> String {
    // In a format of a string catalog a percent sign is written twice.
    let values = [
      "BUNDLE": bundle, "FILE": fileName, "QUOTED": JSONWriter.string(.string(name)),
      "FORMAT": JSONWriter.string(.string(name.replacing("%", with: "%%"))),
    ]
    return String(decoding: file, as: UTF8.self).replacing(/@([A-Z]+)@/) { match in
      values[String(match.output.1)] ?? String(match.output.0)
    }
  }
}
