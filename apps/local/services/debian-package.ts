import { spawnSync } from 'node:child_process';

const LOCK_WAIT_SECONDS = 300;
/**
 * Debian asks policy-rc.d before it starts a newly installed service; 101 means "not allowed". A program of somebody
 * else's that holds apt's own lock (unattended upgrades, say) is waited for.
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
 * As root on Debian, installs a package of the distribution without starting what it brings as a service; elsewhere
 * does nothing. Processes that install at once do so one after the other. A failure shows in what follows: the
 * caller looks for the program again.
 */
export function installDebianPackage(name: string, say: (text: string) => void): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  say(`installing ${name} (apt-get)`);
  // flock(2) on dpkg's own directory: apt and dpkg lock files in it by fcntl(2), which this does not touch.
  spawnSync('flock', ['/var/lib/dpkg', 'sh', '-c', SCRIPT, 'sh', name], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
