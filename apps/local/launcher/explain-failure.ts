import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** The messages of the file system, PostgreSQL and Redis when a disk or quota is full. */
const FULL =
  /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|could not extend file|free disk space/i;
const MEGABYTE = 1_000_000;
/** What a new instance needs: PostgreSQL's files including its log, and the sandbox market. */
const NEEDED = '100 MB';

/** Why a start failed; for a full disk, starting with the disk and the remedy. */
export function explainFailure(error: unknown, stateDirectory: string): string {
  const said = error instanceof Error ? error.message : String(error);
  if (!FULL.test(said)) return said;
  const remedy =
    `an instance needs about ${NEEDED} plus space for its data; free some space, or set LOCAL_DIR to a ` +
    'folder on another disk';
  return `the disk of LOCAL_DIR ${stateDirectory} is full (${tellRoom(stateDirectory)}): ${remedy}\n${said}`;
}

/** Why a program ended; for a full disk, the disk and the remedy instead of the program's log. */
export function explainEnd(reason: string, stateDirectory: string): string {
  return FULL.test(reason) ? `the disk of LOCAL_DIR ${stateDirectory} is full: free some space` : reason;
}

/** A failed initdb releases what it took, so there may be some space again by now. */
function tellRoom(directory: string): string {
  const { bavail, bsize, ffree } = statfsSync(nearestFolder(directory));
  return ffree === 0
    ? 'it has no room for more files'
    : `${Math.floor((bavail * bsize) / MEGABYTE)} MB free after this start`;
}

function nearestFolder(directory: string): string {
  return existsSync(directory) ? directory : nearestFolder(dirname(directory));
}
