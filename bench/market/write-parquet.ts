import { DuckDBInstance } from '@duckdb/node-api';

import { type SalesTable, stringAt } from '#market';

const ROWS_PER_CHUNK = 2_048;

/** Writes the sales as Parquet, for the peer of snapshot-load. */
export async function writeParquet(sales: SalesTable, file: string): Promise<void> {
  const { count, id, ...arrays } = sales;
  const columns = Object.entries(arrays);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const types = columns.map(
    ([name, column]) => `${name} ${column instanceof Float64Array ? 'DOUBLE' : 'INTEGER'}`,
  );
  await connection.run(`CREATE TABLE sales (${types.join(', ')}, id VARCHAR)`);
  const appender = await connection.createAppender('sales');
  for (let row = 0; row < count; row += 1) {
    for (const [, column] of columns) {
      const value = column[row] ?? 0;
      if (column instanceof Float64Array) appender.appendDouble(value);
      else appender.appendInteger(value);
    }
    appender.appendVarchar(stringAt(id, row));
    appender.endRow();
    if (row % (ROWS_PER_CHUNK * 100) === 0) appender.flushSync();
  }
  appender.closeSync();
  await connection.run(`COPY sales TO '${file}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
}
