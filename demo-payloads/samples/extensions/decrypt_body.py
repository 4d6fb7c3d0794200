#!/usr/bin/env python3
"""A service extension: decrypts the body of a message with a key that only the phone has.

The payload's "encrypted" is base64 of 32 bytes of HMAC-SHA256 and what `openssl enc -aes-256-cbc -pbkdf2` made. What
was changed on the way is not decrypted: the placeholder of the payload stays. To seal a text for it:

    ./decrypt_body.py secret.key --seal 'Hello'
"""
import base64
import hashlib
import hmac
import json
import subprocess
import sys

key = open(sys.argv[1], "rb").read().strip()
stamp = hashlib.sha256(b"authenticate" + key).digest()


def openssl(mode, data):
    command = ["openssl", "enc", mode, "-aes-256-cbc", "-pbkdf2", "-pass", "stdin"]
    # The password is the first line, the data follows: neither is seen by other programs.
    secret = hashlib.sha256(b"encrypt" + key).hexdigest().encode()
    done = subprocess.run(command, input=secret + b"\n" + data, capture_output=True)
    if done.returncode:
        sys.exit(done.stderr.decode(errors="replace").strip())
    return done.stdout


def sealed(text):
    data = openssl("-e", text.encode())
    return base64.b64encode(hmac.digest(stamp, data, "sha256") + data).decode()


def opened(text):
    whole = base64.b64decode(text, validate=True)
    mark, data = whole[:32], whole[32:]
    if not hmac.compare_digest(mark, hmac.digest(stamp, data, "sha256")):
        sys.exit("the message was changed on its way")
    return openssl("-d", data).decode()


if sys.argv[2:3] == ["--seal"]:
    print(sealed(sys.argv[3]))
else:
    payload = json.loads(sys.stdin.readline())["request"]["content"]["userInfo"]
    print(json.dumps({"content": {"body": opened(payload["encrypted"])}}))
