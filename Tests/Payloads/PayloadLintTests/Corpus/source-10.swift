let userInfo: [AnyHashable: Any] = [
  "aps": [
    "alert": ["title": title, "body": "Your table is ready"],
    "badge": 1,
    "mutable-content": true,
  ],
  "image": "http://example.com/a.png",
]
