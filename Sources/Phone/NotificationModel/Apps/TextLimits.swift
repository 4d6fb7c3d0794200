/// The longest texts of an app's description, in bytes of UTF-8. Apple documents no such limits; these are far
/// beyond any use.
public enum TextLimits {
  /// The limit of an identifier: of a request, a category, an action, a thread. Hashing and comparing a text of
  /// combining marks takes quadratic time, and identifiers are hashed all the time.
  public static let name = 1024
  /// The limit of a text that is only shown: an app's name, a button's title, a placeholder.
  public static let text = 4096
}
