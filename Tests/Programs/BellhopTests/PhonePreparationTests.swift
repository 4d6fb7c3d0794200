import ArgumentParser
import CenterGateway
import NotificationState
import Synchronization
import Testing

@testable import NotificationModel
@testable import bellhop

/// The phone of `bellhop run` is as its options say, and what it has kept of an earlier run is said.
@Suite struct PhonePreparationTests {
  /// A center with a phone that is set so; it keeps what is done to its app.
  private final class FakeCenter: Sendable {
    let device: Mutex<Device>
    let commands = Mutex<[Command]>([])

    init(_ change: (inout Device) -> Void = { _ in }) {
      var device = Device()
      change(&device)
      self.device = Mutex(device)
    }

    var gateway: Gateway {
      Gateway(
        submit: { command in
          self.commands.withLock { $0.append(command) }
          if case .setDevice(let settings) = command {
            self.device.withLock { $0 = settings.applied(to: $0) }
          }
          return .success(.done)
        },
        fetch: { query in
          query == .apps
            ? .success(.apps([App(bundle: "com.example.tea", name: "Tea", origin: .manifest)]))
            : .success(.device(self.device.withLock(\.self)))
        },
        subscribe: { _ in
          Subscription(state: CenterState(viewing: CenterSnapshot()), updates: AsyncStream { $0.finish() })
        },
        connect: { _ in .success(.done) },
        disconnect: { _ in }
      )
    }

    /// The phone after the options of a run, and what is said about it.
    func run(_ options: String...) async throws -> (phone: Device, note: String?) {
      let settings = try RunCommand.parse(options).phone.settings()
      let note = try await PhonePreparation(settings: settings).apply(to: gateway).get()
      return (device.withLock(\.self), note?.text)
    }
  }

  @Test func aStateIsNotAddedToThatOfAnEarlierRun() async throws {
    let center = FakeCenter()
    for state in ["locked", "focus", "summary", "accessibility"] {
      _ = try await center.run("--state", state)
    }

    var expected = Device()
    expected.previews = .never
    #expect(try await center.run("--state", "hidden").phone == expected)
    #expect(try await center.run("--state", "standard").phone == Device())
  }

  @Test func theTextSizeThatIsGivenCountsBesideAState() async throws {
    let phone = try await FakeCenter().run("--state", "locked", "--text-size", "small").phone

    #expect(phone.isLocked && phone.textSize == .small)
    let largest = try await FakeCenter().run("--state", "accessibility", "--text-size", "small").phone
    #expect(largest.textSize == .largest, "as in a picture")
  }

  @Test func whatAnEarlierRunHasLeftIsSaidWithItsWayBack() async throws {
    let center = FakeCenter {
      ($0.isLocked, $0.focus, $0.locale, $0.preset) = (true, Focus(isOn: true), "de", "ipad")
    }

    let all =
      "The phone is as it was left: locale=de preset=ipad locked=on focus=on. 'bellhop device set' and --state standard change it."
    #expect(try await center.run().note == all)
    let states = "The phone is as it was left: locked=on focus=on. --state standard undoes it."
    #expect(try await center.run("--locale", "en", "--device", "iphone").note == states)
    let device = "The phone is as it was left: preset=iphone. 'bellhop device set' changes it."
    #expect(try await center.run("--state", "standard").note == device)
  }

  @Test func aNewPhoneIsNotSpokenOf() async throws {
    #expect(try await FakeCenter().run().note == nil)
    #expect(try await FakeCenter().run("--state", "hidden", "--locale", "de").note == nil)
  }

  @Test func inTheSummaryAllAppsDeliverAsInAPicture() async throws {
    let center = FakeCenter()
    _ = try await center.run("--state", "summary")

    let change = Command.setSettings(app: "com.example.tea", [.set(\.scheduledDelivery, true)])
    #expect(center.commands.withLock { $0.contains(change) })
    let other = FakeCenter()
    _ = try await other.run("--state", "focus")
    #expect(other.commands.withLock(\.count) == 1)
  }
}
