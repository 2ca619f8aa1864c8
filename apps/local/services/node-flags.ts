/**
 * Flags of node for each program. The api makes so much that is soon forgotten that a young generation of the usual size
 * (16 MB) is collected ten times a second, and what lives on only because a request is under way is copied; see
 * docs/decisions/0080-http-path.md.
 */
export const NODE_FLAGS: Readonly<Record<'api' | 'worker', readonly string[]>> = {
  api: ['--max-semi-space-size=64'],
  worker: [],
};
