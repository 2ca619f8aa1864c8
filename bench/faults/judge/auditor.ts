import { createHash } from 'node:crypto';

import type { Pool } from 'pg';

import { digest, type Ledger } from '../load/ledger.js';
import type { Receiver } from '../system/receiver.js';

/** Where the ledgers and the records disagree; empty if they agree. */
export interface Findings {
  /** Acknowledged, but missing or never done. */
  readonly lost: string[];
  /** Present more often than requested. */
  readonly doubled: string[];
  /** Present with different bytes than were answered or sent. */
  readonly altered: string[];
}

/** What was compared. */
export interface Compared {
  readonly batches: number;
  readonly items: number;
  /** Items whose result is an error, by code: every item was valid. */
  readonly errored: Readonly<Record<string, number>>;
  readonly analyses: number;
  readonly events: number;
  /** Deliveries the receiver had already accepted: the guarantee is at least once. */
  readonly repeated: number;
}

export interface AuditParts {
  readonly orgId: string;
  readonly ledger: Ledger;
  readonly receiver: Receiver;
  /** The owner's direct connections, not through a link. */
  readonly pool: Pool;
}

interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

/** An attempt in flight when its endpoint was deleted arrives within this time. */
const IN_FLIGHT_MS = 20_000;

/**
 * Compares what the client was told and what the receiver got with PostgreSQL, purely by ids and bytes: it knows the
 * tables, but none of the service's code.
 */
export class Auditor {
  readonly findings: Findings = { lost: [], doubled: [], altered: [] };
  private readonly errored: Record<string, number> = {};
  private items = 0;
  /** Records named in some answer. */
  private readonly named = new Set<string>();

  constructor(private readonly parts: AuditParts) {}

  async audit(): Promise<Compared> {
    const { ledger, receiver } = this.parts;
    const records = await this.records();
    this.checkAnalyses(records);
    await this.checkBatches(records);
    for (const id of records.keys()) {
      if (!this.named.has(id)) this.findings.doubled.push(`analysis ${id} is in nobody's answer`);
    }
    const events = await this.events();
    this.checkReceipts(events);
    this.checkBatchEvents(events);
    this.checkWatchEvents(events);
    this.findings.altered.push(...ledger.changed);
    const kept = [...receiver.receipts.values()].filter(({ path }) => path === '/kept');
    return {
      batches: ledger.batches.length,
      items: this.items,
      errored: this.errored,
      analyses: ledger.analyses.size,
      events: events.length,
      repeated: kept.reduce((sum, { taken }) => sum + Math.max(taken - 1, 0), 0),
    };
  }

  /** SHA-256 of every analysis of the organisation, by id. */
  private async records(): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.parts.pool.query<{ id: string; digest: string; copies: number }>(
      `SELECT id, min(encode(sha256(convert_to(analysis::text, 'UTF8')), 'hex')) AS digest, count(*)::int AS copies
       FROM analyses WHERE org_id = $1 GROUP BY id`,
      [this.parts.orgId],
    );
    for (const { id, copies } of rows) {
      if (copies > 1) this.findings.doubled.push(`analysis ${id} is there ${copies} times`);
    }
    return new Map(rows.map((row) => [row.id, row.digest]));
  }

  private checkAnalyses(records: ReadonlyMap<string, string>): void {
    for (const [id, answered] of this.parts.ledger.analyses)
      this.compare(`analysis ${id}`, id, answered, records);
  }

  private compare(what: string, id: string, answered: string, records: ReadonlyMap<string, string>): void {
    this.named.add(id);
    const kept = records.get(id);
    if (kept === undefined) this.findings.lost.push(`${what} is not in the records`);
    else if (kept !== answered) this.findings.altered.push(`${what} is not what was answered`);
  }

  private async checkBatches(records: ReadonlyMap<string, string>): Promise<void> {
    const { lost, doubled } = this.findings;
    const { rows } = await this.parts.pool.query<{ id: string; total: number; done: number }>(
      `SELECT id, total, succeeded + errored + canceled AS done FROM batches WHERE org_id = $1`,
      [this.parts.orgId],
    );
    const kept = new Map(rows.map((row) => [row.id, row]));
    for (const batch of this.parts.ledger.batches) {
      const row = kept.get(batch.id);
      kept.delete(batch.id);
      const count = batch.customIds.length;
      this.items += count;
      if (row === undefined) lost.push(`batch ${batch.id} is not in the records`);
      else if (row.total !== count || row.done !== count)
        lost.push(`batch ${batch.id} has ${row.done} of ${count} results`);
      if (batch.repeated > 0) doubled.push(`batch ${batch.id} showed ${batch.repeated} results again`);
      for (const customId of batch.customIds) {
        const result = batch.results.get(customId);
        if (result === undefined) lost.push(`item ${customId} of ${batch.id} has no result`);
        else if (result.analysisId === null)
          this.errored[result.outcome] = (this.errored[result.outcome] ?? 0) + 1;
        else this.compare(`item ${customId} of ${batch.id}`, result.analysisId, result.digest, records);
      }
    }
    for (const id of kept.keys()) doubled.push(`batch ${id} is in nobody's answer`);
  }

  private async events(): Promise<readonly EventRow[]> {
    const { rows } = await this.parts.pool.query<EventRow>(
      `SELECT id, type, body FROM events WHERE org_id = $1 ORDER BY xid, id`,
      [this.parts.orgId],
    );
    return rows;
  }

  private checkReceipts(events: readonly EventRow[]): void {
    const { lost, altered } = this.findings;
    const { receiver, ledger } = this.parts;
    const bodies = new Map(
      events.map(({ id, body }) => [id, createHash('sha256').update(body).digest('hex')]),
    );
    for (const id of bodies.keys()) {
      if ((receiver.receipts.get(`/kept ${id}`)?.taken ?? 0) === 0)
        lost.push(`event ${id} did not reach its endpoint`);
    }
    const deletions = new Map([...ledger.endpoints.values()].map(({ path, deletedAt }) => [path, deletedAt]));
    for (const [key, { path, digests, latest }] of receiver.receipts) {
      const body = bodies.get(key.slice(path.length + 1));
      if (digests.size > 1 || !digests.has(body ?? '')) altered.push(`message ${key} is not what was stored`);
      if (latest > (deletions.get(path) ?? Infinity) + IN_FLIGHT_MS)
        altered.push(`message ${key} came after its endpoint was deleted`);
    }
    if (receiver.forged > 0) altered.push(`${receiver.forged} messages had no valid signature`);
  }

  private checkBatchEvents(events: readonly EventRow[]): void {
    const told = new Map<string, number>();
    for (const { type, body } of events) {
      if (type !== 'batch.completed') continue;
      const { data } = JSON.parse(body) as { data: { id: string } };
      told.set(data.id, (told.get(data.id) ?? 0) + 1);
    }
    for (const { id } of this.parts.ledger.batches) {
      const count = told.get(id) ?? 0;
      if (count === 0) this.findings.lost.push(`the end of batch ${id} was told nobody`);
      if (count > 1) this.findings.doubled.push(`the end of batch ${id} was told ${count} times`);
    }
  }

  /** Every watch has one event for each move, and each event continues where the previous one ended. */
  private checkWatchEvents(events: readonly EventRow[]): void {
    const { lost, doubled } = this.findings;
    const { ledger } = this.parts;
    const latest = new Map<string, string>();
    const told = new Set<string>();
    for (const { id, type, body } of events) {
      if (type !== 'score.updated') continue;
      const { data } = JSON.parse(body) as { data: ScoreEvent };
      const { watch_id: watch, snapshot_version: version } = data;
      const cause = `${watch} ${version}`;
      if (told.has(cause)) doubled.push(`watch ${watch} was told twice of ${version}`);
      told.add(cause);
      const before = latest.get(watch);
      if (before !== undefined && before !== digest(JSON.stringify(data.previous)))
        lost.push(`event ${id} of watch ${watch} does not go on where the one before ended`);
      latest.set(watch, digest(JSON.stringify(data.current)));
    }
    const reached = new Set([...told].map((cause) => cause.replace(/ [^+]*/, ' ')));
    for (const watch of ledger.watches) {
      for (const move of ledger.moves) {
        if (!reached.has(`${watch} ${move}`)) lost.push(`watch ${watch} was not told of ${move}`);
      }
    }
  }
}

interface ScoreEvent {
  readonly watch_id: string;
  readonly snapshot_version: string;
  readonly previous: unknown;
  readonly current: unknown;
}
