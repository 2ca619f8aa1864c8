/** Square feet of a square metre: the register counts in metres, the market in feet. */
export const SQFT_PER_SQM = 10.7639104;
