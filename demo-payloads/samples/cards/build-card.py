#!/usr/bin/env python3
"""The card of a finished build: reads the notification as JSON, prints the card in color."""
import json
import sys
import textwrap


def color(code, text):
    return f"\x1b[{code}m{text}\x1b[0m"


def main():
    given = json.load(sys.stdin)
    if "response" in given:
        # An action of the card: the app shall have it, and the card is closed.
        print(json.dumps({"answer": "dismissAndForwardAction"}))
        return

    build = given["notifications"][-1]["request"]["content"].get("userInfo", {}).get("build", {})
    columns = given["size"]["columns"]

    failed = [job for job in build.get("jobs", []) if job["state"] != "passed"]
    lines = [color("1;91", "✗ failed") if failed else color("1;92", "✓ passed")]
    lines[0] += f"  {build.get('branch', '')} " + color("2", f"#{build.get('number', '?')}")
    lines.append("")
    for job in build.get("jobs", []):
        mark = color("92", "✓") if job["state"] == "passed" else color("91", "✗")
        time = f"{job['seconds']} s"
        name = job["name"][: columns - len(time) - 4]
        gap = " " * max(1, columns - len(name) - len(time) - 2)
        lines.append(f"{mark} {name}{gap}" + color("2", time))
    for job in failed:
        lines += ["", color("4", job["name"])]
        lines += [color("38;5;210", part) for part in textwrap.wrap(job.get("message", ""), columns)]

    actions = ["retry", "open"] if failed else ["open"]
    print(json.dumps({"card": "\n".join(lines), "title": build.get("project"), "actions": actions}))


main()
