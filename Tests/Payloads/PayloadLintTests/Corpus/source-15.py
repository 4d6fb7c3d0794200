import json, httpx

payload = {
    "aps": {
        "alert": {"title": "Build failed", "body": f"{repo} on {branch}"},
        "sound": "default",
        "badge": unread + 1,
        "content-available": True,
    },
    "url": url,
}
httpx.post(URL, content=json.dumps(payload), headers=headers)
