package import NotificationModel

/// Refusals of any input. `subject` begins a sentence: "The thread identifier".
extension Refusal {
  package static func empty(_ subject: String, at path: String) -> Refusal {
    Refusal(.invalidParameters, "\(subject) is empty.", path: path)
  }

  package static func longName(_ subject: String, of size: Int, at path: String) -> Refusal {
    Refusal(
      .invalidParameters,
      "\(subject) is \(size) bytes long; the limit is \(TextLimits.name).",
      path: path,
      hint: "Use a shorter one."
    )
  }

  package static func tooLarge(
    _ subject: String,
    of size: Int,
    limit: Int,
    at path: String,
    hint: String
  ) -> Refusal {
    Refusal(.tooLarge, "\(subject) is \(size) bytes; the limit is \(limit).", path: path, hint: hint)
  }

  /// The refusal of infinity and NaN.
  package static func notFinite(_ subject: String, _ number: Double, at path: String) -> Refusal {
    Refusal(
      .invalidParameters,
      "\(subject) is \(number).",
      path: path,
      hint: "It is a number from 0 to 1."
    )
  }
}
