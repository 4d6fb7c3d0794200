import SystemPackage

/// Why a file could not be fetched.
enum FetchProblem: Error {
  case otherScheme(WebAddress)
  case namesUser(WebAddress)
  /// The URL is plain http, and only https is allowed.
  case plain(WebAddress)
  case nearby(WebAddress, NetworkAddress)
  /// Allowed for no app.
  case linkLocal(WebAddress, NetworkAddress)
  case nowhere(WebAddress, NetworkAddress)
  case unknownHost(WebAddress)
  case noConnection(WebAddress, String)
  case notTrusted(WebAddress, String)
  /// Seconds.
  case noAnswer(WebAddress, Double)
  case timedOut(Double)
  case slow(bytes: Int, seconds: Int)
  case tooLarge(Int)
  case status(WebAddress, Int)
  case redirects(Int)
  case redirectToNowhere(WebAddress, String)
  case brokenOff(WebAddress, String)
  case notWritten(Errno)
  case cancelled
}
