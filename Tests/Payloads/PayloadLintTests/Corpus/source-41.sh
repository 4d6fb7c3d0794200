xcrun simctl push booted com.example.app - <<EOF
{
  "aps": { "alert": { "title": "$TITLE", "body": "Hello ${USER}" }, "badge": $COUNT }
}
EOF
