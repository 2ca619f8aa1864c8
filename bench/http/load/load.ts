/** The requests sent to every server: the same bodies, in turn. */
export interface RequestSet {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: readonly string[];
}

export interface LoadPlan {
  readonly baseUrl: string;
  readonly requests: RequestSet;
  readonly connections: number;
  readonly seconds: number;
}

/** The result of one load on one server. */
export interface LoadResult {
  readonly answers: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** A fixed number of requests per second, with a warm-up that does not count. */
export interface PacedPlan extends LoadPlan {
  readonly perSecond: number;
  readonly warmUpSeconds: number;
}

/** The result of one window at a fixed rate. */
export interface PacedResult extends LoadResult {
  readonly failures: number;
  /** Milliseconds by which the sender itself was late: a part of the latency that is not the server's. */
  readonly lateP99: number;
}

/** As many requests as the server can take: each connection sends the next when it has an answer. */
export type SaturatingLoad = (plan: LoadPlan) => Promise<LoadResult>;

/** The figures would be meaningless with refused or broken requests. */
export function assertAllAnswered(failures: number, baseUrl: string): void {
  if (failures > 0) throw new Error(`${failures} requests to ${baseUrl} failed; see its log`);
}
