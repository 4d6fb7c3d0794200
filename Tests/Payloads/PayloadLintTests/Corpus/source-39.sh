#!/bin/bash
TOKEN=abc
curl -v --http2 \
  -H "authorization: bearer ${JWT}" -H "apns-topic: com.example.dely" -H "apns-push-type: alert" \
  -d '{"aps":{"alert":"test","badge":"1",}}' \
  https://api.sandbox.push.apple.com/3/device/${TOKEN}
