import CenterGateway
import NotificationModel
import PayloadSimulation

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
