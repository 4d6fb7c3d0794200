#!/usr/bin/env python3
"""A service extension: turns a message into a communication notification.

The payload's "icon" is where the sender's picture is: a URL, or a path that counts from the manifest. The title is
the sender and the subtitle the group, as the payload has them. Without an icon nothing is changed.
"""
import json
import sys

content = json.loads(sys.stdin.readline())["request"]["content"]
icon = content.get("userInfo", {}).get("icon")

# Whoever sends a push shall not name any file of this machine: the web, or what lies beside the manifest.
is_web = isinstance(icon, str) and icon.startswith(("https://", "http://"))
if not is_web and (not isinstance(icon, str) or icon[:1] in ("", "/") or ":" in icon):
    print(json.dumps({"content": {}}))
    sys.exit()

sender = {"displayName": content["title"], "image": icon}
intent = {"type": "INSendMessageIntent", "sender": sender, "content": content["body"]}
if content["subtitle"]:
    intent["speakableGroupName"] = {"spokenPhrase": content["subtitle"]}
print(json.dumps({"content": {}, "intent": intent}))
