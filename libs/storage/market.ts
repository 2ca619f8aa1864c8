/** The two markets, which never mix: live keys see `live`, test keys see `sandbox`. */
export const MARKETS = ['live', 'sandbox'] as const;
export type Market = (typeof MARKETS)[number];

/** The market a key of this mode sees. */
export function marketOf(livemode: boolean): Market {
  return livemode ? 'live' : 'sandbox';
}
