#!/usr/bin/env python3
"""A service extension: attaches the picture or sound that the payload names.

The values are URLs, or paths that count from the manifest. The center fetches and checks them, so this script has
nothing to do but to find them.
"""
import json
import sys

# Where senders put it: their own keys, and those of Firebase Cloud Messaging.
KEYS = ["image", "small_image", "zh_image", "audio", "icon"]


def is_safe(value):
    """Whoever sends a push shall not name any file of this machine: the web, or what lies beside the manifest."""
    return isinstance(value, str) and (value.startswith(("https://", "http://")) or value[:1] not in ("", "/")
                                       and ":" not in value)


def named(payload):
    """Every picture and sound of a payload: (the key it was found by, where it is)."""
    options = payload.get("fcm_options")
    if isinstance(options, dict) and is_safe(options.get("image")):
        yield "image", options["image"]
    for key in KEYS:
        for place in (key, "gcm.notification." + key):
            value = payload.get(place)
            if is_safe(value):
                yield key, value


request = json.loads(sys.stdin.readline())["request"]
found = dict(reversed(list(named(request["content"].get("userInfo", {})))))
# The first is what a banner shows: the large picture.
order = sorted(found, key=KEYS.index)
attachments = [{"identifier": key, "url": found[key]} for key in order]
print(json.dumps({"content": {"attachments": attachments} if attachments else {}}))
