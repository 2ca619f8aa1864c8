/** One thing that the client does on its connection. */
export type Step =
  | { readonly send: Buffer }
  | { readonly pauseMs: number }
  /** Waits until this many answers have come since the beginning. */
  | { readonly awaitAnswers: number }
  | { readonly act: 'finish' | 'reset' };

/** What is done, and what has to come back. */
export interface RequestPlan {
  readonly index: number;
  /** `body.type`: the family of the mutation and its name. */
  readonly kind: string;
  /** `POST /v1/analyze` as the document names it. */
  readonly operation: string;
  readonly steps: readonly Step[];
  /** The method of each request that is sent, in order: an answer to HEAD has no body. */
  readonly methods: readonly string[];
  readonly expect: Expectation;
  /** A connection of its own; else the lane's is used again. */
  readonly fresh: boolean;
  /** The local address it comes from; 127.0.0.1 when absent. */
  readonly source?: string;
}

/** What the answers have to be beyond what every answer has to be. */
export interface Expectation {
  /** Complete answers that have to come; 0 where the client breaks off or sends no request. */
  readonly answers: number;
  /** All of them have to refuse, with a status of 400 to 499. */
  readonly refused?: true;
  /** The sandbox is asked for an overload, a rate limit or a delay. */
  readonly forced?: true;
  /** The client is the slow one: only what follows its last byte is measured, and a timeout is an answer. */
  readonly slow?: true;
  /** The body is not read to its end, so the connection may break before the answer is seen. */
  readonly mayBreak?: true;
}
