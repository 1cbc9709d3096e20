#!/usr/bin/env bash
# A fresh machine: a bare Debian with Python 3.11, pip, venv, make and git, and nothing of this one but the way to the
# packages (proxy, certificates). A clean clone of HEAD is walked there as a newcomer would, and then as CI does:
#
#   make fresh              make play answers; make test passes and says what it skipped; .ci/run passes with everything
#   make fresh ARGS=play    or test, or ci: only this step
#
# Needs root and debootstrap. The bare root is kept in $CUVEE_FRESH (/var/tmp/cuvee-fresh), so the next walk begins sooner.
set -euo pipefail
cd "$(dirname "$0")/.."

place=${CUVEE_FRESH:-/var/tmp/cuvee-fresh}
base=$place/base walk=$place/walk
port=8765
steps=(${*:-play test ci})

if [ "$(id -u)" != 0 ] || ! command -v debootstrap >/dev/null; then
    echo "make fresh needs root and debootstrap (apt-get install debootstrap)" >&2
    exit 2
fi

if [ ! -e "$base/.done" ]; then
    echo "== a bare root in $base"
    mirror=$(apt-get indextargets --format '$(REPO_URI)' | head -1)
    rm -rf "$base" && mkdir -p "$place"
    debootstrap --variant=minbase --include=python3,python3-pip,python3-venv,make,git,ca-certificates bookworm "$base" "${mirror:-http://deb.debian.org/debian}" >"$place/debootstrap.log" \
        || { tail "$place/debootstrap.log" >&2; exit 1; }
    touch "$base/.done"
fi

# Every walk begins bare. What was mounted lies in a namespace of its own, so nothing of this machine can be in there.
rm -rf --one-file-system "$walk"
cp -a --reflink=auto "$base" "$walk"
git clone --quiet --no-hardlinks . "$walk/root/cuvee"

# The way to the packages, whatever it is here.
cp -L /etc/resolv.conf /etc/hosts "$walk/etc/"
{ grep -ls debian-archive-keyring /etc/apt/sources.list.d/* || true; } | xargs -r cp -t "$walk/etc/apt/sources.list.d/"
{ grep -lris proxy /etc/apt/apt.conf.d || true; } | xargs -r cp -t "$walk/etc/apt/apt.conf.d/"
cp -L /etc/ssl/certs/ca-certificates.crt "$walk/etc/ssl/certs/"
mkdir -p "$walk/usr/local/share/ca-certificates"
cp -L /usr/local/share/ca-certificates/*.crt "$walk/usr/local/share/ca-certificates/" 2>/dev/null || true
mapfile -t way < <(env | grep -iE '^([a-z]+_proxy|SSL_CERT_FILE|PIP_(CERT|INDEX_URL|PROXY)|UV_(DEFAULT_INDEX|INDEX_URL)|REQUESTS_CA_BUNDLE|NODE_EXTRA_CA_CERTS|npm_config_registry)=')

# inside COMMAND: run it in the clone, on the fresh machine; what it leaves running ends with it.
inside() {
    unshare --mount --pid --fork --kill-child bash -c '
        walk=$1; shift
        mount -t proc proc "$walk/proc"
        mount --rbind /dev "$walk/dev"
        mount -t tmpfs tmpfs "$walk/tmp"
        exec chroot "$walk" "$@"
    ' bash "$walk" env -i HOME=/root TERM=dumb PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        "${way[@]}" bash -c "cd /root/cuvee && $1"
}

for step in "${steps[@]}"; do
    echo "== $step"
    case $step in
        play)
            inside "make play ARGS='--port $port --no-browser' > /var/log/play.log 2>&1 &
                for try in \$(seq 600); do
                    python3 -c 'from urllib.request import urlopen; print(urlopen(\"http://127.0.0.1:$port/\").status)' 2>/dev/null && exit 0
                    kill -0 \$! 2>/dev/null || break
                    sleep 1
                done
                cat /var/log/play.log; exit 1" | sed 's/^200$/make play answers/' ;;
        test)
            inside "make test ARGS='${TEST_ARGS:-}' 2>&1 | tee /var/log/test.log; exit \${PIPESTATUS[0]}" | tail -40
            grep -q "SKIPPED .*Chromium" "$walk/var/log/test.log" || { echo "nothing was said about the browser tests" >&2; exit 1; } ;;
        ci)
            inside "ARGS='${TEST_ARGS:-}' .ci/run 2>&1 | tee /var/log/ci.log; exit \${PIPESTATUS[0]}" | tail -40
            ! grep -q "SKIPPED .* is missing\|LEFT OUT" "$walk/var/log/ci.log" || { echo "something was skipped" >&2; exit 1; } ;;
        *) echo "there is no step $step; there are: play test ci" >&2; exit 2 ;;
    esac
done
