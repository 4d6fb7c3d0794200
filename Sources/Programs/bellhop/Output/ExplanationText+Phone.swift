import JSON
import NotificationModel
import NotificationWords
import PayloadSimulation
import PhonePictures
import Text

extension ExplanationText {
  /// The phone, the language that is looked up, and the room of each text; none without a phone.
  static func lines(about phone: ExplainedPhone?) -> [String] {
    guard let phone else { return [] }
    var facts: [(name: String, value: String?)] = [
      ("phone", words(of: phone)),
      ("language", language(of: phone)),
      ("stack", phone.stack.map(words)),
    ]
    facts += texts(of: phone)
    facts.append(("measured", phone.unmeasured ?? fonts(of: phone)))
    return [""] + FactText.lines(facts)
  }

  private static func words(of phone: ExplainedPhone) -> String {
    let device = DevicePreset.named(phone.device)?.title ?? phone.device
    let size = phone.textSize == .large ? nil : "text \(phone.textSize.title)"
    return [device, phone.locale, size, phone.appearance?.rawValue].compactMap(\.self).joined(
      separator: " · "
    )
  }

  private static func words(of stack: ExplainedStack) -> String {
    let count = stack.count.counted("notification")
    return stack.summary.map { "\(count); under the newest: \($0.quoted)" } ?? "\(count), all of them shown"
  }

  private static func language(of phone: ExplainedPhone) -> String? {
    phone.language.map {
      "the app's texts in \($0)" + ($0 == phone.locale ? "" : ", looked up for \(phone.locale)")
    }
  }

  /// A title has the same room in a banner and in the list.
  private static func texts(of phone: ExplainedPhone) -> [(name: String, value: String?)] {
    CopyUse.Part.allCases.flatMap { part -> [(name: String, value: String?)] in
      let texts = phone.texts.filter { $0.part == part }
      let isSame = Set(texts.map(\.left)).count == 1
      return (isSame ? Array(texts.prefix(1)) : texts).map { text in
        let place = isSame ? "" : text.place == .banner ? " of a banner" : " in the list"
        return (part.rawValue + place, room(of: text))
      }
    }
  }

  private static func room(of text: ExplainedText) -> String {
    let count = text.count.counted("character")
    guard let cut = text.cut else { return "\(count), about \(text.left) left" }
    let shown = text.text.prefix(cut)
    return "\(count), cut after \(cut): \(((shown.count > 24 ? "…" : "") + shown.suffix(24)).quoted)"
  }

  private static func fonts(of phone: ExplainedPhone) -> String? {
    phone.fonts.isEmpty ? nil : "with \(phone.fonts.joined(separator: ", "))"
  }
}
