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
