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
      .write(
        PhoneSheet(page: PhonePage(title: "Review of all"), sections: sections),
        EvenMeasurer(),
        aspects: [:]
      )
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
      ">Review of all</h1>", "2 pictures · 1 problem", ">a</h2>", "<b>Banner · a</b>", ">b</h2>",
      ">4:12</code> <span dir=\"auto\">badge is &lt;text&gt;.", "Take the quotes away.", "<b>Banner · b</b>",
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

    #expect(
      page.contains(
        "<a href=\"#file=a\" dir=\"auto\">a</a> <span class=\"fine\" title=\"no problems\">✓</span>"
      )
    )
    #expect(
      page.contains(
        "<a href=\"#file=%3Cb%3E\" dir=\"auto\">&lt;b&gt;</a> <span class=\"error\" title=\"2 problems\">2</span>"
      )
    )
    #expect(
      page.contains(
        "<section id=\"file=&lt;b&gt;\" data-file=\"&lt;b&gt;\">\n<div class=\"head\"><h2 dir=\"auto\">&lt;b&gt;</h2>"
      )
    )
    #expect(page.contains("1 picture · 2 problems") && page.contains("This is a Live Activity."))
  }

  @Test func thePicturesOfARowStandBesideEachOtherInAnyWindow() {
    let row = ["en", "de", "ar"].map { figure("Banner · \($0)") }
    let page = page(PhoneSheet.Section(name: "a", rows: [row]))

    // The pictures share what the page and the two gaps leave, down to half of their size.
    #expect(page.contains("<div class=\"row\" style=\"--widths:1179;--gaps:2\">"))
    #expect(page.contains("clamp(.5px, calc((100cqw - var(--gaps) * 32px) / var(--widths)), 1px)"))
    #expect(page.contains(/<figure data-locale="en"[^>]*style="--w:393;--h:/))
    #expect(page.firstMatch(of: /style="[^"]*px/) == nil, "what is in a picture shrinks with it")
  }

  @Test func whatPicturesDifferInCanBeChosen() {
    var dark = figure("Lock Screen · a", .lock)
    dark.picture.appearance = .dark
    let page = page(PhoneSheet.Section(name: "a", rows: [[figure("Banner · a"), dark]]))

    #expect(
      page.contains("<select data-aspect=\"appearance\"")
        && page.contains("<option value=\"dark\">dark</option>")
    )
    #expect(
      page.contains("<select data-aspect=\"surface\"")
        && page.contains("<option value=\"lock\">Lock Screen</option>")
    )
    #expect(!page.contains("<select data-aspect=\"device\""), "there is one device")
    #expect(
      page.contains(
        "data-appearance=\"dark\" data-device=\"iphone\" data-text-size=\"large\" data-surface=\"lock\""
      )
    )
  }

  /// A file that is opened from a disk has everything in it and asks nobody.
  @Test func theReviewIsThePageWithEverythingInIt() {
    let page = page(PhoneSheet.Section(name: "a", rows: [[figure("Banner · a")]]))

    #expect(page.contains("const does = {") && page.contains("prefers-color-scheme: dark"))
    #expect(!page.contains("<link") && !page.contains("script src") && !page.contains(" data-live"))
    #expect(page.firstMatch(of: /(?:src|href)="(?!#)/) == nil)
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
