import { systemReason } from '#platform';

/** A command that cannot do its work, for a reason fully stated in the message. Exit code 1. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/** A named file that cannot be read, with the system's reason. */
export function unreadable(file: string, cause: unknown): CommandFailure {
  return new CommandFailure(`${file} cannot be read: ${systemReason(cause)}`, { cause });
}
