jq -n --arg t "$1" '{aps: {alert: {title: $t}, "content-available": 1, sound: "bell.ogg"}}'
