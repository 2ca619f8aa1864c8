/** One answer as it came. */
export interface WireResponse {
  readonly status: number;
  /** Names in lower case, in the order received. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** Only the head was read: it is a stream of events, which ends when its subject does. */
  readonly isStream: boolean;
  /** performance.now() when its head was there, and when all of it was. */
  readonly headAt: number;
  readonly doneAt: number;
}

/** The first value of a header. */
export function headerOf({ headers }: WireResponse, name: string): string | undefined {
  return headers.find(([known]) => known === name)?.[1];
}
