/// How long what an app says about itself may be, in bytes of UTF-8. Apple documents no such limits; these
/// are far beyond what is of use.
public enum TextLimits {
  /// Of a name that is looked up: of a request, a category, an action, a thread. Hashing and comparing a text
  /// of combining marks costs the square of its length, and such names are hashed all the time.
  public static let name = 1024
  /// Of a text that is only shown: an app's name, a button's title, a placeholder.
  public static let text = 4096
}
