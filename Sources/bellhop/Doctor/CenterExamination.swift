import ControlProtocol
import NotificationModel
import SocketTransport

/// Whether a center runs, and which.
enum CenterExamination {
  static func examine(socket: String, _ time: LocalTime) async -> Examination {
    Examination(title: "Center", findings: [await finding(socket, time)])
  }

  private static func finding(_ socket: String, _ time: LocalTime) async -> Finding {
    do {
      let client = try await SocketClient.connect(socket)
      let status = try await client.call(\.center.status)
      await client.close()
      return .good("running", words(status, time))
    } catch SocketError.noCenter {
      return .good("running", "none; start one with: bellhop serve")
    } catch let error as SocketError {
      return .broken("running", error.description)
    } catch let refusal as Refusal {
      return .broken("running", refusal.message)
    } catch {
      return .broken("running", "\(error)")
    }
  }

  private static func words(_ status: CenterStatus, _ time: LocalTime) -> String {
    "version \(status.version), process \(status.processIdentifier), "
      + "since \(time.dateAndTime(status.startedAt)), store \(status.store), "
      + "\(status.delivered) delivered, \(status.pending) pending"
  }
}
