import { spawnSync } from 'node:child_process';

const LOCK_WAIT_SECONDS = 300;
/**
 * Debian consults policy-rc.d before starting a newly installed service; 101 means "not allowed". If another program
 * holds apt's lock (unattended upgrades, for example), this waits for it.
 */
const SCRIPT = `
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > "$policy" && chmod 755 "$policy"
fi
apt-get -q update
apt-get -q -o DPkg::Lock::Timeout=${LOCK_WAIT_SECONDS} install -y --no-install-recommends "$1"
`;

/**
 * As root on Debian, installs a package without starting its service; elsewhere does nothing. Concurrent installations
 * run one after another. A failure shows later, when the caller looks for the program again.
 */
export function installDebianPackage(name: string, say: (text: string) => void): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  say(`installing ${name} (apt-get)`);
  // flock(2) on dpkg's own directory: apt and dpkg lock files in it with fcntl(2), which does not conflict.
  spawnSync('flock', ['/var/lib/dpkg', 'sh', '-c', SCRIPT, 'sh', name], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
