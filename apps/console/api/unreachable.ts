/** No answer of the API came whole; what the browser says of it is its cause, and in the browser's own language. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';

  /** @param status what something between us and the API answered in its stead. */
  constructor(
    cause: unknown,
    readonly status: number | null = null,
  ) {
    super(status === null ? 'no answer' : `HTTP ${status}`, { cause });
  }
}
