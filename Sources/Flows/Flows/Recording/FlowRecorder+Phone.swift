import JSON
import NotificationModel
import NotificationState

/// What the person changes on the phone.
extension FlowRecorder {
  mutating func record(_ fact: PhoneFact, _ event: Event) {
    switch fact {
    case .deviceChanged(let device): change(to: device, event)
    case .regionCrossed(let region, let entered):
      add(event, ["region: \(text(region))"] + (entered ? [] : ["is: left"]))
      let isWatched = state.pending.values.contains {
        $0.request.trigger?.region?.identifier == region && $0.sequence > firstSequence
      }
      if !isWatched { expected["nothing"] = true }
    case .clockChanged, .inputRefused: break
    }
  }

  static let unlock = "unlock"

  private mutating func change(to device: Device, _ event: Event) {
    var changes = Device.changes(from: state.device, to: device)
    changes["locked"] = nil
    if device.isLocked != state.device.isLocked {
      add(event, [device.isLocked ? "lock" : Self.unlock])
    }
    apps += device.focus.apps.subtracting(apps).sorted()
    if let focus = device.focus.written(from: state.device.focus) { add(event, ["focus: \(written(focus))"]) }
    if !changes.isEmpty { add(event, ["device: \(written(.object(changes)))"]) }
  }
}

extension SettingRecord {
  /// The settings that differ, by their names on the command line.
  static func changes(from before: Self, to after: Self) -> JSONObject {
    JSONObject(
      fields.filter { $0.isTyped && $0.text(of: before) != $0.text(of: after) }.map { field in
        (field.typedName, .string(field.text(of: after)))
      }
    )
  }
}

extension Focus {
  /// What a flow says to make this Focus of another one; nil if they are the same.
  func written(from before: Focus) -> JSONValue? {
    guard self != before else { return nil }
    var turned = before
    turned.isOn = isOn
    if turned == self { return .string(isOn.onOrOff) }
    let names = Focus.fields.filter(\.isSettable).map(\.name)
    return (try? JSONValue(encoding: self))?.objectValue.map { object in
      .object(JSONObject(object.filter { names.contains($0.key) }.map { ($0.key, $0.value) }))
    }
  }
}
