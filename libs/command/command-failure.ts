/** A command that cannot do its work, for a reason fully stated in the message. Exit code 1. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/** A named file that cannot be read, with the system's reason. */
export function unreadable(file: string, cause: unknown): CommandFailure {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new CommandFailure(`${file} cannot be read: ${why}`, { cause });
}
