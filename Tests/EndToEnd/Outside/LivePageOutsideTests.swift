import Foundation
import TestTerminal
import Testing

/// The page in a browser that nobody here has written.
@Suite(.timeLimit(.minutes(3))) struct LivePageOutsideTests {
  private static let manifest =
    "bundle: com.example.tea\nname: Tea\nstrings: { en: en.strings, ar: ar.strings }\n"

  private static func payload(_ title: String, _ body: String, thread: String = "t") throws -> String {
    let alert = ["title": title, "body": body]
    let payload: [String: Any] = [
      "Simulator Target Bundle": "com.example.tea",
      "aps": ["alert": alert, "thread-id": thread, "badge": "2"],
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: payload), as: UTF8.self)
  }

  /// A folder with the page of it open in a browser; the script walks it and prints what it sees as JSON.
  private func walk(
    _ steps: String,
    hostile: String? = nil
  ) async throws -> [String: String] {
    let world = try BellhopWorld()
    try FileManager.default.createDirectory(atPath: world.home + "/tea", withIntermediateDirectories: true)
    _ = try world.write(Self.manifest, to: "tea/app.yaml")
    for tag in ["en", "ar"] { _ = try world.write("", to: "tea/\(tag).strings") }
    _ = try world.write(try Self.payload("Kettle", "Black is ready"), to: "tea/black.apns")
    _ = try world.write(try Self.payload("Kettle", "Green is ready"), to: "tea/green.apns")
    if let hostile {
      let text = try Self.payload(hostile, hostile, thread: hostile).replacing(
        "\"badge\"",
        with: "\"\(Self.key)\""
      )
      _ = try world.write(text, to: "tea/\(hostile.replacing("/", with: "")).apns")
    }
    let saved = try world.write(try Self.payload("Kettle", "Green is hot"), to: "saved")
    let server = try TestProgram(
      world.executable,
      ["preview", "tea", "--serve"],
      environment: world.environment(),
      directory: world.home
    )
    let address = await withoutBlocking {
      var bytes = Data()
      while let byte = try? server.output.read(upToCount: 1), byte != Data("\n".utf8) { bytes += byte }
      return String(decoding: bytes, as: UTF8.self)
    }
    return try await browse(address, world, steps, saving: saved, as: world.home + "/tea/green.apns")
  }

  private func browse(
    _ address: String,
    _ world: BellhopWorld,
    _ steps: String,
    saving saved: String = "",
    as file: String = ""
  ) async throws -> [String: String] {
    let python = try #require(OutsideProgram.python(with: "json"))
    let walk = try await world.run(
      ["-c", Self.browser + steps + "\nend()\n", address, world.home, saved, file],
      program: python
    )
    #expect(walk.status == 0, "\(walk.errors)")
    return try JSONDecoder().decode([String: String].self, from: Data(walk.output.utf8))
  }

  private static let key = "a<script>alert(3)</script>"

  @Test(OutsideProgram.needed("chromium"), OutsideProgram.neededPython(with: "json"))
  func aSaveIsSeenWithoutAReloadAndKeysAct() async throws {
    let seen = try await walk(
      """
      wait("document.querySelector('section .phone p')")
      see("address", "location.pathname + location.search")
      see("cookie", "document.cookie")
      see("first", "section().dataset.file")
      run("window.stays = 'as it was'")
      key("n")
      wait("section().dataset.file === 'green.apns'")
      wait("section().textContent.includes('Green is ready')")
      see("fragment", "location.hash")
      save()
      wait("section().textContent.includes('Green is hot')")
      see("marked", "document.querySelector('.phone p.changed')?.textContent ?? ''")
      see("stays", "String(window.stays)")
      key("b")
      wait("document.querySelector('.compared')")
      see("before", "String(document.querySelector('.compared').textContent.includes('Green is ready'))")
      key("b")
      wait("!document.querySelector('.compared')")
      key("g")
      wait("document.querySelectorAll('.row').length === 3")
      see("grid", "String(document.querySelectorAll('figure').length)")
      key("g")
      wait("document.querySelectorAll('figure').length === 3")
      key("d")
      wait("document.querySelector('figure')?.dataset.device === 'iphone-se'")
      key("L")
      wait("document.querySelector('figure')?.dataset.locale === 'ar'")
      see("mirrored", "document.querySelector('.phone').lang")
      see("chosen", "location.hash")
      key("?")
      see("help", "String(document.querySelector('#keys').open)")
      key("?")
      key("/")
      type("black")
      see("found", "entries().map(one => one.dataset.file).join()")
      key("Enter")
      wait("section().dataset.file === 'black.apns'")
      see("room", "String(document.querySelectorAll('.uses').length > 0)")
      see("scroll", "String(document.documentElement.scrollWidth <= innerWidth)")
      """
    )

    #expect(seen["address"] == "/" && seen["cookie"] == "", "the key is gone, and no script reads the cookie")
    #expect(seen["first"] == "black.apns" && seen["fragment"] == "#file=green.apns")
    #expect(seen["marked"] == "Green is hot" && seen["stays"] == "as it was")
    #expect(seen["before"] == "true" && seen["mirrored"] == "ar")
    #expect(seen["grid"] == "24", "three surfaces of four devices in two languages")
    #expect(seen["chosen"] == "#file=green.apns&device=iphone-se&locale=ar")
    #expect(seen["help"] == "true" && seen["found"] == "black.apns")
    #expect(seen["room"] == "true" && seen["scroll"] == "true")
    #expect(seen["errors"] == "", "the console is empty")
  }

  @Test(
    OutsideProgram.needed("chromium"),
    OutsideProgram.neededPython(with: "json"),
    arguments: [
      "<script>document.title='ran'</script>", "</script><script>document.title='ran'</script>",
      "\"><img src=x onerror=\"document.title='ran'\">", "'-document.title='ran'-'",
    ]
  )
  func aHostilePayloadRunsNothing(hostile: String) async throws {
    let seen = try await walk(
      """
      wait("entries().length === 3")
      run("window.name = ''")
      for step in range(3):
        wait("document.querySelector('section .phone p')")
        key("n")
        run("new Promise(done => setTimeout(done, 300))")
      run("choose('file', entries().find(one => !/^(black|green)/.test(one.dataset.file)).dataset.file)")
      wait("!/^(black|green)/.test(section()?.dataset.file) && document.querySelector('section .phone p')")
      see("title", "document.title")
      see("elements", "String(document.querySelectorAll('main script, nav script, main img, nav img, [onerror]').length)")
      see("text", "document.querySelector('section .phone').textContent")
      see("problems", "document.querySelector('.details').textContent")
      """,
      hostile: hostile
    )

    #expect(seen["title"] == "tea" && seen["elements"] == "0" && seen["errors"] == "")
    #expect(seen["text"]?.contains("document.title") == true, "it is shown as what it is")
    #expect(seen["problems"]?.contains("alert(3)") == true)
  }

  @Test(OutsideProgram.needed("chromium"), OutsideProgram.neededPython(with: "json"))
  func aPageOfAnotherHostReadsNothing() async throws {
    let seen = try await walk(
      """
      wait("document.querySelector('section .phone p')")
      go(address.replace("127.0.0.1", "localhost"))
      see("name", "document.body.textContent")
      go("data:text/html,<title>other</title>")
      see("read", "fetch('" + origin + "/list').then(one => one.text(), () => 'nothing')")
      see("sent", "fetch('" + origin + "/list', {mode: 'no-cors', credentials: 'include'}).then(one => one.type + one.status, () => 'nothing')")
      run("document.body.append(Object.assign(document.createElement('iframe'), {src: '" + origin + "/'}))")
      run("new Promise(done => setTimeout(done, 300))")
      see("frames", "String((() => { try { return frames[0].document?.title ?? 'closed' } catch { return 'closed' } })())")
      """
    )

    #expect(seen["name"]?.contains("answers to no other name") == true)
    #expect(seen["read"] == "nothing" && seen["frames"] == "closed")
    #expect(seen["sent"] == "nothing" || seen["sent"] == "opaque0", "\(seen["sent"] ?? "")")
  }

  @Test(OutsideProgram.needed("chromium"), OutsideProgram.neededPython(with: "json"))
  func aReviewFromADiskTakesTheSameKeys() async throws {
    let world = try BellhopWorld()
    for name in ["black", "green"] {
      _ = try world.write(try Self.payload("Kettle", "\(name) is ready"), to: "drop/\(name).apns")
    }
    let drawn = try await world.bellhop(
      "snapshot",
      "drop",
      "--style",
      "phone",
      "--review",
      "--locale",
      "en",
      "--locale",
      "ar",
      "-o",
      "review.html"
    )
    #expect(drawn.status == 0, "\(drawn.errors)")

    let seen = try await browse(
      "file://\(world.home)/review.html#file=green&locale=ar",
      world,
      """
      shown = "all('figure').filter(one => one.checkVisibility())"
      wait("document.readyState === 'complete'")
      see("first", "section().dataset.file")
      see("one phone", shown + ".map(one => one.dataset.surface + one.dataset.locale).join()")
      see("room", "find('.room').textContent")
      key("g")
      key("p")
      see("grid", shown + ".map(one => one.dataset.locale).join()")
      key("L")
      see("all", shown + ".length + section().dataset.file")
      key("b")
      see("before", "find('.notice').textContent")
      see("asks", "String(performance.getEntriesByType('resource').length)")
      """
    )

    #expect(seen["first"] == "green" && seen["one phone"] == "bannerar,lockar,longlookar")
    #expect(seen["room"]?.contains("title 6 characters") == true)
    #expect(seen["grid"] == "ar,ar,ar", "the language stays chosen")
    #expect(seen["all"] == "6black", "after the last language come all of them")
    #expect(seen["before"] == "A review has no earlier save.")
    #expect(seen["asks"] == "0" && seen["errors"] == "")
  }

  /// A browser without a window, spoken to by its pipe: each message is JSON and ends with a zero.
  private static let browser = """
    import json, os, shutil, subprocess, sys, time
    address, home, saved, file = sys.argv[1:5]
    origin = address.split("/?")[0]
    ours, theirs = os.pipe(), os.pipe()
    def prepare():
      one, other = os.dup(ours[0]), os.dup(theirs[1])
      os.dup2(one, 3); os.dup2(other, 4)
    browser = subprocess.Popen(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--no-first-run", "--disable-extensions", "--user-data-dir=" + home + "/browser", "--remote-debugging-pipe", "about:blank"],
      preexec_fn=prepare, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(ours[0]); os.close(theirs[1])
    number, rest, errors, seen, session = 0, b"", [], {}, None
    def call(method, **parameters):
      global number, rest
      number += 1
      message = {"id": number, "method": method, "params": parameters}
      if session: message["sessionId"] = session
      os.write(ours[1], json.dumps(message).encode() + b"\\0")
      while True:
        while b"\\0" not in rest:
          piece = os.read(theirs[0], 1 << 16)
          if not piece: sys.exit("the browser has ended")
          rest += piece
        text, rest = rest.split(b"\\0", 1)
        answer = json.loads(text)
        if answer.get("method") == "Runtime.exceptionThrown":
          errors.append(json.dumps(answer["params"]["exceptionDetails"].get("exception", {}).get("description", "")))
        if answer.get("method") == "Log.entryAdded" and answer["params"]["entry"]["level"] == "error" and not quiet:
          errors.append(answer["params"]["entry"]["text"])
        if answer.get("id") == number:
          if "error" in answer: sys.exit(method + ": " + json.dumps(answer["error"]))
          return answer["result"]
    quiet = False
    def run(script):
      answer = call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
      if "exceptionDetails" in answer: return None
      return answer["result"].get("value", True if "objectId" in answer["result"] else None)
    def truth(script): return run("Boolean(" + script + ")")
    def wait(script):
      end = time.time() + 30
      while not truth(script):
        if time.time() > end: sys.exit("never: " + script + "; errors: " + str(errors) + "; page: " + str(run("document.body.innerText"))[:600])
    def see(name, script): seen[name] = str(run(script))
    def key(name):
      call("Input.dispatchKeyEvent", type="keyDown", key=name, text=name if len(name) == 1 else "")
      call("Input.dispatchKeyEvent", type="keyUp", key=name)
    def type(text):
      for one in text: key(one)
    def save(): shutil.copyfile(saved, file)
    def go(place):
      global quiet
      quiet = True
      call("Page.navigate", url=place)
      run("new Promise(done => document.readyState === 'complete' ? done() : addEventListener('load', done))")
    def end():
      seen["errors"] = "; ".join(errors)
      print(json.dumps(seen))
      browser.kill()
      browser.wait()
    targets = call("Target.getTargets")["targetInfos"]
    page = next(one["targetId"] for one in targets if one["type"] == "page")
    session = call("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
    for domain in ["Page", "Runtime", "Log"]: call(domain + ".enable")
    call("Page.navigate", url=address)

    """
}
