struct Payload: Codable {
  let aps: APS
  struct APS: Codable {
    let alert: Alert
    let badge: Int?
  }
}
