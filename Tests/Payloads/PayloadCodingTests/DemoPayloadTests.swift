import Foundation
import NotificationModel
import PayloadCoding
import TestRepository
import Testing

/// The payloads that ship: they are where people start from, so they say exactly what they are meant to say.
@Suite struct DemoPayloadTests {
  /// What is remarkable about a file; nothing about all the others.
  private static let intended = [
    "dely-badge-in-quotes.apns": ["warning wrong-type aps.badge"],
    "dely-picture.apns": [
      "warning wrong-type aps.badge", "warning wrong-type aps.mutable-content",
    ],
    "parcel-misplaced-keys.apns": [
      "warning misplaced-key aps.alert.badge", "warning unknown-key aps.content_available",
      "warning misplaced-key category",
    ],
    "parcel-live-1-start.apns": ["note live-activity aps"],
    "parcel-live-2-update.apns": ["note live-activity aps"],
    "parcel-live-3-nearby.apns": ["note live-activity aps"],
    "parcel-live-4-end.apns": ["note live-activity aps"],
  ]

  private static let folder = Repository.url("demo-payloads")

  private static func payloads() throws -> [String: Push] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    return try names.filter { $0.hasSuffix(".apns") }.reduce(into: [:]) { pushes, name in
      let bytes = try [UInt8](Data(contentsOf: folder.appending(path: name)))
      pushes[name] = try PushCoding.push(PayloadReader.read(bytes, source: name))
    }
  }

  @Test func eachIsReadWithTheIntendedRemarks() throws {
    let payloads = try Self.payloads()

    #expect(payloads.count == 35)
    #expect(Set(Self.intended.keys).isSubset(of: payloads.keys))
    for (name, push) in payloads {
      let remarks = push.diagnostics.map { "\($0.severity.rawValue) \($0.rule) \($0.path)" }
      #expect(remarks == Self.intended[name] ?? [], "\(name)")
      #expect(push.diagnostics.allSatisfy { $0.line != nil }, "\(name)")
    }
  }

  @Test func eachNamesItsApp() throws {
    for (name, push) in try Self.payloads() {
      let app = name.prefix { $0 != "-" }
      #expect(push.topic == "com.example.\(app)", "\(name)")
      #expect(push.collapseIdentifier == nil)
    }
  }

  @Test func onlyTheSilentAndTheAudibleOnesShowNothing() throws {
    let silent = try Self.payloads().filter { !$0.value.hasAlert }.keys

    let changes = ["parcel-live-2-update.apns", "parcel-live-4-end.apns"]
    #expect(silent.sorted() == ["messages-silent.apns"] + changes + ["weather-bell.apns"])
  }
}
