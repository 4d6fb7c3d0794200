// swift-format-ignore-file
// Made from themes/ and demo-payloads/ by "make embed"; edit the files there.

extension ShippedFiles {
  /// Themes by name.
  static let themes: [(name: String, text: String)] = [
    (
      name: "dark",
      text: ###"""
# The phone at night: cards a shade lighter than a deep blue wallpaper.
name: dark
wallpaper: { top: "#27364f", bottom: "#0d1322" }
roles:
  status: { text: "#f4f6fb", text16: 15, attributes: [bold] }
  status.note: { text: "#a9b6cc", text16: 7 }
  heading: { text: "#dfe6f3", text16: 15, attributes: [bold] }
  card: { text: "#d5dbe8", text16: 7, area: "#35435d" }
  card.title: { text: "#ffffff", text16: 15, attributes: [bold] }
  card.subtitle: { text: "#e6ebf5", text16: 15 }
  card.time: { text: "#c2cddf", text16: 7 }
  card.focused: { text: "#eef2fa", text16: 15, area: "#405274" }
  card.summary: { text: "#a9b6cc", text16: 7 }
  banner: { text: "#e4e9f3", text16: 15, area: "#435474" }
  action: { text: "#b3d5ff", text16: 14 }
  action.focused: { text: "#ffffff", text16: 15, area: "#52688f", attributes: [bold] }
  action.destructive: { text: "#ffbbb5", text16: 9 }
  action.key: { text: "#e9f0fc", text16: 15, attributes: [bold] }
  action.note: { text: "#93a1ba", text16: 7 }
  field: { text: "#ffffff", text16: 15, area: "#1c2639" }
  field.placeholder: { text: "#8291ab", text16: 7 }
  button: { text: "#ffffff", text16: 15, area: "#2f6fde", area16: 4, attributes: [bold] }
  button.off: { text: "#9dabc4", text16: 7, area: "#28344b", area16: 0, attributes: [] }
  panel: { text: "#cdd5e4", text16: 7, area: "#11161f" }
  panel.title: { text: "#ffffff", text16: 15, attributes: [bold] }
  panel.note: { text: "#8593ab", text16: 7 }
  panel.rule: { text: "#2c3648", text16: 7 }
  tab: { text: "#96a3ba", text16: 7 }
  tab.active: { text: "#ffffff", text16: 15, area: "#2b3a56", attributes: [bold] }
  trace.met: { text: "#7fd6a0", text16: 10 }
  trace.stopped: { text: "#ff9a92", text16: 9 }
  trace.odd: { text: "#f5cf7a", text16: 11 }
  json.key: { text: "#8fc1ff", text16: 14 }
  json.string: { text: "#a9dfb8", text16: 10 }
  json.number: { text: "#f0c58c", text16: 11 }
  footer: { text: "#9fabc0", text16: 7, area: "#0a0e16" }
  footer.key: { text: "#ffffff", text16: 15, attributes: [bold] }
  notice: { text: "#f5cf7a", text16: 11 }
  notice.error: { text: "#ff9a92", text16: 9, attributes: [bold] }

"""###
    ),
    (
      name: "high-contrast",
      text: ###"""
# Black and white with two signal colours; every text at 7:1 or better.
name: high-contrast
wallpaper: { top: "#000000", bottom: "#000000" }
roles:
  status: { text: "#ffffff", text16: 15, attributes: [bold] }
  status.note: { text: "#e0e0e0", text16: 15 }
  heading: { text: "#ffffff", text16: 15, attributes: [bold] }
  card: { text: "#ffffff", text16: 15, area: "#1c1c1c" }
  card.title: { text: "#ffffff", text16: 15, attributes: [bold] }
  card.time: { text: "#e0e0e0", text16: 15 }
  card.focused: { text: "#ffffff", text16: 15, area: "#00307a", area16: 4 }
  card.summary: { text: "#ffffff", text16: 15 }
  banner: { text: "#ffffff", text16: 15, area: "#303030" }
  action: { text: "#8fd3ff", text16: 14, attributes: [bold] }
  action.focused: { text: "#ffffff", text16: 15, area: "#00307a", area16: 4, attributes: [bold] }
  action.destructive: { text: "#ffc9c4", text16: 9, attributes: [bold, underline] }
  action.key: { text: "#ffe680", text16: 11, attributes: [bold] }
  action.note: { text: "#e0e0e0", text16: 15, attributes: [] }
  field: { text: "#ffffff", text16: 15, area: "#000000" }
  field.placeholder: { text: "#c8c8c8", text16: 7 }
  button: { text: "#000000", text16: 0, area: "#ffffff", area16: 15, attributes: [bold] }
  button.off: { text: "#c8c8c8", text16: 7, area: "#303030", area16: 0, attributes: [] }
  panel: { text: "#ffffff", text16: 15, area: "#000000" }
  panel.title: { text: "#ffffff", text16: 15, attributes: [bold] }
  panel.note: { text: "#e0e0e0", text16: 15 }
  panel.rule: { text: "#808080", text16: 7 }
  tab: { text: "#e0e0e0", text16: 15 }
  tab.active: { text: "#000000", text16: 0, area: "#ffffff", area16: 15, attributes: [bold] }
  trace.met: { text: "#a5f0bd", text16: 10 }
  trace.stopped: { text: "#ffb3ad", text16: 9, attributes: [bold] }
  trace.odd: { text: "#ffe680", text16: 11, attributes: [bold] }
  json.key: { text: "#8fd3ff", text16: 14 }
  json.string: { text: "#a5f0bd", text16: 10 }
  json.number: { text: "#ffe680", text16: 11 }
  footer: { text: "#ffffff", text16: 15, area: "#000000" }
  footer.key: { text: "#ffe680", text16: 11, attributes: [bold] }
  notice: { text: "#ffe680", text16: 11, attributes: [bold] }
  notice.error: { text: "#ffb3ad", text16: 9, attributes: [bold] }

"""###
    ),
    (
      name: "light",
      text: ###"""
# The phone by day: white cards on a pale sky.
name: light
wallpaper: { top: "#c9d8ee", bottom: "#eef0f6" }
roles:
  status: { text: "#10182a", text16: 0, attributes: [bold] }
  status.note: { text: "#46536b", text16: 8 }
  heading: { text: "#1d2940", text16: 0, attributes: [bold] }
  card: { text: "#333c4d", text16: 0, area: "#f7f9fd" }
  card.title: { text: "#0b1220", text16: 0, attributes: [bold] }
  card.subtitle: { text: "#1f2838", text16: 0 }
  card.time: { text: "#5c667a", text16: 8 }
  card.focused: { text: "#1b2434", text16: 0, area: "#dfeafc" }
  card.summary: { text: "#46536b", text16: 8 }
  banner: { text: "#2a3344", text16: 0, area: "#ffffff" }
  action: { text: "#0a58ca", text16: 4 }
  action.focused: { text: "#0b1220", text16: 0, area: "#cfe0fb", attributes: [bold] }
  action.destructive: { text: "#c0281c", text16: 1 }
  action.key: { text: "#33415c", text16: 0, attributes: [bold] }
  action.note: { text: "#3c485e", text16: 8 }
  field: { text: "#0b1220", text16: 0, area: "#ffffff" }
  field.placeholder: { text: "#667085", text16: 8 }
  button: { text: "#ffffff", text16: 15, area: "#1d64d8", area16: 4, attributes: [bold] }
  button.off: { text: "#596477", text16: 8, area: "#e3e8f1", area16: 7, attributes: [] }
  panel: { text: "#2f394b", text16: 0, area: "#fbfcfe" }
  panel.title: { text: "#0b1220", text16: 0, attributes: [bold] }
  panel.note: { text: "#5f6b80", text16: 8 }
  panel.rule: { text: "#d5dce8", text16: 8 }
  tab: { text: "#56627a", text16: 8 }
  tab.active: { text: "#0b1220", text16: 0, area: "#d7e4fa", attributes: [bold] }
  trace.met: { text: "#127a42", text16: 2 }
  trace.stopped: { text: "#c0281c", text16: 1 }
  trace.odd: { text: "#8a5a00", text16: 3 }
  json.key: { text: "#0a58ca", text16: 4 }
  json.string: { text: "#127a42", text16: 2 }
  json.number: { text: "#8a5a00", text16: 3 }
  footer: { text: "#4a566c", text16: 8, area: "#e4e9f2" }
  footer.key: { text: "#0b1220", text16: 0, attributes: [bold] }
  notice: { text: "#8a5a00", text16: 3 }
  notice.error: { text: "#c0281c", text16: 1, attributes: [bold] }

"""###
    ),
    (
      name: "monochrome",
      text: ###"""
# No colours at all: the terminal's own two, and what it can do to letters.
name: monochrome
roles:
  status: { attributes: [bold] }
  status.note: { attributes: [] }
  heading: { attributes: [bold] }
  card.title: { attributes: [bold] }
  action: { attributes: [] }
  action.focused: { attributes: [reverse] }
  action.destructive: { attributes: [underline] }
  action.key: { attributes: [bold] }
  field.placeholder: { attributes: [dim] }
  button: { attributes: [reverse] }
  button.off: { attributes: [dim] }
  panel.title: { attributes: [bold] }
  tab.active: { attributes: [reverse] }
  trace.stopped: { attributes: [bold] }
  trace.odd: { attributes: [bold] }
  json.key: { attributes: [bold] }
  footer.key: { attributes: [bold] }
  notice: { attributes: [bold] }
  notice.error: { attributes: [reverse] }

"""###
    ),
  ]

  /// What the demo is made of, by the path within its folder.
  static let demoPayloads: [(path: String, text: String)] = [
    (
      path: "apps/cards/delivery.card.yaml",
      text: ###"""
# The Live Activity of a delivery, on the Lock Screen and as a banner when it alerts. Its words are texts of the app, so
# that a push brings numbers and a stage only.
card:
  - columns:
      - rows:
          - text: "{{#t}}ON_ITS_WAY{{/t}}"
            role: title
            when: "{{^hasEnded}}{{^contentState.isNext}}yes{{/contentState.isNext}}{{/hasEnded}}"
          - text: "{{#t}}ALMOST_THERE{{/t}}"
            role: title
            when: "{{^hasEnded}}{{contentState.isNext}}{{/hasEnded}}"
          - text: "{{#t}}DELIVERED{{/t}}"
            role: title
            when: "{{hasEnded}}"
          - text: "{{attributes.sender}} · {{attributes.number}}"
            role: caption
            lines: 1
      - rows:
          - text: "{{#t}}MINUTES {{contentState.minutes}}{{/t}}"
            role: title
            align: end
          - text: "{{#t}}ARRIVES {{contentState.arrival}}{{/t}}"
            role: caption
            align: end
        width: 15
        when: "{{contentState.minutes}}"
      - text: "✓"
        role: title
        align: end
        width: 3
        when: "{{hasEnded}}"
  - space
  - progress: "{{contentState.stopsDone}}/{{attributes.stops}}"
    role: success
  - columns:
      - rows:
          - text: "{{#t}}STOPS_BEFORE {{contentState.stopsBefore}}{{/t}}"
            lines: 2
            when: "{{contentState.stopsBefore}}"
          - text: "{{#t}}YOU_ARE_NEXT{{/t}}"
            lines: 2
            when: "{{^hasEnded}}{{contentState.isNext}}{{/hasEnded}}"
          - text: "{{contentState.place}}"
            lines: 2
            when: "{{contentState.place}}"
      - text: "{{#t}}AS_OF {{time}}{{/t}}"
        role: warning
        align: end
        width: 14
        when: "{{isStale}}"

"""###
    ),
    (
      path: "apps/dely.yaml",
      text: ###"""
# Invitations among friends: three buttons, a reply, and a word when a card is dismissed.
bundle: com.example.dely
name: Dely
icon: 💌
accent: "#e0567a"

categories:
  - id: Dely_locationCategory
    options: [customDismissAction]
    hiddenPreviewsBodyPlaceholder: "%u 个邀请"
    actions:
      - id: action.join
        title: 接收邀请
        options: [authenticationRequired]
        icon: checkmark
      - id: action.look
        title: 查看邀请
        options: [foreground]
        icon: envelope.open
      - id: action.cancel
        title: 取消
        options: [destructive]
        icon: xmark

  - id: Dely_inputCategory
    options: [customDismissAction]
    actions:
      - id: action.input
        title: 输入
        options: [foreground]
        icon: square.and.pencil
        textInput:
          button: 发送
          placeholder: tell me loudly

handler:
  command: [cat]

"""###
    ),
    (
      path: "apps/handlers/log-response.sh",
      text: ###"""
#!/bin/sh
# Answers with what it was told: the response arrives as JSON on standard input.
exec cat

"""###
    ),
    (
      path: "apps/messages.yaml",
      text: ###"""
# A chat: replies without leaving what you do, and one group for each conversation.
bundle: com.example.messages
name: Messages
icon: 💬
accent: "#34c759"

categories:
  - id: message
    hiddenPreviewsBodyPlaceholder: "%u messages"
    categorySummaryFormat: "%u more in this chat"
    actions:
      - id: reply
        title: Reply
        icon: arrowshape.turn.up.left
        textInput:
          button: Send
          placeholder: Message
      - id: mark-as-read
        title: Mark as Read
        icon: checkmark

# The texts of pushes that name a key, by language; the first stands in for all others.
strings:
  en: [strings/messages-en.strings, strings/messages-en.stringsdict]
  de: [strings/messages-de.strings, strings/messages-de.stringsdict]
  fr: [strings/messages-fr.strings, strings/messages-fr.stringsdict]
  ja: [strings/messages-ja.strings, strings/messages-ja.stringsdict]
  zh-Hans: [strings/messages-zh-Hans.strings, strings/messages-zh-Hans.stringsdict]
  ar: [strings/messages-ar.strings, strings/messages-ar.stringsdict]
  he: [strings/messages-he.strings, strings/messages-he.stringsdict]

handler:
  command: [cat]

"""###
    ),
    (
      path: "apps/parcel.yaml",
      text: ###"""
# As many buttons as a category can have. Its banners stay until they are dealt with.
bundle: com.example.parcel
name: Parcel
icon: 📦
accent: "#b07a3f"

categories:
  - id: delivery
    options: [customDismissAction]
    actions:
      - { id: at-home, title: I Am at Home, icon: house }
      - { id: front-door, title: Front Door, icon: door.left.hand.closed }
      - { id: back-door, title: Back Door, icon: door.right.hand.closed }
      - { id: garden-shed, title: Garden Shed, icon: tree }
      - { id: neighbor, title: With a Neighbor, icon: person.2 }
      - { id: parcel-box, title: Parcel Box, icon: shippingbox }
      - { id: tomorrow, title: Tomorrow, icon: calendar }
      - { id: choose-day, title: Choose a Day…, options: [foreground], icon: calendar.badge.clock }
      - id: tell-driver
        title: Tell the Driver
        options: [authenticationRequired]
        icon: text.bubble
        textInput:
          button: Send
          placeholder: The bell is on the left
      - { id: send-back, title: Send It Back, options: [destructive], icon: arrow.uturn.left }

  - id: delivered
    actions:
      - { id: thanks, title: Thank the Driver, icon: hand.thumbsup }
      - { id: missing, title: It Is Not There, options: [foreground, destructive], icon: questionmark }

strings: strings/parcel.xcstrings

# The card of a delivery that is on its way, while it is.
liveActivities:
  - type: DeliveryAttributes
    template: cards/delivery.card.yaml

# A path of its own is looked for beside this file.
handler:
  command: [/bin/sh, handlers/log-response.sh]
  timeout: 10

settings:
  alertStyle: persistent

"""###
    ),
    (
      path: "apps/strings/messages-ar.strings",
      text: ###"""
/* المجموعة، ثم من يدعو ومن هو موجود. */
"INVITE_TITLE" = "دعوة إلى %@";
"INVITE_BODY" = "يدعوك %1$@، و%2$@ هناك بالفعل.";

"""###
    ),
    (
      path: "apps/strings/messages-ar.stringsdict",
      text: ###"""
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>INVITE_PHOTOS</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>%#@photos@</string>
    <key>photos</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key>
      <string>d</string>
      <key>zero</key>
      <string>بلا صور</string>
      <key>one</key>
      <string>مع صورة واحدة</string>
      <key>two</key>
      <string>مع صورتين</string>
      <key>few</key>
      <string>مع %d صور</string>
      <key>many</key>
      <string>مع %d صورة</string>
      <key>other</key>
      <string>مع %d صورة</string>
    </dict>
  </dict>
</dict>
</plist>

"""###
    ),
    (
      path: "apps/strings/messages-de.strings",
      text: ###"""
/* Die Gruppe, dann wer einlädt und wer schon da ist. */
"INVITE_TITLE" = "Einladung: %@";
"INVITE_BODY" = "%2$@ ist schon da, und %1$@ lädt dich ein.";

"""###
    ),
    (
      path: "apps/strings/messages-de.stringsdict",
      text: ###"""
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>INVITE_PHOTOS</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>%#@photos@</string>
    <key>photos</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key>
      <string>d</string>
      <key>zero</key>
      <string>Noch ohne Fotos</string>
      <key>one</key>
      <string>Mit einem Foto</string>
      <key>other</key>
      <string>Mit %d Fotos</string>
    </dict>
  </dict>
</dict>
</plist>

"""###
    ),
    (
      path: "apps/strings/messages-en.strings",
      text: ###"""
/* The group, then who invites and who is there already. */
"INVITE_TITLE" = "Invitation to %@";
"INVITE_BODY" = "%1$@ invites you. %2$@ is there already.";

"""###
    ),
    (
      path: "apps/strings/messages-en.stringsdict",
      text: ###"""
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>INVITE_PHOTOS</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>%#@photos@</string>
    <key>photos</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key>
      <string>d</string>
      <key>zero</key>
      <string>No photos yet</string>
      <key>one</key>
      <string>With a photo</string>
      <key>other</key>
      <string>With %d photos</string>
    </dict>
  </dict>
</dict>
</plist>

"""###
    ),
    (
      path: "apps/strings/messages-fr.strings",
      text: ###"""
/* Le groupe, puis qui invite et qui est déjà là. */
"INVITE_TITLE" = "Invitation : %@";
"INVITE_BODY" = "%1$@ vous invite. %2$@ est déjà là.";

"""###
    ),
    (
      path: "apps/strings/messages-fr.stringsdict",
      text: ###"""
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>INVITE_PHOTOS</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>%#@photos@</string>
    <key>photos</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key>
      <string>d</string>
      <key>zero</key>
      <string>Sans photo</string>
      <key>one</key>
      <string>Avec %d photo</string>
      <key>many</key>
      <string>Avec %d de photos</string>
      <key>other</key>
      <string>Avec %d photos</string>
    </dict>
  </dict>
</dict>
</plist>

"""###
    ),
    (
      path: "apps/strings/messages-he.strings",
      text: ###"""
/* הקבוצה, ואז מי מזמין ומי כבר שם. */
"INVITE_TITLE" = "הזמנה אל %@";
"INVITE_BODY" = "קיבלת הזמנה מאת %1$@. כבר שם: %2$@.";

"""###
    ),
    (
      path: "apps/strings/messages-he.stringsdict",
      text: ###"""
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>INVITE_PHOTOS</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>%#@photos@</string>
    <key>photos</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key>
      <string>d</string>
      <key>zero</key>
      <string>בלי תמונות</string>
      <key>one</key>
      <string>עם תמונה אחת</string>
      <key>two</key>
      <string>עם שתי תמונות</string>
      <key>other</key>
      <string>עם %d תמונות</string>
    </dict>
  </dict>
</dict>
</plist>

"""###
    ),
    (
      path: "apps/strings/messages-ja.strings",
      text: ###"""
/* グループ、招待した人、すでに参加している人。 */
"INVITE_TITLE" = "%@への招待";
"INVITE_BODY" = "%1$@さんから招待が届きました。%2$@さんはもう参加しています。";

"""###
    ),
    (
      path: "apps/strings/messages-ja.stringsdict",
      text: ###"""
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>INVITE_PHOTOS</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>%#@photos@</string>
    <key>photos</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key>
      <string>d</string>
      <key>zero</key>
      <string>写真はまだありません</string>
      <key>other</key>
      <string>写真%d枚</string>
    </dict>
  </dict>
</dict>
</plist>

"""###
    ),
    (
      path: "apps/strings/messages-zh-Hans.strings",
      text: ###"""
/* 群组，邀请人，已经在里面的人。 */
"INVITE_TITLE" = "%@的邀请";
"INVITE_BODY" = "%1$@邀请你加入，%2$@已经在里面了。";

"""###
    ),
    (
      path: "apps/strings/messages-zh-Hans.stringsdict",
      text: ###"""
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>INVITE_PHOTOS</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>%#@photos@</string>
    <key>photos</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key>
      <string>d</string>
      <key>zero</key>
      <string>还没有照片</string>
      <key>other</key>
      <string>附%d张照片</string>
    </dict>
  </dict>
</dict>
</plist>

"""###
    ),
    (
      path: "apps/strings/parcel.xcstrings",
      text: ###"""
{
  "sourceLanguage" : "en",
  "strings" : {
    "ALMOST_THERE" : {
      "comment" : "On the card of a delivery whose next stop is this one",
      "localizations" : {
        "ar" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "على وشك الوصول"
          }
        },
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Gleich da"
          }
        },
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Almost There"
          }
        }
      }
    },
    "ARRIVES" : {
      "comment" : "On the card: the time of arrival",
      "localizations" : {
        "ar" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "الوصول %@"
          }
        },
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Ankunft %@"
          }
        },
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "arrives %@"
          }
        }
      }
    },
    "AS_OF" : {
      "comment" : "On the card: the time of what is too old",
      "localizations" : {
        "ar" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "حتى %@"
          }
        },
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Stand %@"
          }
        },
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "as of %@"
          }
        }
      }
    },
    "DELIVERED" : {
      "comment" : "On the card of a delivery that has ended",
      "localizations" : {
        "ar" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "تم التسليم"
          }
        },
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Zugestellt"
          }
        },
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Delivered"
          }
        }
      }
    },
    "MINUTES" : {
      "comment" : "On the card: the minutes that are left",
      "localizations" : {
        "ar" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "%d د"
          }
        },
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "%d Min."
          }
        },
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "%d min"
          }
        }
      }
    },
    "NEXT_BODY" : {
      "comment" : "The minutes that are left",
      "localizations" : {
        "ar" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "السائق على بعد %@ دقائق."
          }
        },
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Noch %@ Minuten bis zu Ihnen."
          }
        },
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "The driver is %@ minutes away."
          }
        }
      }
    },
    "NEXT_TITLE" : {
      "comment" : "The alert before the last stop",
      "localizations" : {
        "ar" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "دورك التالي"
          }
        },
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Sie sind die Nächsten"
          }
        },
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "You are next"
          }
        }
      }
    },
    "ON_ITS_WAY" : {
      "comment" : "On the card of a delivery",
      "localizations" : {
        "ar" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "في الطريق"
          }
        },
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Unterwegs"
          }
        },
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "On Its Way"
          }
        }
      }
    },
    "STARTED_BODY" : {
      "comment" : "The sender and the time of arrival",
      "localizations" : {
        "ar" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "%1$@، الوصول نحو %2$@."
          }
        },
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "%1$@, Ankunft gegen %2$@."
          }
        },
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "%1$@, arrives about %2$@."
          }
        }
      }
    },
    "STARTED_TITLE" : {
      "comment" : "The alert of a delivery that begins",
      "localizations" : {
        "ar" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "طردك في الطريق"
          }
        },
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Ihr Paket ist unterwegs"
          }
        },
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Your parcel is on its way"
          }
        }
      }
    },
    "STOPS_BEFORE" : {
      "comment" : "On the card: the stops that are left before this one",
      "localizations" : {
        "ar" : {
          "variations" : {
            "plural" : {
              "zero" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "لا محطات قبلك"
                }
              },
              "one" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "محطة واحدة قبلك"
                }
              },
              "two" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "محطتان قبلك"
                }
              },
              "few" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%d محطات قبلك"
                }
              },
              "many" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%d محطة قبلك"
                }
              },
              "other" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%d محطة قبلك"
                }
              }
            }
          }
        },
        "de" : {
          "variations" : {
            "plural" : {
              "one" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "noch %d Halt vor Ihnen"
                }
              },
              "other" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "noch %d Halte vor Ihnen"
                }
              }
            }
          }
        },
        "en" : {
          "variations" : {
            "plural" : {
              "one" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%d stop before yours"
                }
              },
              "other" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%d stops before yours"
                }
              }
            }
          }
        }
      }
    },
    "YOU_ARE_NEXT" : {
      "comment" : "On the card of a delivery whose next stop is this one",
      "localizations" : {
        "ar" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "دورك التالي. سيرن السائق الجرس."
          }
        },
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Sie sind die Nächsten. Es klingelt gleich."
          }
        },
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "You are next. The driver rings the bell."
          }
        }
      }
    }
  },
  "version" : "1.0"
}

"""###
    ),
    (
      path: "apps/supper.yaml",
      text: ###"""
# Invitations to dinner: three buttons, a reply, and a word when a card is dismissed.
bundle: com.example.supper
name: Supper
icon: 🍲
accent: "#c2553a"

categories:
  - id: invitation
    options: [customDismissAction]
    hiddenPreviewsBodyPlaceholder: "%u invitations"
    actions:
      - { id: accept, title: Accept, options: [authenticationRequired], icon: checkmark }
      - { id: see, title: See, options: [foreground], icon: envelope.open }
      - { id: decline, title: Decline, options: [destructive], icon: xmark }

  - id: question
    actions:
      - id: answer
        title: Answer
        icon: square.and.pencil
        textInput:
          button: Send
          placeholder: Window or fireside?

handler:
  command: [cat]

"""###
    ),
    (
      path: "apps/weather.yaml",
      text: ###"""
# Quiet forecasts, urgent rain and one loud storm; a single button.
bundle: com.example.weather
name: Weather
icon: ⛅
accent: "#3a8dde"

categories:
  - id: forecast
    actions:
      - id: next-hours
        title: Next Hours
        options: [foreground]
        icon: clock

handler:
  command: [cat]

# The storm is a critical alert: it needs consent of its own.
settings: { criticalAlert: true }

"""###
    ),
    (
      path: "dely-badge-in-quotes.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.dely",
  "aps": {
    "alert": {
      "title": "iOS远程消息,我是主标题",
      "subtitle": "我是副标题",
      "body": "Dely, the badge of this one is written in quotes"
    },
    "category": "Dely_locationCategory",
    "badge": "2"
  }
}

"""###
    ),
    (
      path: "dely-invitation.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.dely",
  "aps": {
    "alert": {
      "title": "收到一个邀请",
      "subtitle": "周六晚上八点",
      "body": "Dely 邀请你去老地方喝茶,窗边的位置已经留好。"
    },
    "sound": "default",
    "badge": 1,
    "category": "Dely_locationCategory",
    "thread-id": "invitation-1007"
  },
  "type": "scene",
  "id": "1007"
}

"""###
    ),
    (
      path: "dely-picture.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.dely",
  "aps": {
    "alert": {
      "title": "上次聚会的照片",
      "subtitle": "老地方,四月",
      "body": "Dely 分享了一张照片。"
    },
    "sound": "default",
    "badge": "1",
    "mutable-content": "1",
    "category": "Dely_locationCategory"
  },
  "image": "https://images.example.com/dely/1007.jpg",
  "type": "scene",
  "id": "1007"
}

"""###
    ),
    (
      path: "dely-reply.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.dely",
  "aps": {
    "alert": {
      "title": "Dely",
      "subtitle": "周六的聚会",
      "body": "你想坐窗边还是炉子旁边?写给我吧。"
    },
    "sound": "default",
    "category": "Dely_inputCategory",
    "thread-id": "invitation-1007"
  }
}

"""###
    ),
    (
      path: "dely-unknown-category.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.dely",
  "aps": {
    "alert": {
      "title": "收到一个邀请",
      "body": "The category of this one differs from the registered one by a single letter."
    },
    "category": "Dely_LocationCategory"
  }
}

"""###
    ),
    (
      path: "dely-withdrawn.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.dely",
  "aps": {
    "alert": {
      "title": "邀请已取消",
      "body": "周六的聚会改期了,新的时间稍后告诉你。"
    },
    "badge": 0
  }
}

"""###
    ),
    (
      path: "flows/badge.yaml",
      text: ###"""
# Badges: a number is shown, text is none, 0 takes the notifications away.
name: The badge follows the payload and the app
tags: [badge]
apps: [../apps/dely.yaml]
---
- push: ../dely-invitation.apns
- expect: { badge: 1 }
- push: ../dely-badge-in-quotes.apns
- expect: { badge: 1, shown: [banner, list] }
  note: A badge in quotes is no number.
- badge: 5
- expect: { badge: 5 }
- settings: { badge: off }
- push: ../dely-invitation.apns
- expect: { shown: [banner, list, sound] }
- settings: { badge: on }
- push: ../dely-withdrawn.apns
- expect: { badge: 0 }
- crash: center
- expect: { badge: 0 }

"""###
    ),
    (
      path: "flows/conversation.yaml",
      text: ###"""
# Threads: the messages of one conversation are one group, and each is answered by itself.
name: A conversation is read and answered
tags: [actions, screen]
apps: [../apps/messages.yaml]
---
- push: ../messages-thread-1.apns
  id: one
- advance: 1m
- push: ../messages-thread-2.apns
  id: two
- advance: 1m
- push: ../messages-thread-3.apns
  id: three
- expect:
    delivered:
      - { identifier: three, threadIdentifier: ada }
      - two
      - { identifier: one, body: The usual place? }
- screen: { is: golden/conversation.txt, surface: list, size: 46x20 }
- press: mark-as-read
  on: two
- expect: { response: { action: mark-as-read, identifier: two }, delivered: [three, one] }
- reply: On my way
- expect: { response: { action: reply, identifier: three, text: On my way }, delivered: [one] }

"""###
    ),
    (
      path: "flows/dismissed.yaml",
      text: ###"""
# "customDismissAction": only a category that asks for it hears that its notification was dismissed.
name: A dismissed notification tells its app if the category wants it
tags: [actions]
apps: [../apps/dely.yaml, ../apps/messages.yaml]
---
- push: ../dely-invitation.apns
  id: invitation
- dismiss: invitation
- expect: { response: { action: dismiss, app: com.example.dely }, handler: { exit: 0 }, delivered: [] }
- push: ../messages-thread-1.apns
  id: lunch
- dismiss: lunch
- expect: { responses: [], handler: null, delivered: [] }
- push: ../messages-thread-1.apns
- push: ../dely-invitation.apns
- clear: all
- expect: { responses: [dismiss], delivered: [] }
- push: ../dely-invitation.apns
  id: once more
- flick: once more
- expect: { banner: null, delivered: [once more], responses: [] }
- open: once more
- expect: { response: { action: default, state: foreground }, delivered: [] }

"""###
    ),
    (
      path: "flows/foreground.yaml",
      text: ###"""
# "willPresent": the app in the foreground decides.
name: The app in the foreground decides what is shown
tags: [presentation]
apps: [../apps/messages.yaml]
---
- app: { com.example.messages: foreground }
- push: ../messages-thread-1.apns
- expect: { shown: [], reasons: { has: [will-present] } }
- answer: [banner, sound]
- push: ../messages-thread-1.apns
- expect: { shown: [banner, sound], not: [list] }
- app: { com.example.messages: background }
- push: ../messages-thread-1.apns
- expect: { shown: [banner, list, sound] }
- app: { com.example.messages: forceQuit }
- push: ../messages-silent.apns
- expect: { appState: forceQuit }
  note: A silent push does not start an app that the person has ended.

"""###
    ),
    (
      path: "flows/golden/conversation.txt",
      text: ###"""
  9:43  Tue Mar 24                    frozen
  Notification Center                clear ×
 ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
 ▐ 💬  Ada                              now ▌
 ▐     Lunch                                ▌
 ▐     I will keep you a seat by the        ▌
 ▐     window.                              ▌
 ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
      ╰ 2 more in this chat


"""###
    ),
    (
      path: "flows/invitation-locked.yaml",
      text: ###"""
# The same invitation on the Lock Screen: joining asks for the passcode, declining does not, looking opens the app.
name: An invitation is answered on the Lock Screen
tags: [actions, locked]
apps: [../apps/dely.yaml]
phone: { clock: 2026-03-24T09:41, locked: true }
---
- push: ../dely-invitation.apns
  id: first
- expect: { shown: [list, lockScreen, sound, badge], not: [banner] }
- press: action.join
  on: first
- expect: { response: null, refusal: locked, delivered: [first] }
- passcode: refused
- expect: { responses: [], delivered: [first] }
- press: action.join
  on: first
- passcode: given
- expect:
    response: { action: action.join, state: background, locked: true }
    phone: { locked: true }
    delivered: []
- push: ../dely-invitation.apns
  id: second
- press: action.cancel
- expect:
    response: { action: action.cancel, locked: true }
    phone: { locked: true }
- push: ../dely-invitation.apns
  id: third
- press: action.look
- passcode: given
- expect:
    response: { action: action.look, state: foreground }
    phone: { locked: false }
    foreground: com.example.dely

"""###
    ),
    (
      path: "flows/invitation.yaml",
      text: ###"""
# "Notification Actions" of the article on iOS 10: an invitation with three buttons, in two languages of the phone.
name: An invitation is answered with a button
tags: [smoke, actions]
apps: [../apps/dely.yaml]
values: { action: action.join }
matrix: { action: [action.join, action.look, action.cancel], locale: [en, zh-Hans] }
---
- push: ../dely-invitation.apns
  id: invitation
- expect: { shown: [banner, list, sound, badge], badge: 1, banner: invitation }
- press: "${action}"
  on: invitation
- expect:
    response: { action: "${action}", identifier: invitation, text: null, locked: false }
    handler: { exit: 0, output: '/"actionIdentifier":"${action}"/' }
    delivered: []
- expect: { foreground: com.example.dely }
  when: { action: action.look }
  note: Only looking at an invitation opens the app.
- expect: { foreground: null }
  when: { action: [action.join, action.cancel] }

"""###
    ),
    (
      path: "flows/keys.yaml",
      text: ###"""
# The walk of a person at the keyboard: the banner is opened, a button is pressed with its number, a reply is typed.
name: Notifications are answered with keys
tags: [screen]
apps: [../apps/dely.yaml, ../apps/messages.yaml]
screen: 80x24
---
- push: ../dely-invitation.apns
  id: invitation
- expect: { screen: { has: 收到一个邀请 } }
- keys: → 3
- expect: { response: { action: action.cancel }, banner: null }
- push: ../messages-thread-1.apns
  id: lunch
- keys: "r 'See you at ' "
- paste: noon
- keys: ↵
- expect: { response: { action: reply, text: See you at noon }, delivered: [] }

"""###
    ),
    (
      path: "flows/live-activity.yaml",
      text: ###"""
# A delivery on the Lock Screen, from the push that starts it to four hours after its end.
name: A delivery is followed on the Lock Screen
tags: [live-activity]
apps: [../apps/parcel.yaml]
---
- push: ../parcel-live-1-start.apns
  id: parcel
- expect:
    shown: [banner, sound]
    activities: [{ identifier: parcel, state: active, contentState: '/"minutes":40/' }]
    delivered: []
- flick: parcel
- push: ../parcel-live-3-nearby.apns
  id: parcel
- expect: { banner: parcel, screen: /Almost There/ }
- flick: parcel
- push: ../parcel-live-2-update.apns
  id: parcel
- expect: { reasons: { has: [{ rule: live-activity, mark: stopped }] } }
  note: It was sent before the one that is shown, and came late.
- open: parcel
- expect: { response: { action: default, identifier: parcel }, activities: [parcel] }
- lock
- expect: { screen: /Almost There/ }
- push: ../parcel-live-4-end.apns
  id: parcel
- expect: { activities: [{ identifier: parcel, state: ended }], screen: /Delivered/ }
- device: { locale: de }
- expect: { screen: /Zugestellt/ }
  note: The words of the card are texts of the app.
- advance: 4h
- expect: { activities: [] }

"""###
    ),
    (
      path: "flows/local.yaml",
      text: ###"""
# Local notifications: after a time, at each full hour of a day, at a place; and taken back before they fire.
name: Local notifications fire, repeat and are taken back
tags: [local]
apps: [../apps/weather.yaml]
phone: { clock: 2026-03-24T09:41, timeZone: Europe/Berlin }
---
- schedule: { title: Umbrella, body: It rains in an hour, sound: { name: default } }
  id: soon
  in: 1h
- schedule: { title: Every morning }
  id: daily
  trigger: { type: calendar, dateComponents: { hour: 8 }, repeats: true }
- schedule: { title: Welcome home }
  id: home
  trigger: { type: location, region: { identifier: home, notifyOnEntry: true, notifyOnExit: false } }
- schedule: { title: Never }
  id: never
  in: 2d
- expect:
    pending:
      - { identifier: soon, nextTriggerDate: "2026-03-24T10:41:00" }
      - { identifier: daily, nextTriggerDate: "2026-03-25T08:00:00" }
      - never
      - { identifier: home, nextTriggerDate: null }
- remove: [never]
  from: pending
- advance: 59m
- expect: { delivered: [], pending: { count: 3 } }
- advance: 1m
- expect: { delivered: [soon], shown: [banner, list, sound], clock: "2026-03-24T10:41:00" }
- region: home
- expect: { delivered: [home, soon], pending: [daily] }
- clock: 2026-03-26T07:00
- advance: 2h
- expect: { delivered: { has: [daily] }, pending: [daily] }
- remove: [soon, home]
- expect: { delivered: [daily] }

"""###
    ),
    (
      path: "flows/opened.yaml",
      text: ###"""
# The default action, and dismissing: opening a notification opens its app, wherever the notification is from.
name: A notification is dismissed, and the next one opened
tags: [actions]
apps: [../apps/dely.yaml, ../apps/messages.yaml, ../apps/parcel.yaml, ../apps/weather.yaml]
values: { payload: dely-reply }
matrix:
  payload: [dely-reply, messages-thread-1, parcel-ten-actions, parcel-delivered, weather-storm]
---
- push: ../${payload}.apns
  id: one
- dismiss: one
- expect: { response: { action: dismiss }, handler: { exit: 0 } }
  when: { payload: [dely-reply, parcel-ten-actions] }
- expect: { response: null, delivered: [] }
  when: { payload: [messages-thread-1, parcel-delivered, weather-storm] }
- push: ../${payload}.apns
  id: two
- open: two
- expect: { response: { action: default, state: foreground }, handler: { exit: 0 }, delivered: [] }

"""###
    ),
    (
      path: "flows/parcel-driver.yaml",
      text: ###"""
# A text that needs the passcode, and what is said once the parcel has come.
name: The driver is told where the bell is
tags: [actions, locked]
apps: [../apps/parcel.yaml]
values: { answer: thanks }
matrix: { answer: [thanks, missing] }
phone: { locked: true }
---
- push: ../parcel-ten-actions.apns
  id: parcel
- reply: The bell is on the left
  action: tell-driver
- passcode: given
- expect: { response: { action: tell-driver, text: The bell is on the left, locked: true }, handler: { exit: 0 } }
- unlock
- push: ../parcel-delivered.apns
- press: "${answer}"
- expect: { response: { action: "${answer}" }, handler: { exit: 0 } }

"""###
    ),
    (
      path: "flows/parcel.yaml",
      text: ###"""
# Ten actions, as many as a category can have; its banner stays until it is dealt with.
name: A parcel is sent where the person wants it
tags: [actions]
apps: [../apps/parcel.yaml]
values: { place: at-home }
matrix:
  place: [at-home, front-door, back-door, garden-shed, neighbor, parcel-box, tomorrow, choose-day, send-back]
---
- push: ../parcel-ten-actions.apns
  id: parcel
- advance: 10m
- expect: { banner: parcel }
  note: The banner is a persistent one.
- press: "${place}"
- expect:
    response: { action: "${place}" }
    handler: { exit: 0, output: '/"actionIdentifier":"${place}"/' }
    banner: null

"""###
    ),
    (
      path: "flows/permission.yaml",
      text: ###"""
# "requestAuthorization": before the person has allowed it, nothing is shown; the answer is asked for once.
name: An app asks for permission
tags: [permission]
apps:
  - bundle: com.example.new
    name: New
    settings: { authorization: notDetermined }
values: { answer: allow }
matrix: { answer: [allow, deny] }
---
- push: { aps: { alert: Too early, sound: default } }
- expect: { shown: [], reasons: { has: [{ rule: authorization, mark: stopped }] } }
- authorize: [alert, sound, badge]
- expect: { prompts: [com.example.new], settings: { authorization: notDetermined } }
- prompt: "${answer}"
- expect: { prompts: [], settings: { authorization: authorized } }
  when: { answer: allow }
- expect: { prompts: [], settings: { authorization: denied } }
  when: { answer: deny }
- authorize: [alert]
- expect: { prompts: [] }
- push: { aps: { alert: Hello, sound: default } }
- expect: { shown: [banner, list, sound] }
  when: { answer: allow }
- expect: { shown: [] }
  when: { answer: deny }

"""###
    ),
    (
      path: "flows/reply.yaml",
      text: ###"""
# The text input of the same article: what is typed reaches the app as it was typed.
name: A text is sent from the notification
tags: [smoke, actions]
apps: [../apps/dely.yaml, ../apps/messages.yaml]
---
- push: ../dely-reply.apns
  id: question
- reply: "  窗边 🪟, please\\n"
- expect:
    response: { action: action.input, text: "  窗边 🪟, please\\n" }
    foreground: com.example.dely
- app: { com.example.dely: background }
- push: ../messages-thread-1.apns
  id: lunch
- reply: Yes, at noon
  on: lunch
- expect:
    response: { action: reply, text: "Yes, at noon", app: com.example.messages, state: background }
    handler: { output: "/Yes, at noon/" }
    foreground: null

"""###
    ),
    (
      path: "flows/service-extension.yaml",
      text: ###"""
# "UNNotificationServiceExtension": a push with mutable-content is changed before it is shown; without it, it is not.
name: A service extension changes a push before it is shown
tags: [extension]
apps:
  - bundle: com.example.secret
    name: Secret
    serviceExtension:
      command:
        - sh
        - -c
        - 'read -r request; printf "%s\n" "{\"content\": {\"title\": \"Opened\", \"body\": \"You have a message.\"}}"'
---
- push: { aps: { alert: { title: Sealed, body: x }, mutable-content: 1 } }
  id: sealed
- expect:
    extensions: [sealed]
    delivered: [{ identifier: sealed, title: Opened, body: You have a message. }]
- push: { aps: { alert: { title: Plain, body: x } } }
  id: plain
- expect: { extensions: [], delivered: { has: [{ identifier: plain, title: Plain }] } }

"""###
    ),
    (
      path: "flows/summary.yaml",
      text: ###"""
# The scheduled summary: what can wait comes at set times, what is urgent does not wait.
name: The summary comes in the evening
tags: [levels]
apps: [../apps/messages.yaml, ../apps/weather.yaml]
phone: { clock: 2026-03-24T09:41, summary: "18:00" }
---
- settings: { scheduledDelivery: on }
  app: com.example.messages
- app: { com.example.messages: suspended, com.example.weather: notRunning }
- push: ../messages-thread-1.apns
  id: lunch
- expect: { waiting: [{ identifier: lunch, waitsFor: summary }], delivered: [] }
- push: ../weather-rain-1-collapse-id-rain.apns
  id: rain
- expect: { shown: [banner, list, sound], delivered: [rain] }
- advance: 8h
- expect: { waiting: [lunch] }
- advance: 19m
- expect: { waiting: [], delivered: { has: [lunch] }, events: { has: [summaryDelivered] } }

"""###
    ),
    (
      path: "flows/weather.yaml",
      text: ###"""
# Interruption levels, a Focus, and a forecast that replaces the one before.
name: A storm comes through a Focus, a quiet morning does not ring
tags: [levels]
apps: [../apps/weather.yaml]
matrix: { focus: [off, on] }
---
- push: ../weather-quiet-morning.apns
  id: morning
- expect: { shown: [list], reasons: { has: [{ rule: interruption-level }] } }
- push: ../weather-rain-1-collapse-id-rain.apns
  id: rain
- push: ../weather-rain-2-collapse-id-rain.apns
  id: rain
- expect: { delivered: { count: 2 }, events: { has: [{ type: delivered, app: com.example.weather }] } }
- push: ../weather-storm.apns
  id: storm
- expect: { shown: { has: [banner, sound] } }
  note: A critical alert comes through a Focus.
- push: ../weather-bell.apns
  id: bell
- expect: { not: [sound] }
  when: { focus: on }
- press: next-hours
  on: storm
- expect: { response: { action: next-hours, state: foreground }, handler: { exit: 0 } }

"""###
    ),
    (
      path: "messages-arabic.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.messages",
  "aps": {
    "alert": {
      "title": "ليلى",
      "subtitle": "رحلة الجمعة",
      "body": "سنلتقي عند المحطة في الساعة 8:30، لا تنسَ الكاميرا."
    },
    "sound": "default",
    "category": "message",
    "thread-id": "layla"
  }
}

"""###
    ),
    (
      path: "messages-avatar.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.messages",
  "aps": {
    "mutable-content": 1,
    "alert": {
      "title": "消息标题",
      "body": "消息内容"
    },
    "category": "message",
    "thread-id": "lin"
  },
  "icon": "https://images.example.com/avatars/lin.png"
}

"""###
    ),
    (
      path: "messages-emoji.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.messages",
  "aps": {
    "alert": {
      "title": "Family 👨‍👩‍👧‍👦",
      "body": "The boat is in 🏖️ and the flags are up 🏴󠁧󠁢󠁳󠁣󠁴󠁿🇯🇵. Bring 🥖, ☕️ and the 🧑🏽‍🍳."
    },
    "sound": "default",
    "category": "message",
    "thread-id": "family"
  }
}

"""###
    ),
    (
      path: "messages-hebrew.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.messages",
  "aps": {
    "alert": {
      "title": "נועה",
      "body": "הכרטיסים ל-Blue Note אצלי, ניפגש ב-19:45 ליד הכניסה."
    },
    "sound": "default",
    "category": "message",
    "thread-id": "noa"
  }
}

"""###
    ),
    (
      path: "messages-japanese.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.messages",
  "aps": {
    "alert": {
      "title": "美咲",
      "subtitle": "週末の予定",
      "body": "日曜の朝、海まで歩きませんか。パンはわたしが持って行きます。"
    },
    "sound": "default",
    "category": "message",
    "thread-id": "misaki"
  }
}

"""###
    ),
    (
      path: "messages-localized.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.messages",
  "aps": {
    "alert": {
      "title-loc-key": "INVITE_TITLE",
      "title-loc-args": ["the reading group"],
      "title": "Invitation",
      "subtitle-loc-key": "INVITE_PHOTOS",
      "subtitle-loc-args": [3],
      "subtitle": "With photos",
      "loc-key": "INVITE_BODY",
      "loc-args": ["Ada", "Grace"],
      "body": "Ada invites you."
    },
    "sound": "default",
    "category": "message"
  }
}

"""###
    ),
    (
      path: "messages-long-text.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.messages",
  "aps": {
    "alert": {
      "title": "Margaret Alder",
      "subtitle": "Notes from the walk along the northern shore, with everything I forgot to say on the way",
      "body": "We left the harbour a little after six, when the fog was still lying on the water and the gulls had not made up their minds. The path follows the old railway for an hour, then climbs through heather to the lighthouse. From there you see both bays at once: the grey one with the fishing boats, and the green one where nobody ever goes. We ate our bread behind the wall, out of the wind, and read the names on the stones. On the way back the sun came out for exactly as long as it takes to cross the bridge. I have drawn you a map; it is not to scale, but the benches are in the right places. Take the second gate, not the first, and bring something warm."
    },
    "sound": "default",
    "category": "message",
    "thread-id": "margaret"
  }
}

"""###
    ),
    (
      path: "messages-one-long-word.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.messages",
  "aps": {
    "alert": {
      "title": "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
      "body": "https://maps.example.com/routes/northern-shore/lighthouse-and-back?from=harbour&to=second-gate&pace=slow&benches=all"
    },
    "category": "message",
    "thread-id": "margaret"
  }
}

"""###
    ),
    (
      path: "messages-picture.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.messages",
  "aps": {
    "alert": {
      "title": "Grace",
      "subtitle": "Compilers reading group",
      "body": "The moth, as promised."
    },
    "mutable-content": 1,
    "category": "message",
    "thread-id": "grace"
  },
  "image": "https://images.example.com/moth.jpg"
}

"""###
    ),
    (
      path: "messages-silent.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.messages",
  "aps": {
    "content-available": 1
  },
  "sync": "inbox"
}

"""###
    ),
    (
      path: "messages-string-alert.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.messages",
  "aps": {
    "alert": "Ada: lunch at noon?",
    "badge": 1,
    "sound": "default"
  }
}

"""###
    ),
    (
      path: "messages-thread-1.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.messages",
  "aps": {
    "alert": { "title": "Ada", "subtitle": "Lunch", "body": "The usual place?" },
    "sound": "default",
    "category": "message",
    "thread-id": "ada"
  }
}

"""###
    ),
    (
      path: "messages-thread-2.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.messages",
  "aps": {
    "alert": { "title": "Ada", "subtitle": "Lunch", "body": "They have the lentil soup today." },
    "sound": "default",
    "category": "message",
    "thread-id": "ada"
  }
}

"""###
    ),
    (
      path: "messages-thread-3.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.messages",
  "aps": {
    "alert": { "title": "Ada", "subtitle": "Lunch", "body": "I will keep you a seat by the window." },
    "sound": "default",
    "category": "message",
    "thread-id": "ada"
  }
}

"""###
    ),
    (
      path: "messages-title-subtitle-body.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.messages",
  "aps": {
    "alert": {
      "title": "Grace",
      "subtitle": "Compilers reading group",
      "body": "I put the chapter for Thursday on your desk. Start at the second section."
    },
    "sound": "default",
    "badge": 2,
    "category": "message",
    "thread-id": "grace"
  }
}

"""###
    ),
    (
      path: "parcel-delivered.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.parcel",
  "aps": {
    "alert": {
      "title": "Delivered",
      "body": "Your parcel is with Mrs Lindqvist on the second floor."
    },
    "sound": "default",
    "category": "delivered",
    "thread-id": "parcel-4711"
  },
  "parcel": "4711"
}

"""###
    ),
    (
      path: "parcel-live-1-start.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.parcel",
  "aps": {
    "timestamp": 1774342800,
    "event": "start",
    "attributes-type": "DeliveryAttributes",
    "attributes": { "number": "4711", "sender": "Lindqvist Bikes", "stops": 12 },
    "content-state": {
      "minutes": 40,
      "arrival": "9:40",
      "stopsDone": 3,
      "stopsBefore": 8
    },
    "alert": {
      "title": { "loc-key": "STARTED_TITLE" },
      "body": { "loc-key": "STARTED_BODY", "loc-args": ["Lindqvist Bikes", "9:40"] },
      "sound": "default"
    }
  }
}

"""###
    ),
    (
      path: "parcel-live-2-update.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.parcel",
  "aps": {
    "timestamp": 1774344000,
    "event": "update",
    "content-state": {
      "minutes": 24,
      "arrival": "9:44",
      "stopsDone": 7,
      "stopsBefore": 4
    }
  }
}

"""###
    ),
    (
      path: "parcel-live-3-nearby.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.parcel",
  "aps": {
    "timestamp": 1774345260,
    "event": "update",
    "relevance-score": 75,
    "content-state": {
      "minutes": 4,
      "arrival": "9:45",
      "stopsDone": 11,
      "isNext": true
    },
    "alert": {
      "title": { "loc-key": "NEXT_TITLE" },
      "body": { "loc-key": "NEXT_BODY", "loc-args": ["4"] },
      "sound": "default"
    }
  }
}

"""###
    ),
    (
      path: "parcel-live-4-end.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.parcel",
  "aps": {
    "timestamp": 1774345560,
    "event": "end",
    "content-state": {
      "stopsDone": 12,
      "place": "With Mrs Lindqvist on the second floor"
    }
  }
}

"""###
    ),
    (
      path: "parcel-misplaced-keys.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.parcel",
  "aps": {
    "alert": {
      "title": "Delivered",
      "body": "The category and the badge of this one stand in the wrong places.",
      "badge": 1
    },
    "content_available": 1
  },
  "category": "delivered"
}

"""###
    ),
    (
      path: "parcel-ten-actions.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.parcel",
  "aps": {
    "alert": {
      "title": "Your parcel arrives today",
      "subtitle": "Between two and four",
      "body": "Where shall we leave it if nobody is at home?"
    },
    "sound": "default",
    "category": "delivery",
    "thread-id": "parcel-4711"
  },
  "parcel": "4711"
}

"""###
    ),
    (
      path: "story/apps/answer.sh",
      text: ###"""
#!/bin/sh
# The handler of the story: reads the response as JSON on standard input, and answers what it has done with it.
read -r response
case $response in
  *'"actionIdentifier":"neighbor"'*) done='The parcel goes to a neighbor.' ;;
  *'"actionIdentifier":"tell"'*) done='The driver has been told.' ;;
  *'"actionIdentifier":"thanks"'*) done='You are welcome!' ;;
  *) done='Noted.' ;;
esac
printf '{"message":"%s"}\n' "$done"

"""###
    ),
    (
      path: "story/apps/cards/route.card.yaml",
      text: ###"""
# Where the parcel is: a line for each stop, and how far the van has come.
card:
  - text: "Parcel {{userInfo.parcel}}"
    role: title
  - text: "with {{userInfo.driver}}, second try"
    role: caption
  - space
  - each: userInfo.stops
    columns:
      - width: 7
        text: "{{at}}"
        role: caption
      - "{{place}}"
      - text: you
        role: accent
        bold: true
        align: end
        when: "{{mine}}"
  - space
  - progress: "{{userInfo.done}}/{{userInfo.of}}"
    label: "{{userInfo.done}} of {{userInfo.of}} stops"
    role: success

"""###
    ),
    (
      path: "story/apps/cards/van.card.yaml",
      text: ###"""
# The Live Activity of the van, on the Lock Screen and as a banner when it alerts.
card:
  - columns:
      - rows:
          - text: "{{contentState.status}}"
            role: title
          - text: "{{attributes.driver}} · parcel {{attributes.parcel}}"
            role: caption
            lines: 1
      - text: "{{contentState.minutes}} min"
        role: title
        align: end
        width: 10
  - space
  - progress: "{{contentState.stopsDone}}/{{attributes.stops}}"
    role: success
  - text: "{{contentState.note}}"
    lines: 2

"""###
    ),
    (
      path: "story/apps/courier.yaml",
      text: ###"""
# The app of the story: a courier with buttons, a typed answer, a driver with a face, pictures, and a card of its own.
bundle: com.example.courier
name: Courier
icon: 📦
accent: "#b5793a"

categories:
  - id: delivery
    hiddenPreviewsBodyPlaceholder: "News about a parcel"
    actions:
      - { id: neighbor, title: With a Neighbor, icon: person.2 }
      - { id: tomorrow, title: Tomorrow, icon: calendar }
      - id: tell
        title: Tell the Driver
        icon: text.bubble
        textInput: { button: Send, placeholder: The bell is on the left }
  - id: route
    actions:
      - { id: write, title: Tell the Driver, textInput: { button: Send, placeholder: The bell is on the left } }
  - id: delivered
    actions:
      - { id: thanks, title: Thank the Driver, icon: hand.thumbsup }
      - { id: missing, title: It Is Not There, options: [destructive], icon: questionmark }

# The driver writes in her own name.
capabilities: [communication]
userActivityTypes: [INSendMessageIntent]
serviceExtension:
  command: [/bin/sh, extension.sh]
  userActivityTypes: [INSendMessageIntent]

contentExtensions:
  - categories: [route]
    template: cards/route.card.yaml
    hidesDefaultContent: true

liveActivities:
  - type: DeliveryAttributes
    template: cards/van.card.yaml

handler:
  command: [/bin/sh, answer.sh]
  timeout: 10

"""###
    ),
    (
      path: "story/apps/extension.sh",
      text: ###"""
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

"""###
    ),
    (
      path: "story/apps/pictures/door.png.base64",
      text: ###"""
iVBORw0KGgoAAAANSUhEUgAAAPAAAACWCAMAAADXJvXnAAAANlBMVEUxPGc8NVA9QGhUSGxqT2uL
j5wfb1wrinLw4sT/6aj38+g/e1nQmlXkvE9JkmzJoGqPXCi1eTr6ML+xAAAKZUlEQVR42u2cDUPj
IAyGIaRaN73p//+ztxYCAUILtLM6G0/tKC08vEmgH55Sv8j00R34Pb2vbux3j+nfs7+u11/nP+20
ZTsj5LTTMoOd6vRXf3j3XaWmbj2UAeIG0ra0eER1j3RTcRFdV9VSLUMF9sf6Ab5OqbI8RPX9iXtS
06FS/awnmqoAO0QezKQUIujl8QdyosSXis2EztfUzusD14QNB9ga1A0I4wP8GKoSeg38FGn97PzR
Ntc6OsbvBOmXSvof1UhYkrquBvhTASuZv8KwAgCdEtIjfVu8PqcAdlBoy1aI2rA1WTVI++i6FTlV
1g3PEuABwkBTh9KW0noArAN0CJ1P+aHlbfAeh7MAazE6hvUCgPYSiu9cckw0MHEPooGHGN2PLRAO
RNDJWELcTX9cuhdCR2NMHhABIsaKz8+dxtUIXqJSFnKX4DG+Tf0s5keQcHlw+lgAdXQ/d7OgdvA2
L7SPPHgmhYPbh3AOA0BjcXQ/dzOvLzmvT64ArPB5FAbwMkb5Fzyq3Ti6nzsC+wmNA4ZPTQrvls0L
59khtBSXkW1yfVUOzD5DYTurC/mxjdugTMUgLQ96JKNK2XOFTWY4/0s3pWrZdlXl5ZpCL+SDRGDo
AZbPv9pD+WhcrYJV58fsoI3AzTxVoyTtbmypWH0HhWvcTPBkLFVtGAdWqXZAqoCNDLzeRtyVfnco
HzmIyAvJwae0O5RhmhoLbGJmU4xhTLpRn4eWK+HKGWDl5FlJyPQezHCFTSLxUtIK4wymx/Jsh+X9
TWdj234e9vKaoDBz5bnIyMCVrl3Y0e7xTTGbHuQBpoWkCczaABUYJ7sRYxjb+kn24ky9BHtlH15f
CtuNnJkF4DuXiqLYKayDzqYcw4XpPk/IrkSCqTElNssagBX5A8AsqAqaKuU37a9U4aY1U2qNnJLC
Ulvo0nbetdyljUvUxjg8RZBgNAW2WUpasrEGWRd7gV9ShgV+MTuwpDVhKZan7LRkjJe5fR4uG4/X
ZuAtxhcelssT8iztVBdiOJ0yUfa0tHJz8K4BZ2s0IeKQAVOsmjAvzWobW+YTdd+0FIxCzEWkZAvl
EXDdfJbuZApPzNrMU9Ispwtnp6zT3y/MlimRBa1Ysxf4NT4hyu0uWFAYDK06LOddYTOja0NTcZS0
FhZ9FZJvVbhKVakSc1EIXNalw8JDu+Rllm8ANNgOLt3Uqq8XK0w6kkvTNuVrOWmNb5Nd3sjGe7H/
8HaZd1weBHw/8/jG7IK87XnXeDEsuDTPWiFDmXndFQ+ANA+jieCc5WXj+ABgLLSTlkWDzXhnv6WI
1bTwoI8OWnJpCXgUyvYATtfSQtv4ttQ23e9kcDY5TUnLi25pdb/CuwEHhdH0tR15tP+aBFXushbA
/5TX0jWNzi497AU8QEvbb3yIwtISnNcaElXNmlpn1qRz7tJ4kMKtwJjFsFtjaCJ3Cs+FVzct+RyH
XY0Gs2vp7UkrzRVjqW3qMFcM5ovNabExz1LKrTO95Gn9TuC5abuWbgdOr4ebB5tNS05PQgPycjsK
2UqrvVF+nfG4LI11wPQZria49Cy3GwnHntbHBuA9YjgA12fpkR8RxbDlm/9pl7SIleTnMUxJ9/KN
wN1JK49hu+rQNCtp4yOawjfN0tDaKGt3I3DTlFh0aT+52Q2eHzQI9YlBcqHvULgrnHRM4LmuFhjY
PXWdV28eZdwHGHvazl0aGNmcpQkLpPpdwI+PYVwJJ0gBwhZl6QjuxwOvtc2BNbjMFID9NOzyN3Pp
cAv8+106nKm5bfkOxgyYLmp2Uxj3UXjtSm2U2l66sc6AUaf1G27oCLfNh35gWDk/W86JN4wDsKZ4
vdMhn4cj5oUBarJu4GvDGKcl0X3p6GHIHKJKCzc9NwPjNuBXmaeeP01CrIYSqq/f8RjlOBqTU+10
xwMXYti3Pi4AcCNgLT1AZ91fbrQwLanOy8M0aQnreHHll9+mdVgYUJR/WqQpA+BvnYeDZB4gv1uv
HLx1dy14RNNciLsB80ctjYONfJqJkO8/1NWmsegBrxTz1Y2yR02HrbSimJyxac5FhdaRownuB7h0
9IC2tW2MFUP+2G96mBae+aLdm4ZA8yXaxmlpT4XTeUkhuTHaH9P3BoWFt3gOd2ny61lNRej+9STc
nKWTi4c6e33/eL/Sh0iTDfelbbQikvvOLm0/+kBOVma+5f4YrrLrx2RXBsx8pXmwY4AQwXd2NUmu
0anrJI5DoP35DrYDf1hLFG6/PLRHhSQ0aUkTB06mbJ5CB21dvtel+fIO9wDeGsNOQ42RwpSb0bHv
vdKq9+iPdw8cveLROtjJQsKrPNEpQyGMAT0Gtk/xLmM78Gt9lv43A/+jLB2v2CrviYtLS3TqonNh
RdpqDFJnCkuTP6w9W2p71PLvNvGK01JTwoyePFhOm5jcbzVvaBIYBYW3uvSGebgvaSUXD5Sl7Jey
S02fziKFex6X4l7AfdNSmrSQ4pXYlA9pXFXYvi4zTt+Xi200Duz93+J5z20ksx9vbNdnBhxS07yt
52mprLDpsR2vlnCdl9vnJ+Yx7OZfp6cFRlpzoMOWklaPbQQWeG+LvJnCISFbyPs3ubT7p+3PBoWj
V6TjgYEO4NcAvKjvTeLNXTrISITKf3JliLV3Ldf/DGNb0mr15wDMr4ftlOQmpnnh4ctQE7er3vd3
Omw0tgB36CsozHzZqamcrIhMaltbKeElXpR0ld7WH7YBC7wfa/pKwHZB5RjdWhrRL6bdHi5wx98P
2SeWm4Dx1qGvCIwhUp3ChutbvgEgalr4SNb/nlZIyznvR5H3MwlhbZhHO1MhekNpDtz6l65uHu6+
Ef+VmwfOd32WFeam3Vqape0cGNeghIIdng9vA8bEpXmSUlbfUGJwcR5OpE6VH6LM/u3A6WtLjInQ
FaajwICLGlbaIQpjpHBmSigruLTfHBYp8WDgcgxXAW+yw4HNY4H5snrjSuubFSbkZtyk4DBg6Hbp
nuvCPd4A+BExjAmOKOuxMYz7AA8y4eBL0rS9/W3afoVxB2BpZVmSNipvuC8tAF+Ytbl07Tw8rGVp
XGbMdm9TuB84VfjWlrTEqEUUmfe6TdsJnDz+jKbhWwD+/ArFX0WFV+SVSn+KwpxaecrVLB1IsASb
ZK9vBwYReOBsm1danBGOdulVhSdgz/8lAedBXGc7LC23A8OXp/qSFR5sbMt3LXGNL7NDgPk7G3z+
scLeOPAtVXjtxg4WS+oftVwf7dK3SNJJ4VvG3HO1hMLWS689IobZtJQhCyutXNCKyD4aOIK6Wd8m
l45SdwScvWId3uxZwm98qUUAbl9L+xAsX/8XrodNzV3L9cDu/794uoBD80vXw96d2epjKYaFRIXC
bjstdf5fPAp6gFkvPPBXvvC4CRYDh3ec3IsCltK/uod+4TVtDbtYBzDPMwQgsInAkg355mB/DFG1
o4BrOaqBqwfmGODq/j0J8PsfA27o3w8FZrZz/07gE/gE3nd8vrvBo4G/3U7gZ7cT+NntBH52O4Gf
3U7gZ7cT+NntBH52O4Gf3U7gZ7cT+NntzwH/B1bOb6y5Db71AAAAAElFTkSuQmCC

"""###
    ),
    (
      path: "story/apps/pictures/noor.png.base64",
      text: ###"""
iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAMAAADVRocKAAAAKlBMVEXxt0vOoU62i1CZaUVmSjJJ
NSc6KiIkGhaPPz+UlIrJjWPz7elbiLEtfdFYFDYwAAACZUlEQVRo3u1Y0ZKDIBArLGBR+/+/e9pW
BKuYAN6TeXPGJuwmC5bH48aNGzdu/CuUFmOtc9aIVs3ZxbgURhqya+v2YHQjeneMBhLK5VHrhnFn
MFcu/4Or+cvbpDtQoNBrjdI715UMhYLXX9Yljr9AgaPnsyQsP2kDGtDiJhXwU00iEhqBmAabZ7Lm
KaInKJW8WVeAMSLipU+h490QdmFnC90Sr4hetsUWH9NPiLoE8gtDPyF6s8TiM/q4SWCPOPqkBIhf
kfRxCVCO1pBi9HEJ0KwFjy0sEFyDXA4FG5RfrT+hQqThCkKPoBjxFhQKwB2KTSgWGIahP35eTYA8
+C7nmfIljNtnYVq0rEZiPtd1EeMwdMlzEIBStLys1SHhj8AynNAcLAK9zlSQPocYYafmTkrPPFgE
sDNtbwzyKQoCEP8yysQgLx6A54FQe3WcIvTrrlgA/ayw9FZh8CmYocnjYNmL8K9Teje1RIbWEogQ
zQKW+adGmmCIjEYlwCa8P4Et9ydKmFHTVISiJm16dKhnOIc/ULjNnotoUJj+xxoVzoTnFmkBJbcJ
OnFBNvzRRgKfAztdioJ0WIB1Xem9lE52PNml7581l1JqE1X5oZ8jWnXpJWfTZqtuvOYi8grk/O47
kZvhevoZK+HDJ/xt6BMJdQ3/pOC9H8fXG+M4et+U3n+ZNxh9izvyfp88iNRpqDx7rUaP0L8livzw
IPsHnuan6Ocqrlw+XwTa/A0uaw+pUNIeRkFV8CNG1PEDNVTynyoU5ifCeHEBr5e6toB8CTUJXeGv
LSBbQhP+TJBqZ2DBoc1tLEhN+AMHrph0f2EV4QAAAABJRU5ErkJggg==

"""###
    ),
    (
      path: "story/delivery.yaml",
      text: ###"""
# What `bellhop demo` tells: a delivery that goes wrong, and comes right, in two minutes. It is a flow like every other,
# so `bellhop test` walks it too.
name: A parcel that goes wrong
tags: [story]
apps: [apps/courier.yaml, ../apps/messages.yaml, ../apps/weather.yaml]
phone: { clock: 2026-03-24T09:41, previews: whenUnlocked }
screen: 100x30
---
- push:
    aps:
      alert: { title: Your parcel comes today, subtitle: Between two and four, body: Where may we leave it? }
      category: delivery
      sound: default
      thread-id: parcel
    parcel: "4711"
  id: parcel
  app: com.example.courier
  note: A push arrives, as on an iPhone.
- expect: { shown: [banner, list, sound] }
- keys: "b →"
  note: Held down, it shows its buttons.
- keys: "1 V V"
  note: "“With a Neighbor”: the app's handler is told."
- expect: { response: { action: neighbor }, handler: { exit: 0 } }
- keys: V
  note: Then a friend …
- push: { aps: { alert: { title: Ada, body: Are you at home this afternoon? }, category: message, thread-id: ada } }
  id: ada-1
  app: com.example.messages
  note: … writes …
- push: { aps: { alert: { title: Ada, body: I could bring the cake at four. }, category: message, thread-id: ada } }
  id: ada-2
  app: com.example.messages
  note: … and once more.
- advance: 10s
  note: "Two messages of one thread: one group."
- keys: "g r 'Four is perfect' ↵"
  note: Answered from the keyboard.
- expect: { response: { action: reply, text: Four is perfect } }
- lock:
  note: The phone is locked.
- push:
    aps: { alert: { title: Nobody was at home, body: The driver found no bell. }, category: delivery, sound: default, thread-id: parcel }
  id: nobody-home
  app: com.example.courier
  note: Something goes wrong. Previews are hidden.
- expect: { shown: [list, lockScreen, sound], not: [banner] }
- unlock:
  note: "Unlocked, it tells: nobody was at home."
- keys: "g r 'Ring on the left' ↵"
  note: The driver is told where to ring.
- expect: { response: { action: tell, text: Ring on the left }, handler: { output: /told/ } }
- focus: on
  note: A Focus, to work.
- push: { aps: { alert: { title: A quiet afternoon, body: 14 degrees and light cloud. }, sound: default } }
  id: weather
  app: com.example.weather
  note: "A forecast: no sound, no banner. Why?"
- expect: { shown: [list], not: [banner, sound] }
- keys: "g V"
  note: "The trace knows: silenced by Focus."
- keys: "V V"
  note: As on every iPhone.
- focus: off
  note: Focus off …
- push:
    aps: { alert: { title: Is this your door?, body: A photo from the driver. }, category: delivered, mutable-content: 1, thread-id: parcel }
    show: photo
  id: photo
  app: com.example.courier
  note: "A photo, by the app's service extension."
- expect: { extensions: [photo] }
- keys: "b →"
  note: In the cells of any terminal.
- keys: esc f esc
  note: Who was that?
- push:
    aps: { alert: { title: Noor, body: I ring on the left tomorrow! }, category: delivery, mutable-content: 1, thread-id: noor }
    show: driver
  id: noor
  app: com.example.courier
  note: Noor, the driver, with name and face.
- schedule: { title: The parcel comes today, body: Noor rings on the left., categoryIdentifier: delivery, threadIdentifier: parcel }
  id: reminder
  in: 1d
  app: com.example.courier
  note: A reminder is scheduled for tomorrow.
- advance: 1d
  note: The clock turns by a day.
- push:
    aps: { alert: { title: On the way, body: Three stops before you. }, category: route, thread-id: parcel }
    parcel: "4711"
    driver: Noor
    stops:
      - { at: "09:50", place: Harbour Street }
      - { at: "09:58", place: Mill Lane }
      - { at: "10:06", place: Old Market, mine: true }
    done: 5
    of: 8
  id: route
  app: com.example.courier
  note: Where is she? …
- keys: "b →"
  note: "… as a card of the app's own, in YAML."
- keys: esc f
  note: More than cards …
- push:
    aps:
      event: start
      timestamp: 1774431660
      attributes-type: DeliveryAttributes
      attributes: { driver: Noor, parcel: "4711", stops: 8 }
      content-state: { status: On the Way, minutes: 25, stopsDone: 5, note: Three stops before yours. }
      alert: { title: Your parcel is on its way, body: Noor comes in 25 minutes. }
  id: van
  app: com.example.courier
  note: A Live Activity follows the van …
- lock:
  note: … stays on the Lock Screen …
- push:
    aps:
      event: update
      timestamp: 1774431661
      content-state: { status: Almost There, minutes: 4, stopsDone: 7, note: You are next. She rings on the left. }
  id: van
  app: com.example.courier
  note: … and each push moves it on.
- expect: { activities: [{ identifier: van, state: active }] }
- device: { locked: off, appearance: light, locale: de }
  note: "Unlocked: by day, and in German."
- push: { aps: { alert: { title-loc-key: INVITE_TITLE, title-loc-args: [Kuchen], body: Kuchen um vier? }, category: message, thread-id: ada } }
  id: ada-3
  app: com.example.messages
  note: The app's texts come from its strings files.
- device: { appearance: dark, locale: en }
  note: And back.
- push:
    aps: { alert: { title: Delivered, body: Into your hands. }, badge: "1", category: delivered, thread-id: parcel }
  id: handed-over
  app: com.example.courier
  note: "Delivered! But no badge …"
- keys: "V b ] ]"
  note: "… a mistake, found by lint."
- keys: "b 1 ]"
  note: "Thanks! The handler has the last word, as JSON."
- expect: { response: { action: thanks }, handler: { output: /welcome/ } }
- note: "Now yours: bellhop push, bellhop lint, bellhop new; more in docs/stage.md."

"""###
    ),
    (
      path: "supper-invitation.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.supper",
  "aps": {
    "alert": {
      "title": "Dinner tonight",
      "subtitle": "The usual place",
      "body": "Eight o'clock? Ada brings the wine, and the table by the window is ours."
    },
    "sound": "default",
    "badge": 1,
    "category": "invitation",
    "thread-id": "supper-1007"
  },
  "id": "1007"
}

"""###
    ),
    (
      path: "supper-question.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.supper",
  "aps": {
    "alert": {
      "title": "Grace",
      "subtitle": "Dinner tonight",
      "body": "Shall I keep you a seat by the window, or by the fire?"
    },
    "sound": "default",
    "category": "question",
    "thread-id": "supper-1007"
  }
}

"""###
    ),
    (
      path: "weather-bell.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.weather",
  "aps": {
    "sound": "bell.caf",
    "badge": 3
  }
}

"""###
    ),
    (
      path: "weather-quiet-morning.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.weather",
  "aps": {
    "alert": {
      "title": "A quiet morning",
      "body": "14° and light cloud. Sun from ten o'clock."
    },
    "interruption-level": "passive",
    "relevance-score": 0.2,
    "thread-id": "forecast"
  }
}

"""###
    ),
    (
      path: "weather-rain-1-collapse-id-rain.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.weather",
  "aps": {
    "alert": {
      "title": "Rain in 20 minutes",
      "subtitle": "Harbour",
      "body": "It stays for about an hour. An umbrella would be kind."
    },
    "sound": "default",
    "interruption-level": "time-sensitive",
    "relevance-score": 0.9,
    "category": "forecast",
    "thread-id": "rain"
  }
}

"""###
    ),
    (
      path: "weather-rain-2-collapse-id-rain.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.weather",
  "aps": {
    "alert": {
      "title": "Rain is over",
      "subtitle": "Harbour",
      "body": "It stayed for forty minutes. The sun is back until the evening."
    },
    "category": "forecast",
    "thread-id": "rain"
  }
}

"""###
    ),
    (
      path: "weather-storm.apns",
      text: ###"""
{
  "Simulator Target Bundle": "com.example.weather",
  "aps": {
    "alert": {
      "title": "Storm warning",
      "body": "Gusts up to 110 km/h on the northern shore until midnight. Please stay inside."
    },
    "sound": { "critical": 1, "name": "default", "volume": 0.8 },
    "interruption-level": "critical",
    "category": "forecast",
    "thread-id": "warnings"
  }
}

"""###
    ),
  ]
}
