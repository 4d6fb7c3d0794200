/// The server, for the python3 of the machine. It reads commands as lines of JSON and answers each with one line; it
/// ends when its input does.
let script = #"""
  import base64, json, select, ssl, struct, sys, threading, zlib
  from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
  from urllib.parse import urlsplit

  lock = threading.Lock()
  files = {}
  requests = []
  ports = {}

  def chunk(kind, data):
      return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

  def picture(size, bits, color, row, rows):
      """A PNG that says to be of that size and has so many rows, all alike."""
      width, height = (int(number) for number in size.split("x"))
      packer = zlib.compressobj(1)
      data = b"".join(packer.compress(b"\0" + row(width)) for _ in range(rows or height)) + packer.flush()
      header = struct.pack(">IIBBBBB", width, height, bits, color, 0, 0, 0)
      return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")

  class Handler(BaseHTTPRequestHandler):
      protocol_version = "HTTP/1.1"

      def log_message(self, *_):
          pass

      def answer(self, status, body=b"", fields=()):
          self.send_response(status)
          for name, value in fields:
              self.send_header(name, value)
          self.send_header("Content-Length", str(len(body)))
          self.end_headers()
          self.wfile.write(body)

      def redirect(self, location, status=302):
          self.answer(status, b"gone elsewhere", [("Location", location)])

      def until_gone(self, seconds):
          """Waits so long, or until whoever asked has gone; True when it has."""
          ready, _, _ = select.select([self.connection], [], [], seconds)
          return bool(ready)

      def chunks(self, pieces):
          self.send_response(200)
          self.send_header("Content-Type", "image/png")
          self.send_header("Transfer-Encoding", "chunked")
          self.end_headers()
          for piece in pieces:
              self.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))

      def endless(self):
          while True:
              yield b"\x89PNG\r\n\x1a\n" * 8192

      def drops(self):
          yield b"\x89PNG\r\n\x1a\n"
          while not self.until_gone(0.2):
              yield b"."

      def do_POST(self):
          self.body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
          self.do_GET()

      def do_GET(self):
          path = self.path
          with lock:
              requests.append({
                  "method": self.command,
                  "path": path,
                  "headers": {name.lower(): value for name, value in self.headers.items()},
                  "body": base64.b64encode(getattr(self, "body", b"")).decode(),
              })
              file = files.get(path)
          try:
              self.route(path, file)
          except (OSError, ssl.SSLError):
              self.close_connection = True

      def route(self, path, file):
          parts = urlsplit(path).path.strip("/").split("/")
          query = urlsplit(path).query
          if file:
              fields = [("Content-Type", file["type"])] if file["type"] else []
              self.answer(200, file["bytes"], fields + list(file["headers"].items()))
          elif parts[0] == "redirect" and len(parts) > 1:
              left = int(parts[1])
              self.redirect(f"/redirect/{left - 1}?{query}" if left > 0 else query)
          elif parts[0] == "loop":
              self.redirect("/loop")
          elif parts[0] == "to":
              self.redirect(query)
          elif parts[0] == "http-redirect":
              self.redirect(f"http://127.0.0.1:{ports['http']}{query or '/'}")
          elif parts[0] == "status" and len(parts) > 1:
              self.answer(int(parts[1]), b"status")
          elif parts[0] == "picture" and len(parts) > 2:
              pixel = bytes.fromhex(parts[2].removesuffix(".png"))
              self.answer(200, picture(parts[1], 8, 2, lambda width: pixel * width, 0))
          elif parts[0] == "bomb" and len(parts) > 1:
              size = parts[1].removesuffix(".png")
              self.answer(200, picture(size, 1, 0, lambda width: b"\xff" * ((width + 7) // 8), 0))
          elif parts[0] == "claim" and len(parts) > 1:
              size = parts[1].removesuffix(".png")
              self.answer(200, picture(size, 8, 2, lambda width: bytes(3 * width), 1))
          elif parts[0] == "endless":
              self.chunks(self.endless())
          elif parts[0] == "drip":
              self.chunks(self.drops())
          elif parts[0] == "slow":
              self.until_gone(60)
              self.close_connection = True
          elif parts[0] == "cut":
              self.send_response(200)
              self.send_header("Content-Length", "1000")
              self.end_headers()
              self.wfile.write(b"\x89PNG\r\n\x1a\n")
              self.close_connection = True
          else:
              self.answer(404, b"<html>there is no such page</html>", [("Content-Type", "text/html")])

  class Server(ThreadingHTTPServer):
      daemon_threads = True
      context = None

      def finish_request(self, request, address):
          # In the thread of the request: whoever fails at the handshake keeps nobody else waiting.
          if self.context:
              try:
                  request = self.context.wrap_socket(request, server_side=True)
              except (OSError, ssl.SSLError):
                  return
          Handler(request, address, self)

      def handle_error(self, request, address):
          pass

  def start(context):
      server = Server(("127.0.0.1", 0), Handler)
      server.context = context
      threading.Thread(target=server.serve_forever, daemon=True).start()
      return server.server_address[1]

  def carry_out(command):
      if command["do"] == "serve":
          files[command["path"]] = {
              "bytes": base64.b64decode(command["bytes"]),
              "type": command["type"],
              "headers": command["headers"],
          }
          return {}
      return {"requests": requests}

  context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
  context.load_cert_chain(sys.argv[1], sys.argv[2])
  ports["https"] = start(context)
  ports["http"] = start(None)
  print(json.dumps(ports), flush=True)
  for line in sys.stdin:
      command = json.loads(line)
      with lock:
          answer = json.dumps(carry_out(command))
      print(answer, flush=True)
  """#
