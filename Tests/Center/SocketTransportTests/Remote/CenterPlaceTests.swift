import CenterGateway
import Testing

@testable import SocketTransport

@Suite struct CenterPlaceTests {
  @Test(
    arguments: [
      ("/run/center.sock", nil, nil, nil, nil),
      ("ssh://booth", "booth", nil, nil, nil), ("SSH://booth/", "booth", nil, nil, nil),
      ("ssh://anna@booth.example.com:2222/run/a b.sock", "booth.example.com", "anna", 2222, "/run/a b.sock"),
      ("ssh://anna@corp@booth", "booth", "anna@corp", nil, nil),
      ("ssh://[fe80::1%eth0]:22/x", "fe80::1%eth0", nil, 22, "/x"), ("ssh://[::1]", "::1", nil, nil, nil),
    ] as [(String, String?, String?, Int?, String?)]
  )
  func isReadAsItIsWritten(text: String, host: String?, user: String?, port: Int?, socket: String?) throws {
    switch try CenterPlace(text) {
    case .socket(let path): #expect(host == nil && path == text)
    case .ssh(let destination):
      #expect(destination.host == host)
      #expect(destination.user == user)
      #expect(destination.port == port)
      #expect(destination.socket == socket)
    }
  }

  @Test(arguments: [
    "", "ssh://", "ssh:///run/x", "ssh://-oProxyCommand=x", "ssh://-l@host", "ssh://host:0", "ssh://host:x",
    "ssh://ho st", "ssh://ho\u{1b}st", "http://host", "ssh://@host",
    "ssh://h?x", "ssh://h#x", "ssh://$(id)", "ssh://h;x", "ssh://h%20x", "ssh://\u{202E}h", "ssh://u:pw@h",
    "ssh://h/run\nx", "ssh://h/\u{202E}x", "ssh://::1", "ssh://[::1", "ssh://[::1]x", "ssh://a:b:22",
  ])
  func whatIsNoPlaceIsRefused(text: String) {
    #expect(throws: StartError.self) { try CenterPlace(text) }
  }
}
