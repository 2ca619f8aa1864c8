import { spawnSync } from 'node:child_process';

import { installDebianPackage } from './debian-package.js';

const PROGRAM = 'redis-server';
const OLDEST_MAJOR = 6;

/**
 * The name of a usable `redis-server` on PATH. As root on Debian, installs it if there is none.
 * @throws Error saying exactly what to install elsewhere.
 */
export function redisProgram(say: (text: string) => void): string {
  if (isUsable()) return PROGRAM;
  installDebianPackage(PROGRAM, say);
  if (isUsable()) return PROGRAM;
  const remedy = process.platform === 'darwin' ? 'brew install redis' : 'sudo apt-get install redis-server';
  throw new Error(
    `${PROGRAM} ${OLDEST_MAJOR} or newer is not on PATH: install it (${remedy}) or set REDIS_URL to a ` +
      'running server',
  );
}

function isUsable(): boolean {
  const { stdout, status } = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number(/v=(\d+)\./.exec(stdout)?.[1]) >= OLDEST_MAJOR;
}
