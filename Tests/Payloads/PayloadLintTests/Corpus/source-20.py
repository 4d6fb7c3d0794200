import requests
r = requests.post("https://fcm.googleapis.com/v1/projects/x/messages:send", json={
    "message": {
        "token": token,
        "notification": {"title": "Hi", "body": "There", "sound": "default"},
        "data": {"count": 3},
    }
})
