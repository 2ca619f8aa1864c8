const OTHER_PORT = 'Name another port.';
const NOT_ALLOWED = 'Choose another folder or file, or give this user access to it.';
const NO_ROOM = 'Free some space, then run the command again.';

const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: NOT_ALLOWED,
  EDQUOT: NO_ROOM,
  EEXIST: 'Choose another folder, or move what is there.',
  ENAMETOOLONG: 'Choose a shorter path.',
  ENOENT: 'Check the path: a parent folder is missing or cannot be written to.',
  ENOSPC: NO_ROOM,
  ENOTDIR: 'A file of this name exists: choose another folder.',
  EPERM: NOT_ALLOWED,
  EROFS: 'The disk is read-only: choose another folder.',
};

/** When listening on a port, the same codes have a different meaning. */
const LISTENING: Readonly<Record<string, string>> = {
  EACCES: OTHER_PORT,
  EADDRINUSE: OTHER_PORT,
};

/**
 * What an error of the file system or of listening means to someone running a command, with the remedy; null for
 * others.
 */
export function explainSystemError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // DuckDB's message for the system's ENOSPC.
  if (error.message.includes('No space left on device')) return `${error.message}. ${NO_ROOM}`;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const remedy = (syscall === 'listen' ? LISTENING : REMEDIES)[code];
  return syscall === undefined || remedy === undefined ? null : `${error.message}. ${remedy}`;
}
