/** Square feet per square metre: the register uses metres, the market feet. */
export const SQFT_PER_SQM = 10.7639104;
