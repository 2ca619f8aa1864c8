/** One action of the client on its connection. */
export type Step =
  | { readonly send: Buffer }
  | { readonly pauseMs: number }
  /** Waits until this many answers have arrived since the start. */
  | { readonly awaitAnswers: number }
  | { readonly act: 'finish' | 'reset' };

/** What to do, and what to expect. */
export interface RequestPlan {
  readonly index: number;
  /** `body.type`: the family of the mutation and its name. */
  readonly kind: string;
  /** `POST /v1/analyze` as named in the document. */
  readonly operation: string;
  readonly steps: readonly Step[];
  /** The method of each request sent, in order: an answer to HEAD has no body. */
  readonly methods: readonly string[];
  readonly expect: Expectation;
  /** Whether to use a new connection; otherwise the lane's is reused. */
  readonly fresh: boolean;
  /** The local address to call from; defaults to 127.0.0.1. */
  readonly source?: string;
}

/** Expectations beyond those on every answer. */
export interface Expectation {
  /** Number of complete answers expected; 0 if the client breaks off or sends no request. */
  readonly answers: number;
  /** All answers must be refusals with status 400 to 499. */
  readonly refused?: true;
  /** The sandbox is asked for an overload, a rate limit or a delay. */
  readonly forced?: true;
  /** The client is slow: only the time after its last byte is measured, and a timeout counts as an answer. */
  readonly slow?: true;
  /** The body is not read to the end, so the connection may break before the answer is seen. */
  readonly mayBreak?: true;
}
