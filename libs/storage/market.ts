/** The two markets that never mix: live keys see `live`, test keys see `sandbox`. */
export const MARKETS = ['live', 'sandbox'] as const;
export type Market = (typeof MARKETS)[number];

/** The market that a key of this mode sees. */
export function marketOf(livemode: boolean): Market {
  return livemode ? 'live' : 'sandbox';
}
