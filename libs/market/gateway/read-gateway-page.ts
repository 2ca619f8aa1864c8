import { DomainError } from '#platform';

import { flatValue } from '../sources/staged-table.js';
import type { GatewayRow } from './gateway-register.js';

export interface GatewayPage {
  /** Without TOTAL, which describes the request and not the row. */
  readonly rows: readonly GatewayRow[];
  /** Total number of matching rows; 0 if there are none; null if the rows contradict each other. */
  readonly total: number | null;
}

/**
 * Reads an answer: `{response: {result: [rows]}}`, each row with TOTAL.
 *
 * @returns null if it has another form: an error page or a truncated body with status 200
 * @throws DomainError feed_refused when the gateway reports an invalid request, feed_schema_changed when rows
 * have no TOTAL.
 */
export function readGatewayPage(what: string, body: string): GatewayPage | null {
  const answer = parseObject(body);
  if (answer === null) return null;
  refuse(what, answer);
  const response = answer['response'];
  const result = isObject(response) ? response['result'] : undefined;
  if (!Array.isArray(result) || !result.every(isObject)) return null;
  const totals = new Set(result.map((row) => row['TOTAL']));
  if ([...totals].some((total) => !Number.isInteger(total))) {
    throw new DomainError(
      'feed_schema_changed',
      `${what}: the gateway's rows no longer say their TOTAL as a number.`,
    );
  }
  const [total = 0] = totals as Set<number>;
  return { rows: result.map(flatRow), total: totals.size > 1 ? null : total };
}

/** The gateway answers an invalid request with status 200 and its own responseCode. */
function refuse(what: string, answer: Readonly<Record<string, unknown>>): void {
  const code = Number(answer['responseCode'] ?? 200);
  if (code < 400 || code >= 500 || code === 429) return;
  const said = JSON.stringify({ ...answer, response: undefined }).slice(0, 200);
  throw new DomainError('feed_refused', `${what}: the gateway refuses the request: ${said}`);
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nested values, which no register has, are kept as JSON text. */
function flatRow(row: Readonly<Record<string, unknown>>): GatewayRow {
  const columns = Object.entries(row).filter(([column]) => column !== 'TOTAL');
  return Object.fromEntries(columns.map(([column, value]) => [column, flatValue(value)]));
}
