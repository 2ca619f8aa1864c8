import type { AuditReader } from './audit-reader.js';
import type { ChainName, Seal } from './seal.js';

/** A record as a line of an export: the digest that was sealed, then the record's canonical bytes as they are now. */
export function recordLine(digest: string, sealed: boolean, text: string): string {
  return `{"digest":"${digest}","sealed":${sealed},"record":${text}}\n`;
}

/** A seal as a line of an export; `removed` names the action by which retention removed the chain's records. */
export function sealLine(seal: Seal, removed: string | null): string {
  return `${JSON.stringify({ seal, removed })}\n`;
}

/**
 * A chain as lines of NDJSON, a seal at a time: its records, then the seal; last the records that are not sealed yet.
 * Each record's SHA-256 and each seal's head can be computed from the line itself.
 */
export async function* exportChain(reader: AuditReader, chain: ChainName): AsyncGenerator<string> {
  const removed = await reader.removal(chain);
  for await (const seal of reader.seals(chain)) {
    yield* recordLines(reader, seal, true);
    yield sealLine(seal, removed);
  }
  yield* recordLines(reader, { ...chain, entries: await reader.pending(chain) }, false);
}

async function* recordLines(
  reader: AuditReader,
  { ledger, entries }: Pick<Seal, 'ledger' | 'entries'>,
  sealed: boolean,
): AsyncGenerator<string> {
  const digests = new Map(entries);
  for await (const [id, text] of reader.texts(ledger, [...digests.keys()])) {
    yield recordLine(digests.get(id) ?? '', sealed, text);
  }
}
