import { DomainError } from '#platform';

import type { GatewayClient } from './gateway-client.js';
import type { GatewayRegister, GatewayRow } from './gateway-register.js';
import { describeWindow, type GatewayWindow } from './gateway-window.js';

/** The outcome of reading a window. */
export type WindowReading =
  | { readonly rows: readonly GatewayRow[]; readonly readings: number }
  /** It has more rows than allowed and more than one day: request fewer days. */
  | { readonly rows: null; readonly total: number };

export interface WindowRequest {
  readonly register: GatewayRegister;
  readonly window: GatewayWindow;
  /** Rows requested per page; the gateway may return fewer. */
  readonly pageRows: number;
  /** Windows with more rows are not read; null: no limit. */
  readonly most: number | null;
}

/** A window that changed during each of this many readings is left for the next sync. */
const READINGS = 6;

/**
 * Reads a whole window. Rows arrive while it is paged, so a reading only counts if every page reported the
 * same TOTAL and the number of rows matches. A page that shifted repeats rows instead of returning others;
 * but equal rows may also be genuine, because contracts have no number. So a reading with equal rows on
 * different pages only counts if another reading found the same.
 *
 * @throws DomainError feed_incomplete when the window changed during every reading, and the errors of
 * GatewayClient.page.
 */
export async function readWindow(client: GatewayClient, request: WindowRequest): Promise<WindowReading> {
  const doubtful = new Set<string>();
  let reason = '';
  for (let readings = 1; readings <= READINGS; readings += 1) {
    const reading = await readOnce(client, request);
    if ('total' in reading) return { rows: null, total: reading.total };
    if ('drift' in reading) {
      reason = reading.drift;
      continue;
    }
    if (!reading.repeats) return { rows: reading.rows, readings };
    const found = fingerprint(reading.rows);
    if (doubtful.has(found)) return { rows: reading.rows, readings };
    doubtful.add(found);
    reason = 'pages repeat each other’s rows, each time others';
  }
  throw new DomainError(
    'feed_incomplete',
    `The gateway's ${request.register.name} of ${describeWindow(request.window)} did not hold still in ${READINGS} ` +
      `readings: ${reason}. Nothing of this window was imported.`,
    { retryAfter: 600 },
  );
}

type Reading =
  | { readonly rows: readonly GatewayRow[]; readonly repeats: boolean }
  | { readonly drift: string }
  | { readonly total: number };

async function readOnce(
  client: GatewayClient,
  { register, window, pageRows, most }: WindowRequest,
): Promise<Reading> {
  const first = await firstPage(client, { register, window, skip: 0, take: pageRows });
  const { total } = first;
  if (total === null) return { drift: 'rows of one page tell different totals' };
  if (most !== null && total > most && window.from !== window.to) return { total };
  const rows: GatewayRow[] = [...first.rows];
  const earlier = new Set(total > rows.length ? rows.map((row) => JSON.stringify(row)) : []);
  let repeats = false;
  while (rows.length < total) {
    const page = await client.page({ register, window, skip: rows.length, take: pageRows });
    if (page.rows.length === 0) return { drift: `it ended after ${rows.length} of ${total} rows` };
    if (page.total !== total) return { drift: `its total went from ${total} to ${page.total ?? 'several'}` };
    const texts = page.rows.map((row) => JSON.stringify(row));
    repeats ||= texts.some((text) => earlier.has(text));
    for (const text of texts) earlier.add(text);
    rows.push(...page.rows);
  }
  return rows.length === total ? { rows, repeats } : { drift: `${rows.length} rows came of ${total}` };
}

/** An empty result is only believed if it is returned twice: a faulty answer may have no rows. */
async function firstPage(client: GatewayClient, query: Parameters<GatewayClient['page']>[0]) {
  const page = await client.page(query);
  return page.rows.length === 0 ? client.page(query) : page;
}

/** Equal for the same rows in any order. */
function fingerprint(rows: readonly GatewayRow[]): string {
  return rows
    .map((row) => JSON.stringify(row))
    .sort()
    .join('\n');
}
