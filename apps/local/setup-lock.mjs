/** One set-up at a time per checkout: two instances may be started at once on a fresh clone. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 200;
/** Longer than its holder takes to write its number into it. */
const UNWRITTEN_MS = 5_000;

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
    // Created this instant and not written yet, or left empty because the disk was full.
    if (pid === 0) return Date.now() - statSync(path).mtimeMs < UNWRITTEN_MS;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
