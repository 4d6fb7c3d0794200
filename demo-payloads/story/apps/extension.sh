#!/bin/sh
# The service extension of the story: what the payload names by "show" comes with it, a photo or the driver herself.
# The pictures stand beside this file as text, because all that ships is built into one program.
picture() {
  file=$(mktemp "${TMPDIR:-/tmp}/bellhop-XXXXXX.png") && base64 -d "pictures/$1.png.base64" > "$file" && echo "$file"
}

read -r request
case $request in
  *'"show":"photo"'*)
    printf '{"content":{"attachments":[{"identifier":"door","url":"%s","options":{"typeHint":"public.png"}}]}}\n' \
      "$(picture door)" ;;
  *'"show":"driver"'*)
    printf '{"content":{},"intent":{"type":"INSendMessageIntent","sender":{"displayName":"Noor","image":"%s"}}}\n' \
      "$(picture noor)" ;;
  *) echo '{"content":{}}' ;;
esac
