/** A command that cannot do what it was asked to, for a reason that its message says in full. Exit code 1. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/** A file that was named and cannot be read, with the reason of the system. */
export function unreadable(file: string, cause: unknown): CommandFailure {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new CommandFailure(`${file} cannot be read: ${why}`, { cause });
}
