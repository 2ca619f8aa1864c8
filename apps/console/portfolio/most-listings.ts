/** Listings that a batch has at most; more are sent as a portfolio, which becomes batches. */
export const MOST_IN_BATCH = 500;
/** Listings that a portfolio has at most. */
export const MOST_IN_PORTFOLIO = 100_000;
/** Bytes of the CSV that they are sent as at most. */
export const MOST_BYTES = 32_000_000;
/** Listings that the API writes as XLSX, Parquet or a report at most. */
export const MOST_IN_TABLES = 20_000;
