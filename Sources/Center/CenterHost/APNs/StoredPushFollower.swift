import Foundation
import HashTreeCollections
import JSON
import NotificationModel
import NotificationState
import NotificationWords
import Platform

/// Tells the request log what became of the pushes that the push service had stored.
struct StoredPushFollower {
  private let file: LineFile
  /// `apns-id` of the pushes that are stored, by app.
  private var stored: [String: Set<String>]

  init(log path: String, _ state: CenterState) {
    file = LineFile(path: path)
    stored = [:]
    for (app, condition) in state.conditions {
      stored[app] = Set(condition.storedPushes.compactMap(\.apnsIdentifier))
    }
  }

  /// - Parameter events: what became durable together; what is sent is lost or stored again in the same decision, or has
  ///   come to the phone.
  mutating func follow(_ events: [Event]) {
    var sent: [String: Event] = [:]
    for event in events {
      guard case .app(let fact) = event.fact, let app = event.app else { continue }
      if case .storedPushesSent = fact {
        for identifier in stored.removeValue(forKey: app) ?? [] { sent[identifier] = event }
      }
      guard let identifier = event.apnsIdentifier else { continue }
      if case .pushStored = fact {
        sent[identifier] = nil
        stored[app, default: []].insert(identifier)
      }
      if case .pushLost = fact {
        sent[identifier] = nil
        stored[app]?.remove(identifier)
        writeLine(about: identifier, event)
      }
    }
    for (identifier, event) in sent.sorted(by: { $0.key < $1.key }) { writeLine(about: identifier, event) }
  }

  private func writeLine(about identifier: String, _ event: Event) {
    let became = event.reasons.map(\.text).joined(separator: ", ")
    let record = StoredPushRecord(became: became, identifier: identifier, date: event.date)
    guard let value = try? JSONValue(encoding: record) else { return }
    file.append(JSONWriter.bytes(value) + [UInt8(ascii: "\n")])
  }
}
