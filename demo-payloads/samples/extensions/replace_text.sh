#!/bin/sh
# A service extension in two lines of shell: whatever the text was, this one is shown.
read -r request
printf '%s\n' '{"content": {"title": "Discreet", "subtitle": null, "body": "You have a new message."}}'
