#!/usr/bin/env python3
"""A service extension: tells an endpoint that a push has arrived, then attaches its small picture and its large one.

The count comes first: downloading may take all the time there is. It is sent once for each message, also when the
same one arrives again; what was counted is remembered in the file that COUNTED names, else in a temporary one.
"""
import json
import os
import sys
import tempfile
import urllib.request

endpoint = sys.argv[1]
remembered = os.environ.get("COUNTED") or os.path.join(tempfile.gettempdir(), f"counted-{os.getuid()}.txt")
request = json.loads(sys.stdin.readline())["request"]
payload = request["content"].get("userInfo", {})
message = str(payload.get("gcm.message_id") or request["identifier"])


def is_new():
    """Whether nobody has counted it; from now on somebody has."""
    with open(remembered, "a+") as file:
        file.seek(0)
        if message in file.read().split("\n"):
            return False
        file.write(message + "\n")
        return True


if is_new():
    try:
        body = json.dumps({"message": message}).encode()
        headers = {"Content-Type": "application/json"}
        post = urllib.request.Request(endpoint, body, headers)
        urllib.request.urlopen(post, timeout=5).close()
    except OSError as error:
        # Nobody shall miss a message because it could not be counted.
        print(f"not counted: {error}", file=sys.stderr)

images = [payload.get(f"gcm.notification.{name}") or payload.get(name) for name in ("small_image", "image")]
# Only from the web: whoever sends a push shall not name any file of this machine.
found = [image for image in images if isinstance(image, str) and image.startswith(("https://", "http://"))]
print(json.dumps({"content": {"attachments": found} if found else {}}))
