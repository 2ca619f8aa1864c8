/** What the system says of a file without its path, which the sentence around it names: `ENOENT: no such file or directory`. */
export function systemReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error.message;
  const [reason = ''] = error.message.split(`, ${syscall}`, 1);
  return reason;
}
