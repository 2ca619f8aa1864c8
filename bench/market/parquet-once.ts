/** Run by snapshot-load in a separate process: the peer, the same columns read from Parquet with DuckDB. */
import { DuckDBInstance } from '@duckdb/node-api';

const [file = ''] = process.argv.slice(2);
const started = performance.now();
const connection = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
const columns = await (await connection.run(`SELECT * FROM read_parquet('${file}')`)).getColumns();
const arrays = columns.map((column) =>
  typeof column[0] === 'string' ? column : Float64Array.from(column as number[]),
);
const milliseconds = performance.now() - started;
globalThis.gc?.();
const { rss } = process.memoryUsage();
console.log(JSON.stringify({ sales: arrays[0]?.length, milliseconds, rss }));
