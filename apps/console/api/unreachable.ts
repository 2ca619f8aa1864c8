/** No complete answer from the API; the cause is the browser's error, in the browser's own language. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';

  /** @param status answered by something between us and the API. */
  constructor(
    cause: unknown,
    readonly status: number | null = null,
  ) {
    super(status === null ? 'no answer' : `HTTP ${status}`, { cause });
  }
}
