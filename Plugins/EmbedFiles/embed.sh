#!/bin/sh
# Writes the files of themes/ and demo-payloads/ below the folder $1 into the Swift source $2, for the program to hold.
# A picture becomes text, in Base64. A file that does not end with a line end keeps that: the blank line before the closing quotes is the line end.
set -e
export LC_ALL=C

list() {
  printf '\n  /// %s\n  static let %s: [(%s: String, text: String)] = [\n' "$2" "$3" "$4"
  find "$1" -name samples -prune -o -type f ! -name '.*' -print | sort | while read -r file; do
    name=${file#"$1"/}
    test "$4" = path || name=${name%.yaml}
    printf '    (\n      %s: "%s",\n      text: ###"""\n' "$4" "$name"
    case $file in *.png) base64 "$file" ;; *) cat "$file" ;; esac
    printf '\n"""###\n    ),\n'
  done
  printf '  ]\n'
}

cd "$1"
{
  printf '/// The files that ship with the project: one copied executable works from any folder.\nenum ShippedFiles {'
  list themes 'Themes by name.' themes name
  list demo-payloads 'What the demo is made of, by the path within its folder.' demoPayloads path
  printf '}\n'
} > "$2"
