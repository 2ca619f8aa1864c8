import type { AuditReader } from './audit-reader.js';
import type { ChainName, Seal } from './seal.js';

/** A record as a line of an export: the sealed digest, then the record's current canonical bytes. */
function recordLine(digest: string, sealed: boolean, text: string): string {
  return `{"digest":"${digest}","sealed":${sealed},"record":${text}}\n`;
}

/** A seal as a line of an export; `removed` names the action by which retention removed the chain's records. */
function sealLine(seal: Seal, removed: string | null): string {
  return `${JSON.stringify({ seal, removed })}\n`;
}

type Entry = Seal['entries'][number];
type Line = { readonly entry: Entry; readonly sealed: boolean } | { readonly seal: Seal };

/**
 * A chain as NDJSON in pieces of whole lines: the records of a seal, then the seal, and so on, and finally records not
 * yet sealed. Every record's SHA-256 and every seal's head can be computed from the line itself.
 *
 * @param atOnce lines of a piece.
 */
export async function* exportChain(
  reader: AuditReader,
  chain: ChainName,
  atOnce = 500,
): AsyncGenerator<string> {
  const removed = await reader.removal(chain);
  for await (const lines of linesOf(reader, chain)) {
    for (let at = 0; at < lines.length; at += atOnce) {
      const some = lines.slice(at, at + atOnce);
      const entries = some.flatMap((line) => ('entry' in line ? [line.entry] : []));
      const texts = await textsOf(reader, chain, entries);
      const text = some.map((line) =>
        'seal' in line ? sealLine(line.seal, removed) : recordLines(line.entry, line.sealed, texts),
      );
      yield text.join('');
    }
  }
}

/**
 * Records that are sealed meanwhile are not lost: a pending record is a line of its own only if no seal has been added
 * since the last one read.
 */
async function* linesOf(reader: AuditReader, chain: ChainName): AsyncGenerator<readonly Line[]> {
  let last = -1;
  for (;;) {
    const pending = await reader.pending(chain);
    const before = last;
    for await (const seals of reader.seals(chain, last)) {
      yield seals.flatMap((seal): Line[] => [
        ...seal.entries.map((entry) => ({ entry, sealed: true })),
        { seal },
      ]);
      last = seals.at(-1)?.seq ?? last;
    }
    if (last !== before) continue;
    yield pending.map((entry) => ({ entry, sealed: false }));
    return;
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
  [id, digest]: Entry,
  sealed: boolean,
  texts: ReadonlyMap<string, readonly string[]>,
): string {
  return (texts.get(id) ?? []).map((text) => recordLine(digest, sealed, text)).join('');
}
