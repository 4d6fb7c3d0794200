package import NotificationModel

extension Focus {
  /// Whether it is on, and what it lets through: "on; apps com.example.mail".
  package var words: String {
    let parts = [
      isOn.onOrOff,
      allowedApps.isEmpty ? nil : "apps \(allowedApps.joined(separator: ", "))",
      allowedPeople.isEmpty ? nil : "people \(allowedPeople.joined(separator: ", "))",
      allowsTimeSensitive ? nil : "no time-sensitive ones",
      filters.isEmpty ? nil : "filters of \(filters.keys.sorted().joined(separator: ", "))",
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}
