let state = try JSONEncoder().encode(order.state)
let push: [String: Any] = [
  "aps": [
    "timestamp": Int(Date().timeIntervalSince1970),
    "event": "update",
    "content-state": ["minutes": minutes, "courier": "Ada"],
    "stale-date": Int(Date().addingTimeInterval(600).timeIntervalSince1970),
  ]
]
