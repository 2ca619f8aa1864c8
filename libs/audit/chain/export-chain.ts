import type { AuditReader } from './audit-reader.js';
import type { ChainName, Seal } from './seal.js';

/** A record as a line of an export: the sealed digest, then the record's current canonical bytes. */
export function recordLine(digest: string, sealed: boolean, text: string): string {
  return `{"digest":"${digest}","sealed":${sealed},"record":${text}}\n`;
}

/** A seal as a line of an export; `removed` names the action by which retention removed the chain's records. */
export function sealLine(seal: Seal, removed: string | null): string {
  return `${JSON.stringify({ seal, removed })}\n`;
}

/**
 * A chain as lines of NDJSON: the records of a seal, then the seal, and so on, and finally records not yet sealed.
 * Every record's SHA-256 and every seal's head can be computed from the line itself. Records that are sealed meanwhile
 * are not lost: a pending record is exported as such only if no seal has been added since the last one exported.
 */
export async function* exportChain(reader: AuditReader, chain: ChainName): AsyncGenerator<string> {
  const removed = await reader.removal(chain);
  let last = -1;
  for (;;) {
    const pending = await reader.pending(chain);
    const before = last;
    for await (const seals of reader.seals(chain, last)) {
      yield* sealedLines(reader, chain, seals, removed);
      last = seals.at(-1)?.seq ?? last;
    }
    if (last !== before) continue;
    const texts = await textsOf(reader, chain, pending);
    for (const entry of pending) yield* recordLines(entry, false, texts);
    return;
  }
}

async function* sealedLines(
  reader: AuditReader,
  chain: ChainName,
  seals: readonly Seal[],
  removed: string | null,
): AsyncGenerator<string> {
  const entries = seals.flatMap((seal) => seal.entries);
  const texts = await textsOf(reader, chain, entries);
  for (const seal of seals) {
    for (const entry of seal.entries) yield* recordLines(entry, true, texts);
    yield sealLine(seal, removed);
  }
}

async function textsOf(
  reader: AuditReader,
  { ledger }: ChainName,
  entries: Seal['entries'],
): Promise<Map<string, string[]>> {
  const texts = new Map<string, string[]>();
  const ids = entries.map(([id]) => id);
  for await (const [id, text] of reader.texts(ledger, ids)) texts.set(id, [...(texts.get(id) ?? []), text]);
  return texts;
}

function recordLines(
  [id, digest]: Seal['entries'][number],
  sealed: boolean,
  texts: ReadonlyMap<string, readonly string[]>,
): string[] {
  return (texts.get(id) ?? []).map((text) => recordLine(digest, sealed, text));
}
