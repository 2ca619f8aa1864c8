/** One set-up at a time per checkout: two instances may be started at once on a fresh clone. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 200;

/** Runs `task` while holding the checkout's lock file; waits for a living holder, takes over from a dead one. */
export async function withSetupLock(root, task) {
  const path = join(root, '.setup.lock');
  while (!acquire(path)) await delay(POLL_MS);
  try {
    return task();
  } finally {
    rmSync(path, { force: true });
  }
}

function acquire(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isHeld(path)) rmSync(path, { force: true });
  return false;
}

function isHeld(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    if (pid === 0) return true; // created this instant, not written yet
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
