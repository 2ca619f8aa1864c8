/** What the system says of a file without its path, which the sentence around it names: `ENOENT: no such file …`. */
export function systemReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error.message;
  const [reason = ''] = error.message.split(`, ${syscall}`, 1);
  return reason;
}

const NO_ROOM = /\b(?:ENOSPC|EDQUOT|EMFILE|ENFILE)\b|no space left on device|disk quota exceeded/i;

/** Whether a file could not be written for lack of space or of file handles, as threads and DuckDB put it, too. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && (NO_ROOM.test(error.message) || isOutOfRoom(error.cause));
}
