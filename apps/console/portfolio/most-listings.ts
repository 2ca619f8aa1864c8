/** Maximum listings in a batch; longer files are sent as a portfolio, which is split into batches. */
export const MOST_IN_BATCH = 500;
/** Maximum listings in a portfolio. */
export const MOST_IN_PORTFOLIO = 100_000;
/** Maximum bytes of the CSV to send. */
export const MOST_BYTES = 32_000_000;
/** Maximum listings the API writes as XLSX, Parquet or a report. */
export const MOST_IN_TABLES = 20_000;
