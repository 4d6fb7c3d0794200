import NotificationModel
import Testing

@testable import Localization

/// From the bytes of a file to texts, or to the sentences that say where it is broken.
@Suite struct StringsFileTests {
  static func table(
    _ text: String,
    name: String = "de.strings"
  ) -> (entries: [String: StringEntry], problems: [String]) {
    table(Array(text.utf8), name: name)
  }

  static func table(
    _ bytes: [UInt8],
    name: String = "de.strings"
  ) -> (entries: [String: StringEntry], problems: [String]) {
    let (content, problems) = StringsFile.read(bytes, name: name)
    guard case .table(let entries) = content else { return ([:], ["no table"]) }
    return (entries, problems.map(\.inOneLine))
  }

  @Test func aTableIsReadWithCommentsEscapesAndBareKeys() {
    let (entries, problems) = Self.table(
      #"""
      /* Who "invites"; // whom */
      "INVITE" = "%@ says \"hi\"\n\U00e9\Ud83d\Ude00 \\ \101";
      // another
      bare.key = 'it''s';
      alone;
      "two lines" = "one
      two";
      """#.replacing("it''s", with: "fine")
    )

    #expect(problems.isEmpty)
    #expect(
      entries == [
        "INVITE": .text("%@ says \"hi\"\né😀 \\ A"), "bare.key": .text("fine"), "alone": .text("alone"),
        "two lines": .text("one\ntwo"),
      ]
    )
  }

  @Test func everyEncodingThatXcodeEverWroteIsRead() {
    let text = "/* c */\n\"a\" = \"ü日本😀\";"
    let low = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let high = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }

    for bytes in [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + text.utf8, [0xFF, 0xFE] + low, [0xFE, 0xFF] + high, low, high,
    ] {
      let (entries, problems) = Self.table(bytes)
      #expect(entries == ["a": .text("ü日本😀")])
      #expect(problems.isEmpty)
    }
  }

  @Test func bothFormsOfAPropertyListSayTheSame() {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><!-- c --><key>a</key><string>b &amp; &#x65E5;<![CDATA[<x>]]></string></dict></plist>
      """

    #expect(Self.table(xml).entries == ["a": .text("b & 日<x>")])
    #expect(Self.table("{ a = \"b & 日<x>\"; }").entries == ["a": .text("b & 日<x>")])
  }

  @Test func aCompiledFileIsNamedAsSuch() {
    let problems = Self.table(Array("bplist00".utf8)).problems
    #expect(problems == ["error : the file is compiled; name the file that it was compiled from"])
  }

  @Test(
    arguments: [
      (
        "\"a\" = \"x\"\n\"b\" = \"y\";", ["a", "b"],
        ["1:10 warning : there is no ; behind the text of \"a\""]
      ),
      ("\"a\" = \"x;\n\"b\" = \"y\";", ["b"], ["1:7 warning : this text has no quotation mark at its end"]),
      (
        "\"a\" = \"x\";\n\"b\" \"y\";\n\"c\" = \"z\";", ["a", "c"],
        ["2:4 warning : there is no = behind the key \"b\""]
      ),
      (
        "“a” = \"x\";\n\"b\" = \"y\";", ["b"],
        ["1:1 warning : a key is expected here, not \"“\"; write straight quotation marks: \""]
      ),
      ("\"a\" = \"x\";\n/* open", ["a"], ["2:1 error : this comment is never closed"]),
      ("\"a\" = \"x\";\n\"b\" = \"y", ["a"], ["2:7 warning : this text has no quotation mark at its end"]),
      (
        "\"a\" = \"x\";\n\"a\" = \"y\";", ["a"],
        ["2:1 warning a: \"a\" is there twice; the last one counts"]
      ),
      (
        "\"a\" = { b = c; };", [],
        ["1:1 warning a: \"a\" is a dictionary, not a text; plurals belong in a .stringsdict"]
      ),
      ("\"a\" = \"\\u00e9\";", ["a"], ["1:8 warning : \\u is not known here; write \\U and four digits"]),
      ("{ a = b;", ["a"], ["1:1 warning : this { is never closed"]),
      (
        "<plist><dict><key>a</key><string>x</string>\n<key>b</key><string>y</strin></dict></plist>", ["a"],
        ["2:22 error : <string> is closed by \"</strin>\""]
      ),
      (
        "<dict><key>a</key><string>R&D</string></dict>", [],
        ["1:28 error : & begins an entity that is not known; the character itself is &amp;"]
      ),
    ])
  func aBrokenTableSaysWhereAndKeepsTheRest(text: String, keys: [String], expected: [String]) {
    let (entries, problems) = Self.table(text)

    #expect(entries.keys.sorted() == keys)
    #expect(problems == expected)
  }

  @Test func aTypeThatIsNotKnownIsToldWithThoseThatAre() {
    #expect(
      Self.table("", name: "de.json").problems == [
        "error : is no file of texts; there are .strings, .stringsdict, .xcstrings"
      ]
    )
    #expect(StringsFile.fileExtension(of: "a.b/Localizable.STRINGS") == "strings")
    #expect(StringsFile.fileExtension(of: "a.strings/b") == "")
  }

  @Test func whatIsTooLargeIsNotRead() {
    let bytes = [UInt8](repeating: 0x20, count: StringsFile.limit + 1)

    #expect(Self.table(bytes).problems == ["error : is 4194305 bytes long; the limit is 4194304"])
  }

  @Test func hostileBytesEndInProblemsNeverInACrash() {
    var random = SplitMix(state: 7)
    let deep = 30_000
    var inputs: [[UInt8]] = [
      Array(String(repeating: "<array>", count: deep).utf8),
      Array(String(repeating: "<dict><key>a</key>", count: deep).utf8),
      Array(String(repeating: "a={", count: deep).utf8), Array(String(repeating: "(", count: deep).utf8),
      Array(String(repeating: "[", count: deep).utf8), Array("bplist00".utf8), [0], [0xFF, 0xFE, 0],
      Array("<".utf8), Array("<!--".utf8), Array("\"a\" = \"\\".utf8), Array("\"a\" = \"\\U".utf8),
      Array("/".utf8),
    ]
    let seeds = [
      Array("\"a\" = \"x\";\n<k = {b = c;}; // d".utf8),
      Array("<plist><dict><key>a</key><string>&lt;x</string></dict></plist>".utf8),
      Array(
        #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"value":"x"}}}}}}"#.utf8
      ),
    ]
    for _ in 0..<2000 {
      var bytes = seeds[Int(random.next() % 3)]
      for _ in 0..<3 {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      inputs.append(bytes)
    }
    for bytes in inputs {
      for name in ["a.strings", "a.stringsdict", "a.xcstrings"] {
        #expect(StringsFile.read(bytes, name: name).problems.count <= 20)
      }
    }
    for bytes in inputs.prefix(6) { #expect(!Self.table(bytes).problems.isEmpty) }
  }
}

/// Always the same numbers.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Diagnostic {
  /// Place, severity, key and sentence.
  var inOneLine: String {
    let place = line.map { "\($0):\(column ?? 0) " } ?? ""
    return "\(place)\(severity.rawValue) \(path): \(message)\(hint.map { "; \($0)" } ?? "")"
  }
}
