import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

const PROGRAM = 'redis-server';
const OLDEST_MAJOR = 6;
/** Debian asks this program before it starts a newly installed service; 101 means "not allowed". */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d';

/**
 * The name of a usable `redis-server` on PATH. As root on Debian it is installed when there is none.
 * @throws Error saying exactly what to install elsewhere.
 */
export function redisProgram(say: (text: string) => void): string {
  if (isUsable()) return PROGRAM;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    say('installing redis-server (apt-get)');
    installByApt();
    if (isUsable()) return PROGRAM;
  }
  const remedy = process.platform === 'darwin' ? 'brew install redis' : 'sudo apt-get install redis-server';
  throw new Error(
    `there is no ${PROGRAM} ${OLDEST_MAJOR} or newer on PATH: install it (${remedy}) or set REDIS_URL to a running server`,
  );
}

function isUsable(): boolean {
  const { stdout, status } = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number(/v=(\d+)\./.exec(stdout)?.[1]) >= OLDEST_MAJOR;
}

/** Installs the program without starting the system's own Redis. A failure shows in what follows. */
function installByApt(): void {
  const holdServices = !existsSync(SERVICE_POLICY);
  if (holdServices) writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', PROGRAM]]) {
      spawnSync('apt-get', args, {
        stdio: ['ignore', 2, 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  } finally {
    if (holdServices) rmSync(SERVICE_POLICY);
  }
}
