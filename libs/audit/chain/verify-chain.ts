import type { AuditReader } from './audit-reader.js';
import { digestOf } from './canonical-record.js';
import { ChainCheck, type CurrentRecord, currentRecord, type Finding, isLate } from './check-chain.js';
import type { ChainName, Seal } from './seal.js';

/** A head kept elsewhere. */
export interface KnownHead {
  readonly seq: number;
  readonly head: string;
}

/** By `organisation ledger day`. */
export type KnownHeads = ReadonlyMap<string, KnownHead>;

/** The state of a chain. */
export interface ChainReport extends ChainName {
  readonly seals: number;
  readonly head: string;
  /** Records unchanged since sealing, not yet sealed, and removed by retention. */
  readonly intact: number;
  readonly pending: number;
  readonly removed: number;
  readonly findings: readonly Finding[];
}

/**
 * Compares every record of a chain with its seals, and the chain with a head kept elsewhere. The digests are recomputed
 * here from the stored bytes, so that nothing the database claims is trusted.
 *
 * @param reader one that sees a single consistent state.
 */
export async function verifyChain(
  reader: AuditReader,
  chain: ChainName,
  known: KnownHead | undefined,
): Promise<ChainReport> {
  const check = new ChainCheck(chain, await reader.removal(chain));
  const findings: Finding[] = [];
  let matched = known === undefined;
  for await (const seals of reader.seals(chain)) {
    const current = await recordsOf(reader, chain, seals);
    for (const seal of seals) {
      const late = seal.entries.some(([id]) => current.get(id)?.some((one) => isLate(seal, one)));
      findings.push(...check.add(seal, current, late ? await reader.sealedBefore(seal) : null));
      matched ||= seal.seq === known?.seq && seal.head === known.head;
    }
  }
  if (!matched) findings.push(...shortened(check, known));
  findings.push(...check.end());
  const pending = new Map(await reader.pending(chain));
  findings.push(...(await checkPending(reader, check, chain, pending)));
  for await (const id of reader.ids(chain)) {
    if (check.isSealed(id) || pending.has(id)) continue;
    findings.push(
      check.finding(id, null, 'never_sealed', 'The record is neither sealed nor queued for sealing.'),
    );
  }
  const { length: seals, head, intact, removed } = check;
  return { ...chain, seals, head, intact, pending: pending.size, removed, findings };
}

/** The findings if a known head was not found. */
export function shortened(check: ChainCheck, known: KnownHead | undefined): Finding[] {
  if (known === undefined) return [];
  const detail = `There is no seal ${known.seq} with the head ${known.head}, which was kept elsewhere.`;
  return [check.finding(null, known.seq, 'chain_shortened', detail)];
}

async function recordsOf(
  reader: AuditReader,
  { ledger }: ChainName,
  seals: readonly Seal[],
): Promise<Map<string, CurrentRecord[]>> {
  const records = new Map<string, CurrentRecord[]>();
  const ids = seals.flatMap(({ entries }) => entries.map(([id]) => id));
  for await (const [id, text] of reader.texts(ledger, ids)) {
    records.set(id, [...(records.get(id) ?? []), currentRecord(text)]);
  }
  return records;
}

/** Records waiting for their seal have a digest, too. */
async function checkPending(
  reader: AuditReader,
  check: ChainCheck,
  { ledger }: ChainName,
  pending: ReadonlyMap<string, string>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const missing = new Set(pending.keys());
  for await (const [id, text] of reader.texts(ledger, [...pending.keys()])) {
    missing.delete(id);
    if (digestOf(text) === pending.get(id)) continue;
    findings.push(
      check.finding(id, null, 'content_changed', 'The record differs from the digest queued for sealing.'),
    );
  }
  const gone = 'The record was queued for sealing but is missing.';
  return [...findings, ...[...missing].map((id) => check.finding(id, null, 'record_missing', gone))];
}
