def payload(title, body, **kwargs):
    return {"aps": {"alert": {"title": title, "body": body}, **kwargs}}
