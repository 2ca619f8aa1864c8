/** The service under attack. */
export interface Target {
  /** On this machine, without a trailing slash. */
  readonly baseUrl: string;
  /** Where `/metrics` is served. */
  readonly metricsUrl: string;
  /** Opens the routes under /admin/v1, by which the tenants of a run are made. */
  readonly adminKey: string;
  /** Why and how often processes of it ended by themselves; empty where that cannot be seen. */
  readonly crashes: readonly string[];
  stop(): Promise<void>;
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/;

/** Throws for a target that is not on this machine: what is sent here is never sent to others. */
export function assertLocal(baseUrl: string): void {
  const { hostname } = new URL(baseUrl);
  if (LOOPBACK.test(hostname)) return;
  throw new Error(`--base-url names ${hostname}; abuse is sent to this machine only, use 127.0.0.1`);
}
