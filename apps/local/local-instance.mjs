import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The environment of the instance that `npm start` runs in LOCAL_DIR; only the market's location if none is running, and
 * nothing if the caller names a database. `lost` says that the instance was killed: its servers may be gone, or may still
 * run without it.
 */
export function localInstance({ LOCAL_DIR, DATABASE_URL }) {
  if (DATABASE_URL !== undefined) return { environment: {}, lost: null };
  const directory = resolve(LOCAL_DIR ?? '.local');
  const runtime = join(directory, 'runtime.json');
  const { pid, environment } = existsSync(runtime) ? JSON.parse(readFileSync(runtime, 'utf8')) : {};
  return {
    environment: { MARKET_DIR: join(directory, 'market'), ...environment },
    lost:
      pid === undefined || isAlive(pid)
        ? null
        : `the instance in LOCAL_DIR ${directory} no longer runs (process ${pid} is gone): start it again with npm start`,
  };
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
