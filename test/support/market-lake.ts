import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { GATEWAY_REGISTERS, importFiles, readLakeSources, WindowStore } from '#market';
import { systemClock } from '#platform';

import type { GatewayRegisterName, GatewayRow } from './gateway-server.js';

/** Rows as sorted texts, for comparing two collections that may contain repeated rows. */
export const asLines = (rows: readonly GatewayRow[]): string[] =>
  rows.map((row) => JSON.stringify(row)).sort();

/** Every row a market directory keeps of a gateway register, in the form of `asLines`. */
export async function keptRows(marketDir: string, name: GatewayRegisterName): Promise<string[]> {
  const register = GATEWAY_REGISTERS.find((one) => one.name === name);
  if (register === undefined) throw new Error(`${name} is no register`);
  const store = await WindowStore.open(marketDir);
  const rows: GatewayRow[] = [];
  for (const window of store.windows(register)) rows.push(...((await store.rows(window)) as GatewayRow[]));
  return asLines(rows);
}

/** The number of records of a layout in the lake: those that imports accepted minus those they withdrew. */
export async function countRecords(marketDir: string, layout: string): Promise<number> {
  return (await readLakeSources(marketDir))
    .filter(({ kind }) => kind === layout)
    .reduce((rows, { accepted, removed = 0 }) => rows + accepted - removed, 0);
}

/**
 * Imports files into a lake that should already have every row of them, and returns the rows that were missing or
 * different. Rows no import accepts are ignored.
 */
export async function rowsUnknown(marketDir: string, files: readonly string[]): Promise<string[]> {
  const unknown: string[] = [];
  for (const outcome of await importFiles(files, { marketDir, clock: systemClock })) {
    if (outcome.status === 'refused') throw new Error(outcome.reason);
    const { file, accepted, report } = outcome.source;
    if (accepted > 0) unknown.push(`${file}: ${accepted} new`);
    if (report === null) continue;
    const lines = readFileSync(join(marketDir, 'lake', 'reports', report), 'utf8').split('\n');
    unknown.push(...lines.filter((line) => line.includes('replaces the record')));
  }
  return unknown;
}
