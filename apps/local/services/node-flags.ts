/**
 * Node flags for each program. The api creates so many short-lived objects that a young generation of the default size
 * (16 MB) is collected ten times a second, copying whatever lives only because a request is in flight; see
 * docs/decisions/0080-http-path.md.
 */
export const NODE_FLAGS: Readonly<Record<'api' | 'worker', readonly string[]>> = {
  api: ['--max-semi-space-size=64'],
  worker: [],
};
