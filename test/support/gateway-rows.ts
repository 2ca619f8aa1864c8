import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { dayOfDate, isoDay } from '#platform';

import type { GatewayRegisterName, GatewayRow } from './gateway-server.js';

/** The register folder with the gateway's own lines. */
const FOLDER = join(process.env['MARKET_REGISTER_DIR'] ?? '../shared/register', 'dld');

/** The column by which a register's rows are split into windows. */
const DATES: Readonly<Record<GatewayRegisterName, string>> = { sales: 'INSTANCE_DATE', rents: 'START_DATE' };

/** The files in the folder that contain a register's own lines; none if it is absent. */
export function gatewayFiles(register: GatewayRegisterName): string[] {
  if (!existsSync(FOLDER)) return [];
  const pattern = new RegExp(`^open-data-${register}-.*\\.jsonl\\.gz$`);
  return readdirSync(FOLDER)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(FOLDER, name));
}

/**
 * Writes files with the lines of the first `days` days of every month into `folder` and returns their paths in the same
 * order.
 * @param days 1..31; 31 keeps every line.
 */
export function thinGatewayFiles(
  register: GatewayRegisterName,
  days: number,
  files: readonly string[],
  folder: string,
): string[] {
  const date = new RegExp(`"${DATES[register]}": ?"\\d{4}-\\d\\d-(\\d\\d)`);
  return files.map((file) => {
    const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
    const kept = lines.filter((line) => line === '' || Number(date.exec(line)?.[1]) <= days);
    const path = join(folder, basename(file, '.gz'));
    writeFileSync(path, kept.join('\n'));
    return path;
  });
}

/**
 * The rows of several files, each as often as in the file that has it most often: files overlap at their edges, so a
 * row in two of them is one row.
 */
export function readGatewayFiles(files: readonly string[]): GatewayRow[] {
  const most = new Map<string, number>();
  for (const file of files) {
    const counts = new Map<string, number>();
    for (const line of readFileSync(file, 'utf8').split('\n'))
      if (line !== '') counts.set(line, (counts.get(line) ?? 0) + 1);
    for (const [line, count] of counts) most.set(line, Math.max(count, most.get(line) ?? 0));
  }
  return [...most].flatMap(([line, count]) =>
    Array.from({ length: count }, () => JSON.parse(line) as GatewayRow),
  );
}

const dayAfter = (first: string, days: number): string => isoDay(dayOfDate(first) + days);

/** Sales in two buildings in the gateway's format, `perDay` on each of `days` days from `first` (YYYY-MM-DD) on. */
export function generatedSales(first: string, days: number, perDay: number, level = 1): GatewayRow[] {
  return Array.from({ length: days * perDay }, (_, n) => {
    const size = 60 + (n % 13);
    return {
      TRANSACTION_NUMBER: `11-${first.replaceAll('-', '')}${n}-2026`,
      INSTANCE_DATE: `${dayAfter(first, Math.floor(n / perDay))}T${String(8 + (n % 9)).padStart(2, '0')}:17:41`,
      PROCEDURE_EN: 'Sale',
      IS_OFFPLAN: 0,
      IS_FREE_HOLD: 1,
      AREA_EN: 'DUBAI MARINA',
      TRANS_VALUE: Math.round(size * 18_000 * level * (0.95 + (n % 11) / 100)),
      ACTUAL_AREA: size,
      PROCEDURE_AREA: size,
      USAGE_EN: 'Residential',
      PROP_TYPE_EN: 'Unit',
      PROP_SB_TYPE_EN: 'Flat',
      ROOMS_EN: '1 B/R',
      PROJECT_EN: n % 3 === 0 ? 'Zen' : 'Marina Crown',
      MASTER_PROJECT_EN: null,
    };
  });
}

/** Tenancy contracts in the gateway's format, without numbers: every third one repeats the previous one. */
export function generatedRents(first: string, days: number, perDay: number): GatewayRow[] {
  return Array.from({ length: days * perDay }, (_, at) => {
    const n = at % 3 === 2 ? at - 1 : at;
    const starts = dayAfter(first, Math.floor(at / perDay));
    return {
      CONTRACT_NUMBER: null,
      VERSION_NUMBER: 0,
      VERSION_EN: n % 2 === 0 ? 'New' : 'Renewed',
      REGISTRATION_DATE: `${starts}T10:${String(n % 60).padStart(2, '0')}:33`,
      START_DATE: `${starts}T00:00:00`,
      END_DATE: `${dayAfter(starts, 364)}T00:00:00`,
      AREA_EN: 'Marsa Dubai',
      ANNUAL_AMOUNT: 60_000 + (n % 7) * 5_000,
      CONTRACT_AMOUNT: 60_000 + (n % 7) * 5_000,
      ACTUAL_AREA: 55 + (n % 13),
      PROP_TYPE_EN: 'Unit',
      PROP_SUB_TYPE_EN: 'Flat',
      USAGE_EN: 'Residential',
      IS_FREE_HOLD: 1,
      PROJECT_EN: n % 3 === 0 ? 'Zen' : null,
      MASTER_PROJECT_EN: null,
      ROOMS: null,
    };
  });
}
