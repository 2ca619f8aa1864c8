/** One answer as received. */
export interface WireResponse {
  readonly status: number;
  /** Names in lower case, in the order received. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** Only the head was read: it is an event stream, which ends with its subject. */
  readonly isStream: boolean;
  /** performance.now() when its head had arrived, and when all of it had. */
  readonly headAt: number;
  readonly doneAt: number;
}

/** The first value of a header. */
export function headerOf({ headers }: WireResponse, name: string): string | undefined {
  return headers.find(([known]) => known === name)?.[1];
}
