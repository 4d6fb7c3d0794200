let payload = "{\"aps\":{\"alert\":\"\(name) wrote\",\"badge\":\(count)}}"
XCTAssertEqual(payload.count, 40)
