/** A command that cannot do what it was asked to, for a reason that its message says in full. Exit code 1. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
