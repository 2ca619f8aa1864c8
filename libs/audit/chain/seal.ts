import { digestOf } from './canonical-record.js';

/** What a chain covers: analyses of either mode, or administrators' actions. */
export const LEDGERS = ['live', 'test', 'admin'] as const;
export type Ledger = (typeof LEDGERS)[number];

/** The chain of one organisation, ledger and day (UTC, YYYY-MM-DD). */
export interface ChainName {
  readonly org_id: string;
  readonly ledger: Ledger;
  readonly day: string;
}

/** A map key for a chain: `organisation ledger day`. */
export function chainKey({ org_id, ledger, day }: ChainName): string {
  return `${org_id} ${ledger} ${day}`;
}

/** Records of a chain sealed together. Digests and heads are hexadecimal. */
export interface Seal extends ChainName {
  /** 1 for the first in its chain. */
  readonly seq: number;
  /** ISO time in microseconds. */
  readonly sealed_at: string;
  /** The previous seal's head; zeros in the first. */
  readonly previous: string;
  readonly head: string;
  /** `[id, digest]` of each record. */
  readonly entries: readonly (readonly [id: string, digest: string])[];
}

export const FIRST_PREVIOUS = '0'.repeat(64);

/**
 * The head a seal must have: SHA-256 of the line `org ledger day seq sealed_at`, the line of the previous head, and a
 * line `id digest` per record, each terminated by a line feed.
 */
export function headOf({
  org_id,
  ledger,
  day,
  seq,
  sealed_at,
  previous,
  entries,
}: Omit<Seal, 'head'>): string {
  const lines = entries.map(([id, digest]) => `${id} ${digest}\n`).join('');
  return digestOf(`${org_id} ${ledger} ${day} ${seq} ${sealed_at}\n${previous}\n${lines}`);
}
