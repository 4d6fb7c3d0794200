#!/bin/sh
# The service extension of the story: the photo that the payload names by "show" comes with it. The picture stands
# beside this file as text, because all that ships is built into one program.
read -r request
case $request in
  *'"show":"photo"'*)
    file=$(mktemp "${TMPDIR:-/tmp}/bellhop-XXXXXX.png") && base64 -d pictures/door.png.base64 > "$file" &&
      printf '{"content":{"attachments":[{"identifier":"door","url":"%s","options":{"typeHint":"public.png"}}]}}\n' \
        "$file" ;;
  *) echo '{"content":{}}' ;;
esac
