#!/bin/sh
# GNU parallel over ssh as in docs/BATCHES.md: two hosts by name, both this machine by a sshd of its own.
. "$(dirname "$0")/farm.sh"
needs parallel sshd ssh ssh-keygen

# It runs as whoever runs the tests, on a port of its own, in a folder of its own, and ends with the file.
start_ssh() {
    cd "$ssh" || return 1
    port=$((20000 + $$ % 10000))
    for key in host user; do ssh-keygen -q -t ed25519 -N '' -f $key || return 1; done
    cp user.pub authorized
    chmod 600 authorized
    cat >sshd.conf <<END
ListenAddress 127.0.0.1
Port $port
HostKey $PWD/host
PidFile $PWD/sshd.pid
AuthorizedKeysFile $PWD/authorized
StrictModes no
UsePAM no
PasswordAuthentication no
MaxStartups 100
SetEnv PATH=$BUILD:$PATH
END
    cat >ssh.conf <<END
Host host1 host2
HostName 127.0.0.1
Port $port
User $(id -un)
IdentityFile $PWD/user
IdentitiesOnly yes
BatchMode yes
StrictHostKeyChecking no
UserKnownHostsFile $PWD/known
LogLevel ERROR
END
    [ "$(id -u)" -ne 0 ] || mkdir -p /run/sshd
    "$(command -v sshd)" -f "$PWD/sshd.conf" -E "$PWD/sshd.log" || return 1
    for i in 1 2 3 4 5 6 7 8 9 10; do
        if ssh -F ssh.conf host2 systel --version 2>said | grep -q '^systel '; then return 0; fi
        sleep 1
    done
    cat said sshd.log
    return 1
}
stop_ssh() {
    [ ! -s "$ssh/sshd.pid" ] || kill "$(cat "$ssh/sshd.pid")"
    rm -rf "$ssh"
}

# Each host has its share; no shard is lost.
test_two_hosts_make_what_one_run_makes() {
    forty_models
    recipe parallel | sed 's/16/8/g' >both.sh
    PARALLEL_SSH="ssh -F $ssh/ssh.conf" timeout 300 sh -e both.sh </dev/null >said 2>&1 || fail "status $?: $(head -n 5 said)"
    as_one_run
}

# A host that is gone while it works: its shards are told, and run again by the same line.
test_a_shard_that_is_killed_is_told_and_goes_on() {
    forty_models
    recipe parallel | sed 's/16/8/g' >both.sh
    cat >bin/last.sh <<'END'
[ "$1" != 3/8 ] || [ -e killed ] || { : >killed && kill -KILL $$; }
END
    export PARALLEL_SSH="ssh -F $ssh/ssh.conf"
    grep '^parallel' both.sh | sed "s|systel build|sh bin/last.sh {}/8 \\\\\&\\\\\& systel build|" >first.sh
    code=0
    timeout 300 sh -e first.sh </dev/null >said 2>&1 || code=$?
    equal "$code" 1
    code=0
    systel gallery out >said 2>&1 || code=$?
    equal "$code" 3
    matches said 'shard 3/8 is missing'
    timeout 300 sh -e both.sh </dev/null >said 2>&1 || fail "status $?: $(head -n 5 said)"
    as_one_run
}

ssh=$(mktemp -d)
trap stop_ssh EXIT
trap 'exit 143' INT TERM HUP
(start_ssh) || {
    echo "FAIL ${0##*/}: sshd does not start"
    echo "0 passed, 1 failed"
    exit 1
}
run_tests
