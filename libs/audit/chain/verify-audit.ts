import type { ChainQuery } from './audit-reader.js';
import type { AuditStore } from './audit.store.js';
import { chainKey, type ChainName, type Ledger } from './seal.js';
import { type ChainReport, type KnownHeads, verifyChain } from './verify-chain.js';

/** Verifies every chain of a query, including those of which only a known head is left. */
export async function verifyAudit(
  audit: AuditStore,
  query: ChainQuery,
  known: KnownHeads,
): Promise<readonly ChainReport[]> {
  const reports: ChainReport[] = [];
  const present = await audit.frozen((reader) => reader.chains(query));
  for (const chain of withKnown(present, query, known)) {
    reports.push(await audit.frozen((reader) => verifyChain(reader, chain, known.get(chainKey(chain)))));
  }
  return reports;
}

function withKnown(
  present: readonly ChainName[],
  { orgId, ledger, from = '', to = '9999-12-31' }: ChainQuery,
  known: KnownHeads,
): ChainName[] {
  const names = new Map(present.map((chain) => [chainKey(chain), chain]));
  for (const key of known.keys()) {
    const [org_id = '', kind = '', day = ''] = key.split(' ');
    const meant = (orgId ?? org_id) === org_id && (ledger ?? kind) === kind && day >= from && day <= to;
    if (meant && !names.has(key)) names.set(key, { org_id, ledger: kind as Ledger, day });
  }
  return [...names.values()];
}
