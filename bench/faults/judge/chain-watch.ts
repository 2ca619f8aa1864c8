import { setTimeout as delay } from 'node:timers/promises';

import { AuditStore, type KnownHead, verifyChain } from '#audit';
import type { Database } from '#storage';

const EVERY_MS = 2_000;

const HEADS = `
  SELECT DISTINCT ON (ledger, day) concat(ledger, ' ', to_char(day, 'YYYY-MM-DD')) AS chain, seq, encode(head, 'hex') AS head
  FROM audit_seals WHERE org_id = $1 ORDER BY ledger, day, seq DESC`;

/**
 * Keeps the heads of an organisation's audit chains outside the database during the run, and verifies the chains
 * against them.
 */
export class ChainWatch {
  private readonly heads: (KnownHead & { readonly chain: string })[] = [];
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly orgId: string,
  ) {}

  /** Records heads until it is stopped; retries while the database is down. */
  async follow(): Promise<void> {
    while (!this.stopped) {
      await this.database.pool
        .query<KnownHead & { chain: string }>(HEADS, [this.orgId])
        .then(({ rows }) => this.heads.push(...rows))
        .catch(() => undefined);
      await delay(EVERY_MS);
    }
  }

  stop(): void {
    this.stopped = true;
  }

  /** What is wrong with the chains: recomputes every record, and requires every recorded head to be in them. */
  async verify(): Promise<string[]> {
    const audit = new AuditStore(this.database);
    const wrong: string[] = [];
    for (const chain of await audit.frozen((reader) => reader.chains({ orgId: this.orgId }))) {
      const name = `${chain.ledger} ${chain.day}`;
      const known = this.heads.filter((head) => head.chain === name);
      const report = await audit.frozen((reader) => verifyChain(reader, chain, known.at(-1)));
      wrong.push(...report.findings.map((finding) => `chain ${name}: ${JSON.stringify(finding)}`));
      const { rows } = await this.database.pool.query<{ head: string }>(
        `SELECT encode(head, 'hex') AS head FROM audit_seals WHERE org_id = $1`,
        [this.orgId],
      );
      const kept = new Set(rows.map(({ head }) => head));
      wrong.push(
        ...known.filter(({ head }) => !kept.has(head)).map(({ seq }) => `chain ${name}: seal ${seq} is gone`),
      );
    }
    return wrong;
  }
}
