import TestTerminal
import Testing

/// The phone's language, from a manifest's string files to the screen.
@Suite struct LocaleTests {
  @Test func thePhoneChangesItsLanguageWhileItIsLookedAt() async throws {
    let world = try BellhopWorld()
    _ = try world.write(#""HI" = "%@ says good morning";"#, to: "config/bellhop/apps/en.strings")
    _ = try world.write(#""HI" = "%@ wünscht guten Morgen";"#, to: "config/bellhop/apps/de.strings")
    _ = try world.write(
      "bundle: com.example.chat\nstrings: { en: en.strings, de: de.strings }\n",
      to: "config/bellhop/apps/chat.yaml"
    )
    let terminal = try await world.screen()
    let payload = #"{"aps":{"alert":{"title-loc-key":"HI","title-loc-args":["Ada"]}}}"#
    try await world.bellhop("push", "com.example.chat", "-", input: payload)
    try await terminal.waitFor("Ada says good morning")

    try await world.bellhop("device", "set", "locale=de")

    try await terminal.waitFor("Ada wünscht guten Morgen")
    #expect(try await world.bellhop("device", "show").output.contains("de"))
    let refused = try await world.bellhop("device", "set", "locale=nowhere-at-all")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("is no locale"))
  }

  /// The phone's language writes dates, and so does the machine's; only the phone's may be seen.
  @Test(arguments: ["en", "de", "ar", "eo"]) func nothingOfTheMachineIsInAPicture(locale: String) async throws
  {
    let world = try BellhopWorld()
    _ = try world.write(#"{"aps":{"alert":"Tea"}}"#, to: "tea.apns")
    let arguments = [
      "snapshot", "tea.apns", "--bundle", "com.example.tea", "--surface", "lock", "--locale", locale,
      "--format",
      "text",
    ]
    let here = try await world.run(arguments)
    let there = try await world.run(
      arguments,
      ["LANG": "ja_JP.UTF-8", "LC_ALL": "ja_JP.UTF-8", "TZ": "Asia/Tokyo"]
    )
    #expect(here.status == 0 && here.output.contains("Tea"))
    #expect(here.output == there.output)
  }
}
