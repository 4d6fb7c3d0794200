const tmpl = `{
  "aps": {
    "alert": { "title": {{ .Title | toJson }}, "body": {{ .Body | toJson }} },
    "mutable-content": 1
  },
  "picture": "https://example.com/p.webp"
}`
