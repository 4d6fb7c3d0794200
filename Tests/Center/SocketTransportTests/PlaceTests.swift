import SocketTransport
import Testing

@Suite struct TheDefaultPlace {
  @Test(arguments: [
    ([:], "/tmp/bellhop-1000/center.sock"),
    (["XDG_RUNTIME_DIR": "/run/user/1000"], "/run/user/1000/bellhop/center.sock"),
    (["XDG_RUNTIME_DIR": "/run/user/1000/"], "/run/user/1000/bellhop/center.sock"),
    (["XDG_RUNTIME_DIR": ""], "/tmp/bellhop-1000/center.sock"),
    (["XDG_RUNTIME_DIR": "relative"], "/tmp/bellhop-1000/center.sock"),
    (["TMPDIR": "/var/tmp"], "/var/tmp/bellhop-1000/center.sock"),
    (["BELLHOP_SOCKET": "/x/y.sock", "XDG_RUNTIME_DIR": "/run/user/1000"], "/x/y.sock"),
    (["BELLHOP_SOCKET": "here.sock"], "here.sock"),
    (["BELLHOP_SOCKET": ""], "/tmp/bellhop-1000/center.sock"),
  ])
  func followsTheEnvironment(environment: [String: String], path: String) {
    #expect(SocketPlace.path(environment: environment, user: 1000) == path)
  }
}
