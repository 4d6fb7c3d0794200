payload = {
    "aps": {
        "alert": {"title": "Goal!", "loc-key": "GOAL", "loc-args": [team, score]},
        "interruption-level": "critical",
        "sound": {"critical": 1, "name": "horn.caf", "volume": volume},
    }
}
