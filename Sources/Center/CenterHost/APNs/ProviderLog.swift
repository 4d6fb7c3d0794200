public import CenterGateway
import Foundation
import JSON
public import NotificationModel

/// The request log of the local APNs, which its program writes: JSON, one record a line.
public struct ProviderLog {
  private let path: String

  public init(path: String) { self.path = path }

  /// The newest records, the newest first; none if nothing was ever sent. Lines that cannot be read are left out: the
  /// last one may be half written.
  ///
  /// - Parameter app: only requests whose device token is of that app, or whose topic names it; nil takes all.
  public func newest(_ limit: Int, of app: String?) throws(StartError) -> [ProviderRecord] {
    var records: [ProviderRecord] = []
    var became: [String: String] = [:]
    for path in [path, path + ".1"] where FileManager.default.fileExists(atPath: path) {
      guard let text = FileManager.default.contents(atPath: path) else {
        throw StartError("\(path) cannot be read.", exitCode: .notPermitted)
      }
      for line in text.split(separator: UInt8(ascii: "\n")).reversed() where records.count < limit {
        guard let value = try? JSONParser.parse(Array(line)) else { continue }
        if let later = try? value.decoded(as: StoredPushRecord.self) {
          became[later.identifier] = became[later.identifier] ?? later.became
        } else if let record = try? value.decoded(as: ProviderRecord.self), record.isOf(app) {
          records.append(record)
        }
      }
    }
    // What became of a push at once can be in the log before the push is.
    for index in records.indices { records[index].became = became[records[index].identifier] }
    return records
  }
}

extension ProviderRecord {
  fileprivate func isOf(_ bundle: String?) -> Bool {
    guard let bundle else { return true }
    return app == bundle || headers["apns-topic"] == bundle
  }
}
