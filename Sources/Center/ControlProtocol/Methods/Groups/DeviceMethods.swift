public import NotificationModel

/// The settings of the phone itself.
public struct DeviceMethods: MethodGroup {
  public let get = Method<NoParameters, Device>(
    "device.get",
    "How the phone is set.",
    query: { _ in .device }
  )

  public let set = Method<SettingAssignments<Device>, Device>(
    "device.set",
    "Sets what is given of the phone, and answers with the whole; a focus is given as a whole, of a summary what changes.",
    command: { .setDevice($0) }
  )

  public let openSummary = Method<NoParameters, DoneResult>(
    "summary.open",
    "The person opens the scheduled summary before its time.",
    command: { _ in .openSummary }
  )
}

/// Where the phone is.
public struct RegionMethods: MethodGroup {
  public let enter = Method<RegionParameters, DoneResult>(
    "regions.enter",
    "The phone comes into the region of that identifier.",
    command: { .crossRegion($0.region, entered: true) }
  )

  public let leave = Method<RegionParameters, DoneResult>(
    "regions.leave",
    "The phone leaves the region of that identifier.",
    command: { .crossRegion($0.region, entered: false) }
  )
}

/// Parameters of `regions.enter` and `regions.leave`.
public struct RegionParameters: MethodParameters, Hashable {
  /// The identifier of the region.
  var region: String

  static let example = RegionParameters(region: "home")

  public init(region: String) {
    self.region = region
  }
}
