import { type Seal, verifyExport } from '#audit';

import type { ReportEvidence } from '../data/evidence.js';
import type { ChainPlace } from '../data/report-data.js';
import { mismatch } from './verify-report.js';

const NO_HEADS = new Map<string, never>();

/**
 * Verifies that a report's record is in the audit chain, using an export of it (`GET /v1/analyses/export`, `deal audit
 * export`): that day's chain must be intact and have an entry with the record's digest, and it must be the entry the
 * report names. Throws report_mismatch, and malformed_export for a file that is not an export.
 */
export async function verifyPlace(
  { id, record_sha256: digest, place }: ReportEvidence,
  lines: AsyncIterable<string>,
): Promise<ChainPlace> {
  let found: Seal | null = null;
  async function* noting(): AsyncGenerator<string> {
    for await (const line of lines) {
      if (line.startsWith('{"seal":') && line.includes(id)) found ??= sealWith(line, id);
      yield line;
    }
  }
  const chains = await verifyExport(noting(), NO_HEADS);
  const seal = found as Seal | null;
  if (seal === null) {
    throw mismatch(
      `The export has no entry with ${id}: export the day of the analysis, some seconds after it.`,
    );
  }
  const { org_id, ledger, day, seq, head, sealed_at } = seal;
  const chain = chains.find((one) => one.org_id === org_id && one.ledger === ledger && one.day === day);
  const [finding] = chain?.findings ?? [];
  if (finding !== undefined) {
    throw mismatch(`The chain of ${day} (${ledger}) in the export does not hold: ${finding.detail}`);
  }
  const sealed = seal.entries.find(([entry]) => entry === id)?.[1];
  if (sealed !== digest) {
    throw mismatch(
      `The audit chain holds ${id} with the SHA-256 ${sealed ?? ''}, the report with ${digest}.`,
    );
  }
  if (place !== null && (place.seq !== seq || place.head !== head || place.org_id !== org_id)) {
    throw mismatch(
      `The report names entry ${place.seq} with the head ${place.head}; in the export ${id} is in entry ${seq} with the head ${head}.`,
    );
  }
  return { org_id, ledger, day, seq, head, sealed_at };
}

function sealWith(line: string, id: string): Seal | null {
  try {
    const { seal } = JSON.parse(line) as { readonly seal: Seal };
    return seal.entries.some(([entry]) => entry === id) ? seal : null;
  } catch {
    return null; // verifyExport reports which line is not JSON
  }
}
