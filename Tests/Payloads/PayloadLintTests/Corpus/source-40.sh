curl -d '{"aps":{"event":"update","timestamp":'$(date +%s)',"content-state":{"score":'"$SCORE"'}}}' \
  --header "apns-push-type: liveactivity" $URL
