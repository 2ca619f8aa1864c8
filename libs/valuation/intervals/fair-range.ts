/** The fair price range holds this central share of the prices of later sales. */
export const FAIR_SHARE = 0.8;
/** The probabilities of a lower price at its ends. */
export const FAIR_ENDS = { low: 0.1, high: 0.9 } as const;
