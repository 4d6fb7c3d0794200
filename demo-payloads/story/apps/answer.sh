#!/bin/sh
# The handler of the story: reads the response as JSON on standard input, and answers what it has done with it.
read -r response
case $response in
  *'"actionIdentifier":"tell"'*) done='Noor has been told.' ;;
  *'"actionIdentifier":"thanks"'*) done='You are welcome!' ;;
  *) done='Noted.' ;;
esac
printf '{"message":"%s"}\n' "$done"
