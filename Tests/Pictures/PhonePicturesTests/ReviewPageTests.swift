import NotificationModel
import PhoneContents
import Testing

@testable import PhonePictures

/// The page that is handed to a review.
@Suite struct ReviewPageTests {
  private func figure(_ title: String, _ surface: Surface = .banner, body: String = "Soon") -> PhoneFigure {
    PhoneFigure(title: title, note: "iPhone", picture: PhonePicture(contents(card(body: body)), on: surface))
  }

  private func page(_ sections: PhoneSheet.Section...) -> String {
    PhoneHTMLWriter(pictures: [:], fonts: ["Inter"])
      .write(PhoneSheet(reviewTitle: "Review of all", sections: sections), EvenMeasurer(), aspects: [:])
  }

  private let problem = PhoneSheet.Problem(
    severity: .warning,
    place: "4:12",
    message: "badge is <text>.",
    hint: "Take the quotes away."
  )

  @Test func eachFileHasItsProblemsAboveItsPictures() throws {
    let page = page(
      PhoneSheet.Section(name: "a", rows: [[figure("Banner · a")]]),
      PhoneSheet.Section(name: "b", problems: [problem], rows: [[figure("Banner · b")]])
    )
    let order = [
      "<h1>Review of all</h1>", "2 pictures · 1 problem", "<h2>a</h2>", "<b>Banner · a</b>", "<h2>b</h2>",
      "<code>4:12</code> badge is &lt;text&gt;.", "Take the quotes away.", "<b>Banner · b</b>",
      "<h2>Copy budgets</h2>",
    ]

    var rest = page[...]
    for part in order {
      let found = try #require(rest.firstRange(of: part), "\(part)")
      rest = rest[found.upperBound...]
    }
  }

  @Test func theListAtTheTopLeadsToEachFileAndSaysHowItIs() {
    let note = PhoneSheet.Problem(severity: .note, message: "This is a Live Activity.")
    let error = PhoneSheet.Problem(severity: .error, message: "A bracket is missing.")
    let page = page(
      PhoneSheet.Section(name: "a", problems: [note], rows: [[figure("Banner · a")]]),
      PhoneSheet.Section(name: "<b>", problems: [problem, error])
    )

    #expect(page.contains("<a href=\"#file1\">a</a> <span class=\"fine\">✓</span>"))
    #expect(page.contains("<a href=\"#file2\">&lt;b&gt;</a> <span class=\"error\">2 problems</span>"))
    #expect(page.contains("<section id=\"file2\">\n<h2>&lt;b&gt;</h2>"))
    #expect(page.contains("1 picture · 2 problems") && page.contains("This is a Live Activity."))
  }

  @Test func thePicturesOfARowStandBesideEachOtherInAnyWindow() {
    let row = ["en", "de", "ar"].map { figure("Banner · \($0)") }
    let page = page(PhoneSheet.Section(name: "a", rows: [row]))

    // The page and the two gaps are as wide as they are; the pictures share the rest, down to half of their size.
    #expect(page.contains("<div class=\"row\" style=\"--point:clamp(0.5px,(100vw - 164px)/1179,1px)\">"))
    #expect(page.contains(".row { flex-wrap: nowrap; overflow-x: auto }"))
    #expect(page.contains("<figure style=\"width:calc(393*var(--point))\">"))
    #expect(!page.contains("px;top:"), "what is in a picture shrinks with it")
  }

  @Test func theRoomOfTheTextsIsToldUnderEachPictureOfOneCard() {
    let long = String(repeating: "long words ", count: 40)
    var several = figure("Lock Screen", .lock)
    several.picture.contents.entries += several.picture.contents.entries
    let one = page(PhoneSheet.Section(name: "a", rows: [[figure("Lock Screen · a", .lock, body: long)]]))

    #expect(one.contains(/<span>body <em>cut after about \d+ of 440 characters<\/em><\/span>/))
    #expect(one.contains(/<span>title \d+ characters, about \d+ left<\/span>/))
    #expect(!page(PhoneSheet.Section(name: "all", rows: [[several]])).contains("<span>title"))
  }
}
