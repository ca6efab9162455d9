#!/bin/sh
# A tried copy of the table's database, and a drill: the newest copy is opened elsewhere and every game played again.
#   backup.sh DATA-FOLDER COPIES-FOLDER [DAYS]
set -eu
data=$1 copies=$2 days=${3:-30}
umask 077
mkdir -p "$copies"
copy="$copies/tannenberg-$(date -u +%Y%m%dT%H%M%SZ).db"
tannenberg backup "$copy" --data "$data"
drill=$(mktemp -d)
trap 'rm -rf "$drill"' EXIT
cp "$copy" "$drill/tannenberg.db"
tannenberg refold --all --data "$drill"
find "$copies" -name 'tannenberg-*.db' -mtime "+$days" -delete
