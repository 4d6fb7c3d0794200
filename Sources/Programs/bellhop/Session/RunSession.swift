import CellImages
import CenterGateway
import CenterHost
import CenterScreen
import CenterUI
import CursesTerminal
import Foundation
import NotificationModel
import PayloadSimulation
import PhoneContents
import SocketTransport

/// What `bellhop run` shows: the center that is running already, one in the background, or one of its own.
struct RunSession {
  /// The center of its own.
  var center: CenterOptions
  var screen: ScreenOptions
  /// The settings of the phone before the screen is shown.
  var phone: SettingAssignments<Device>
  /// The notes for the person at the start.
  var notes: [Note]
  /// Whether --quiet leaves only errors.
  var isQuiet: Bool
  /// The center that goes on without a screen.
  var background: BackgroundCenter
  /// Whether that one can take over if the person leaves this one running.
  var mayBeLeft: Bool
  /// Whether the center goes on when the screen goes.
  var keeps: Bool
  /// Whether a center that is running already will do.
  var takesAny: Bool
  /// Whether the socket is another than the usual one.
  var hasSocketOfItsOwn: Bool

  /// How long is waited for a center that another program is about to start.
  private static let patience = Duration.seconds(10)
  /// The same if the store is taken and the socket is not the usual one: its center listens at another socket, unless
  /// it is one that was started at the same moment.
  private static let briefPatience = Duration.seconds(1)

  /// Returns the exit status.
  func run() async throws -> Int32 {
    if takesAny, let center = try await connect() { return try await show(center, wasThere: true) }
    guard !keeps else { return try await showInBackground() }
    let center: RunningCenter
    do {
      center = try await RunningCenter.start(self.center)
    } catch {
      if !phone.all.isEmpty, error.taken != nil { throw Self.phoneIsThere }
      guard takesAny, let taken = error.taken, let other = try await awaitOther(having: taken)
      else { throw error }
      return try await show(other, wasThere: true)
    }
    return try await show(center)
  }

  private static let phoneIsThere = CommandError(
    "A center is running already, and options such as --locale set the phone of one that begins.",
    hint:
      "Set its phone with 'bellhop device set', or show it in another language with 'bellhop attach --locale'.",
    .unavailable
  )

  // MARK: Its own center

  /// Shows a center that has been started with these options, and ends it with its screen. Returns the exit status.
  private func show(_ center: RunningCenter) async throws -> Int32 {
    let end = try await cleaningUp(center.shutDown) {
      let kept = try await PhonePreparation(settings: phone).apply(to: center.gateway).get()
      return try await ScreenProgram.run(
        center.gateway,
        screen(at: self.center.socket),
        notes: lines(of: center, kept),
        pushes: PushFiles(folders: self.center.watch, gateway: center.gateway).source,
        drawing: .of(center.gateway, PictureChild.service())
      )
    }
    if end.leavesCenter, mayBeLeft {
      try await background.start()
      try StandardOutput.line(BackgroundCenter.farewell)
    }
    return end.status
  }

  /// The options with the socket, if commands would not find the center without it.
  private func screen(at socket: String?) -> ScreenOptions {
    var screen = screen
    if mayBeLeft { screen.role.whyNotLeaving = nil }
    screen.viewer = .person(isRemote: false, isReadOnly: false)
    screen.role.ownsCenter = true
    screen.socket =
      socket == UserEnvironment(environment: screen.terminal.environment).socket(nil) ? nil : socket
    return screen
  }

  /// The lines at the start: the warnings, else how the phone was left, else the socket if it is not the usual one.
  private func lines(of center: RunningCenter, _ kept: Note?) -> [String] {
    let lines = (notes + center.notes.map { Note($0) }).lines(quietly: isQuiet)
    guard lines.isEmpty, !isQuiet else { return lines }
    if let kept { return [kept.text] }
    guard let socket = screen(at: self.center.socket).socket else { return [] }
    return ["From another terminal: bellhop push --socket \(socket)"]
  }

  // MARK: Another process

  /// Of two that are started at once, one finds the socket taken; both show the other one.
  private func showInBackground() async throws -> Int32 {
    do {
      try await background.start()
    } catch {
      guard takesAny, let other = try await awaitOther(having: .store) else { throw error }
      return try await show(other, wasThere: true)
    }
    guard let center = try await connect() else {
      throw BackgroundCenter.endedAtOnce
    }
    return try await show(center, wasThere: false)
  }

  private func show(_ center: AttachedCenter, wasThere: Bool) async throws -> Int32 {
    var attached = attached
    attached.notes = notes.lines(quietly: isQuiet)
    if wasThere, !isQuiet {
      attached.notes.append(
        keeps
          ? "This center was running already, so --keep does not decide when it ends."
          : "This center was running already; it goes on when this screen goes."
      )
    }
    let status = try await attached.show(center)
    // Another program may have ended the center meanwhile.
    if keeps, status == 0, !isQuiet,
      let center = try? await SocketClient.connect(self.center.socket ?? "")
    {
      await center.close()
      try StandardOutput.line(BackgroundCenter.farewell)
    }
    return status
  }

  private var attached: AttachedSession {
    AttachedSession(
      place: .socket(self.center.socket ?? ""),
      viewer: .person(isRemote: false, isReadOnly: false),
      screen: screen
    )
  }

  /// Nil if no center is running.
  private func connect() async throws -> AttachedCenter? {
    do { return try await attached.connect() } catch SocketError.noCenter { return nil }
  }

  private func awaitOther(having taken: StartError.Resource) async throws -> AttachedCenter? {
    let isElsewhere = taken == .store && hasSocketOfItsOwn
    let end = ContinuousClock.now + (isElsewhere ? Self.briefPatience : Self.patience)
    while ContinuousClock.now < end {
      if let center = try await connect() { return center }
      try? await Task.sleep(for: .milliseconds(50))
    }
    return nil
  }
}

/// Sets the phone of a center that begins as the options of its command say.
struct PhonePreparation {
  /// What the options set.
  var settings: SettingAssignments<Device>

  /// The settings that --state sets.
  private static let ofStates = PicturedState.standard.completeSettings
  /// The settings of the other options.
  private static let ofOptions: SettingAssignments<Device> = [
    .set(\.preset, Device.standard.preset), .set(\.locale, Device.standard.locale),
    .set(\.appearance, Device.standard.appearance),
  ]

  /// Returns a note about what the options have not set and an earlier run has; nil if there is nothing.
  func apply(to gateway: Gateway) async -> Result<Note?, Refusal> {
    if !settings.all.isEmpty, case .failure(let refusal) = await gateway.submit(.setDevice(settings)) {
      return .failure(refusal)
    }
    if let refusal = await deliverInSummary(gateway) { return .failure(refusal) }
    switch await gateway.fetch(.device) {
    case .success(.device(let device)): return .success(note(about: device))
    case .success: return .success(nil)
    case .failure(let refusal): return .failure(refusal)
    }
  }

  /// A summary that no app delivers in would change nothing: all apps do, as in a picture of the state.
  private func deliverInSummary(_ gateway: Gateway) async -> Refusal? {
    guard settings.applied(to: .standard).summary.isOn,
      case .success(.apps(let apps)) = await gateway.fetch(.apps)
    else { return nil }
    for app in apps {
      let change = Command.setSettings(app: app.bundle, [.set(\.scheduledDelivery, true)])
      if case .failure(let refusal) = await gateway.submit(change) { return refusal }
    }
    return nil
  }

  private func note(about device: Device) -> Note? {
    let others = kept(by: device) { Self.ofOptions.contains($0) }
    let states = kept(by: device) { Self.ofStates.contains($0) }
    guard !others.isEmpty || !states.isEmpty else { return nil }
    let way =
      others.isEmpty
      ? "--state standard undoes it"
      : states.isEmpty
        ? "'bellhop device set' changes it" : "'bellhop device set' and --state standard change it"
    let kept = (others + states).joined(separator: " ")
    return Note(.note, "The phone is as it was left: \(kept). \(way).")
  }

  /// Those of the settings that the options leave as they were and that differ from a new phone's, as they are typed.
  private func kept(by device: Device, _ isMeant: (SettingField<Device>) -> Bool) -> [String] {
    Device.fields.filter { isMeant($0) && !settings.contains($0) }
      .compactMap { $0.difference(of: device) }
  }
}

extension SettingField<Device> {
  /// The setting as it is typed; nil if it is as on a new phone.
  fileprivate func difference(of device: Device) -> String? {
    guard isTyped else { return name == "focus" && device.focus.isOn ? "focus=on" : nil }
    return text(of: device) == text(of: .standard) ? nil : "\(typedName)=\(text(of: device))"
  }
}
