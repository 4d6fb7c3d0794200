for f in a b; do
  echo "{\"aps\":{\"alert\":\"$f\"}}" > $f.apns
done
cat > c.apns <<'JSON'
{ "Simulator Target Bundle": "com.example.app", "aps": { "alert": "Hi", "mutable_content": 1 } }
JSON
