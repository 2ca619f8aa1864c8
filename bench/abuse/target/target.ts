/** The service under attack. */
export interface Target {
  /** On this machine, without a trailing slash. */
  readonly baseUrl: string;
  /** Where `/metrics` is served. */
  readonly metricsUrl: string;
  /** Opens the routes under /admin/v1, which create the tenants of a run. */
  readonly adminKey: string;
  /** Unexpected exits of its processes with their reasons; empty if that cannot be observed. */
  readonly crashes: readonly string[];
  stop(): Promise<void>;
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/;

/** Throws for a target that is not on this machine: these requests must never be sent to others. */
export function assertLocal(baseUrl: string): void {
  const { hostname } = new URL(baseUrl);
  if (LOOPBACK.test(hostname)) return;
  throw new Error(`--base-url names ${hostname}; abuse is sent to this machine only, use 127.0.0.1`);
}
