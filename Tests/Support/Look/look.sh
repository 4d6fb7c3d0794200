#!/bin/sh
# Shows the same moment of the shipped story in every terminal that is there, on a display without a screen, and keeps
# what 'bellhop doctor' finds out in each; then phones in Arabic and Hebrew in xterm, kitty and tmux. Usage: look.sh PROGRAM
# FOLDER. Writes FOLDER/sheet.png, FOLDER/languages.png, a picture of each terminal, and FOLDER/table.md.
set -eu

program=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
flows=$(realpath "$(dirname "$0")/../../demo-payloads")
columns=100 rows=30

# A home of its own, so that nothing of the person's takes part, and no center is disturbed.
home=$(mktemp -d)
mkdir -m 700 "$home/run"
export HOME="$home" XDG_RUNTIME_DIR="$home/run" XDG_CONFIG_HOME="$home/config" XDG_STATE_HOME="$home/state"
export LANG=C.UTF-8 LIBGL_ALWAYS_SOFTWARE=1 NO_AT_BRIDGE=1 GDK_BACKEND=x11
unset TMUX STY SSH_CONNECTION SSH_TTY WAYLAND_DISPLAY COLORTERM || true

# The servers of tmux, screen and mosh outlive the terminals that start them; each is ended by a name of its own.
export TMUX_TMPDIR="$home" SCREENDIR="$home/screen" MOSH_SERVER_NETWORK_TMOUT=20
mkdir -m 700 "$SCREENDIR"
clean() {
  set +e
  tmux -L look kill-server 2> /dev/null
  screen -S look -X quit > /dev/null 2>&1
  test -s "$home/mosh" && kill "$(cat "$home/mosh")" 2> /dev/null
  kill "$server" 2> /dev/null
  rm -rf "$home"
}
mkfifo "$home/display"
Xvfb -displayfd 3 -screen 0 1400x1000x24 3> "$home/display" > /dev/null 2>&1 &
server=$!
trap clean EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
# The server writes the number of its display when it is ready.
read -r number < "$home/display"
export DISPLAY=":$number"

# What a terminal runs: the examination, kept as it was said, then the story as far as the photo.
cat > "$home/show" << END
#!/bin/sh
script -qefc "$program doctor" "$home/doctor"
exec $program replay "$flows/story/delivery.yaml" --from 3 --stage
END

# The same with a phone in a language from right to left, which has just received payloads of both directions.
for locale in ar he; do
  cat > "$home/show-$locale" << END
#!/bin/sh
script -qefc "$program doctor" "$home/doctor"
for name in dely-invitation parcel-live-1-start parcel-live-2-update messages-hebrew messages-arabic; do
  until $program push "$flows/\$name.apns"; do sleep 1; done
done > /dev/null 2>&1 &
exec $program run --store :memory: --apps "$flows/apps" --locale $locale
END
done
chmod 755 "$home"/show*

# look NAME TITLE COMMAND...: the command starts a terminal that runs "$home/show".
look() {
  name=$1 title=$2
  shift 2
  rm -f "$home/doctor"
  setsid "$@" > "$folder/$name.log" 2>&1 &
  started=$!
  # It is there when the picture has not changed for two looks.
  last=''
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
    sleep 2
    import -window root "$folder/$name.png" 2> /dev/null || continue
    now=$(convert "$folder/$name.png" -colors 64 rgb:- | cksum)
    test "$now" = "$last" && test -s "$home/doctor" && break
    last=$now
  done
  kill -- -$started 2> /dev/null || true
  wait $started 2> /dev/null || true
  convert "$folder/$name.png" -trim +repage "$folder/$name.png"
  if ! test -s "$home/doctor"; then
    echo "$title: did not start here; see $folder/$name.log" >&2
    rm -f "$folder/$name.png"
    printf '| %s | did not start here | | | |\n' "$title" >> "$folder/table.md"
    return 0
  fi
  said=$(tr -d '\r' < "$home/doctor" | sed 's/\x1b\[[0-9;?]*[A-Za-z]//g')
  fact() { printf '%s\n' "$said" | sed -n "s/^ *[^ a-z]* *$1  *//p" | head -1 | sed 's/|/,/g'; }
  printf '| %s | %s | %s | %s | %s |\n' "$title" "$(fact type)" "$(fact colors)" "$(fact background)" "$(fact frames)" \
    >> "$folder/table.md"
  echo "$title: $folder/$name.png"
}

has() { command -v "$1" > /dev/null; }

rm -rf "$folder"/*.png "$folder/languages"
printf '| terminal | type | colors | background | frames |\n| - | - | - | - | - |\n' > "$folder/table.md"
# A desktop of one color is trimmed from the picture.
printf '[shell]\nbackground-color=0xff000000\npanel-position=none\n' > "$home/weston.ini"
xterm="xterm -geometry ${columns}x$rows -fa DejaVuSansMono -fs 10 -bg black -fg white"

has xterm && look xterm 'xterm' $xterm -tn xterm-256color -e "$home/show"
has xterm && look xterm-16 'xterm as "xterm" (8 colors)' $xterm -tn xterm -e "$home/show"
has kitty && look kitty 'kitty' kitty -o initial_window_width=${columns}c -o initial_window_height=${rows}c \
  -o remember_window_size=no -o update_check_interval=0 "$home/show"
has alacritty && look alacritty 'Alacritty' alacritty -o window.dimensions.columns=$columns \
  -o window.dimensions.lines=$rows -e "$home/show"
has xfce4-terminal && look vte 'VTE (xfce4-terminal, as in GNOME Terminal)' dbus-run-session xfce4-terminal \
  --disable-server --geometry ${columns}x$rows --hide-menubar --hide-scrollbar -x "$home/show"
has foot && has weston && look foot 'foot (on Wayland, by Weston)' sh -c "
  weston --config='$home/weston.ini' --backend=x11-backend.so --use-pixman --socket=look --width=1200 --height=800 \
    --idle-time=0 &
  until test -S '$XDG_RUNTIME_DIR/look'; do sleep 0.2; done
  WAYLAND_DISPLAY=look exec foot -o csd.preferred=none -W ${columns}x$rows '$home/show'"
has xterm && look linux 'Linux console (its entry and width table, in xterm)' $xterm -tn linux -e "$home/show"
has xterm && has tmux && look tmux 'tmux in xterm' $xterm -e tmux -L look -f /dev/null -u new "$home/show"
has xterm && has screen && look screen 'GNU screen in xterm' $xterm -e screen -S look -U -c /dev/null "$home/show"
has xterm && has mosh-server && look mosh 'mosh in xterm' $xterm -tn xterm-256color -e sh -c "
  said=\$(mosh-server new -c 256 -i 127.0.0.1 -l LANG=C.UTF-8 -- '$home/show' 2> '$home/mosh.said' | grep '^MOSH CONNECT')
  sed -n 's/.*pid = \([0-9]*\).*/\1/p' '$home/mosh.said' > '$home/mosh'
  set -- \$said; MOSH_KEY=\$4 exec mosh-client 127.0.0.1 \$3"

# sheet NAME PICTURE...: the pictures side by side, in FOLDER/NAME.
sheet() {
  name=$1
  shift
  montage -label '%t' "$@" -geometry 700x+12+12 -tile 2x -background '#e6e9ef' -font DejaVu-Sans "$name"
}

cd "$folder"
ls ./*.png > /dev/null 2>&1 || { echo 'No terminal could be looked at.' >&2; exit 1; }
sheet sheet.png ./*.png

mkdir languages
for locale in ar he; do
  has xterm && look languages/xterm-$locale "xterm, $locale" $xterm -tn xterm-256color -e "$home/show-$locale"
  has kitty && look languages/kitty-$locale "kitty, $locale" kitty -o initial_window_width=${columns}c \
    -o initial_window_height=${rows}c -o remember_window_size=no -o update_check_interval=0 "$home/show-$locale"
  has xterm && has tmux && look languages/tmux-$locale "tmux in xterm, $locale" \
    $xterm -e tmux -L look -f /dev/null -u new "$home/show-$locale"
  tmux -L look kill-server 2> /dev/null || true
done
if ls languages/*.png > /dev/null 2>&1; then sheet languages.png languages/*.png; fi
echo "All of them: $folder/sheet.png and $folder/languages.png; what they said: $folder/table.md"
