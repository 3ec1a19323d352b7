#!/bin/sh
# The array of Slurm in docs/BATCHES.md on one node of its own: munged, slurmctld and slurmd without systemd.
. "$(dirname "$0")/farm.sh"
needs munged slurmctld slurmd sbatch scancel

# The daemons run as whoever runs the tests, on ports of their own, in a folder of their own; they end with the file.
start_slurm() {
    cd "$slurm" || return 1
    port=$((20000 + $$ % 10000)) me=$(id -un) host=$(hostname -s)
    mkdir state spool
    head -c 1024 /dev/urandom >key
    chmod 600 key
    munged --force --key-file="$PWD/key" --socket="$PWD/munge.socket" --pid-file="$PWD/munged.pid" --log-file="$PWD/munged.log" \
        --seed-file="$PWD/munged.seed" || return 1
    : >plugstack.conf
    { recipe ProctrackType && cat; } >slurm.conf <<END
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmUser=$me
SlurmdUser=$me
SlurmctldPort=$port
SlurmdPort=$((port + 1))
AuthInfo=socket=$PWD/munge.socket
JobAcctGatherType=jobacct_gather/none
StateSaveLocation=$PWD/state
SlurmdSpoolDir=$PWD/spool
SlurmctldPidFile=$PWD/slurmctld.pid
SlurmdPidFile=$PWD/slurmd.pid
SlurmctldLogFile=$PWD/slurmctld.log
SlurmdLogFile=$PWD/slurmd.log
PlugStackConfig=$PWD/plugstack.conf
KillWait=2
SlurmdParameters=config_overrides
NodeName=$host NodeAddr=127.0.0.1 CPUs=4
PartitionName=all Nodes=ALL Default=YES
END
    slurmctld -f "$SLURM_CONF" && slurmd -f "$SLURM_CONF" || return 1
    for i in $(seq 60); do
        if timeout 5 sinfo -h -o %t 2>/dev/null | grep -q idle; then return 0; fi
        sleep 1
    done
    tail -n 5 slurm*.log
    return 1
}
stop_slurm() {
    for daemon in slurmd slurmctld munged; do
        [ -s "$slurm/$daemon.pid" ] || continue
        pid=$(cat "$slurm/$daemon.pid")
        kill "$pid"
        for i in $(seq 100); do kill -0 "$pid" 2>/dev/null && sleep 0.1 || break; done
    done
    rm -rf "$slurm"
}

test_an_array_makes_what_one_run_makes() {
    forty_models
    recipe SBATCH | sed 's/16/8/' >models.sh
    job=$(timeout 300 sbatch --parsable models.sh)
    timeout 300 sbatch -Q --wait --dependency="afterany:$job" --wrap 'systel gallery out' >said || fail "status $?: $(cat said slurm-*.out)"
    [ "$(find . -name 'log.*' | wc -l)" -eq 8 ] || fail "not eight shards"
    equal "$(cat log.* | grep -c '"status": 0, "seconds"')" 40
    as_one_run
}

# One is killed with models in work: the index is refused with its name; it alone runs again.
test_a_killed_shard_is_told_and_goes_on() {
    forty_models
    recipe SBATCH | sed 's/16/8/; s/-j2/-j1/' >models.sh
    timeout 300 sbatch -Q --wait --array=1-2,4-8 models.sh
    before=$(find out -name '*.html' | wc -l)
    for try in 1 2 3 4 5; do
        job=$(timeout 60 sbatch --parsable --array=3 models.sh)
        while [ "$(find out -name '*.html' | wc -l)" -eq "$before" ] && squeue -h -j "$job" | grep -q .; do sleep 0.05; done
        scancel -f -s KILL "$job"
        while squeue -h -j "$job" 2>/dev/null | grep -q .; do sleep 0.2; done
        code=0
        systel gallery out >said 2>&1 || code=$?
        [ $code -eq 0 ] || break
        # it was through before it was killed
        rm -rf out
        timeout 300 sbatch -Q --wait --array=1-2,4-8 models.sh
    done
    equal $code 3
    matches said 'shard 3/8 (did not end|is missing)'
    absent out/index.html
    timeout 300 sbatch -Q --wait --array=3 models.sh >>said || fail "status $?: $(cat slurm-*.out)"
    systel gallery out || fail "status $?"
    as_one_run
}

slurm=$(mktemp -d)
trap stop_slurm EXIT
trap 'exit 143' INT TERM HUP
export SLURM_CONF="$slurm/slurm.conf"
(start_slurm) || {
    echo "FAIL ${0##*/}: Slurm does not start"
    echo "0 passed, 1 failed"
    exit 1
}
run_tests
