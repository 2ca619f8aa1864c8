import { type Actor, type Organisation, OrganisationStore, performLogged } from '#auth';
import { type AuditStore, type KnownHead, RetentionStore } from '#audit';
import { CommandFailure } from '#command';
import { type Clock, DAY_MS, DomainError } from '#platform';
import { type Database, inRowSteps, someOf } from '#storage';

import { ERASED, type ErasedTable, ITSELF } from './erased-tables.js';

/** Row counts by table. */
export type RowCounts = Readonly<Record<string, number>>;

/** Where the admin action log records it: the last entry of the organisation's chain for that day. */
export interface ErasurePlace extends KnownHead {
  readonly day: string;
}

/** What an erasure did, as in the admin action log. */
export interface Erasure {
  readonly erasedAt: Date;
  readonly actor: string;
  /** Rows erased, including analyses. */
  readonly rows: RowCounts;
  readonly place: ErasurePlace;
}

export interface ErasureParts {
  readonly database: Database;
  readonly audit: AuditStore;
  readonly clock: Clock;
  readonly by: Actor;
}

const MOST_PASSES = 5;
/** The retention in days logged for this removal: none. */
const KEEP_NOTHING = 0;

const count = ({ name, own }: ErasedTable): string =>
  `SELECT count(*)::int AS rows FROM ${name} WHERE ${own}`;
const erase = ({ name, own }: ErasedTable): string => `DELETE FROM ${name} WHERE ${someOf(name, own)}`;
const ANALYSES: ErasedTable = { name: 'analyses', own: 'org_id = $1' };

/** Removes everything of an organisation from the database, except the action log and the audit chains. */
export class OrganisationErasure {
  private readonly organisations: OrganisationStore;
  private readonly retention: RetentionStore;

  constructor(private readonly parts: ErasureParts) {
    const { database, clock } = parts;
    this.organisations = new OrganisationStore(database, clock);
    this.retention = new RetentionStore(database, clock);
  }

  /** Throws unknown_organisation. */
  organisation(idOrName: string): Promise<Organisation> {
    return this.organisations.get(idOrName);
  }

  /**
   * Erases a few thousand rows at a time; if interrupted, run it again to continue. The organisation must be suspended,
   * with nothing in progress. Throws unknown_organisation, invalid_arguments, and a CommandFailure if it is still being
   * written to.
   *
   * @param report called with each table before its rows are erased.
   */
  async run(idOrName: string, report: (table: string) => void): Promise<void> {
    const { id: orgId, name, status } = await this.organisations.get(idOrName);
    if (status !== 'suspended') {
      throw new DomainError(
        'invalid_arguments',
        `"${name}" is ${status}, so its keys still work; suspend it first: deal org set-status ${orgId} ` +
          'suspended',
      );
    }
    await this.refuseWhileWorking(orgId);
    const rows: Record<string, number> = {};
    await this.erasePasses(orgId, rows, report);
    await performLogged(this.parts, async ({ pool }) => {
      const gone = await pool.query('DELETE FROM organisations WHERE id = $1', [orgId]);
      rows['organisations'] = gone.rowCount ?? 0;
      return [undefined, { action: 'organisation.erased', orgId, target: orgId, details: { rows } }];
    });
  }

  /** What is left of an organisation, by table; every count is 0 once it is erased. */
  async left(orgId: string): Promise<RowCounts> {
    const counts: Record<string, number> = {};
    for (const table of [ANALYSES, ...ERASED]) {
      const { rows } = await this.parts.database.pool.query<{ rows: number }>(count(table), [orgId]);
      counts[table.name] = rows[0]?.rows ?? 0;
    }
    return counts;
  }

  /** The erasure of an organisation, once its log is in the audit chain; null if none is logged. */
  async find(orgId: string): Promise<Erasure | null> {
    await this.seal();
    const { rows } = await this.parts.database.pool.query<Omit<Erasure, 'place'> & ErasurePlace>(
      `SELECT a.created_at AS "erasedAt", a.actor, a.details->'rows' AS rows, to_char(s.day, 'YYYY-MM-DD') AS day, s.seq,
         encode(s.head, 'hex') AS head
       FROM admin_actions a JOIN audit_seals s ON s.org_id = a.org_id AND s.ledger = 'admin' AND a.id = ANY (s.ids)
       WHERE a.org_id = $1 AND a.action = 'organisation.erased' ORDER BY a.id DESC LIMIT 1`,
      [orgId],
    );
    const [row] = rows;
    if (row === undefined) return null;
    const { day, seq, head, ...rest } = row;
    return { ...rest, place: { day, seq, head } };
  }

  private async refuseWhileWorking(orgId: string): Promise<void> {
    const { rows } = await this.parts.database.pool.query<{ open: number }>(
      `SELECT ((SELECT count(*) FROM batches WHERE org_id = $1 AND ended_at IS NULL)
        + (SELECT count(*) FROM portfolios WHERE org_id = $1 AND ended_at IS NULL))::int AS open`,
      [orgId],
    );
    const open = rows[0]?.open ?? 0;
    if (open === 0) return;
    throw new DomainError(
      'invalid_arguments',
      `${open} batches and portfolios of the organisation are still running; they end without its keys. ` +
        'Try again then.',
    );
  }

  /** Repeats while a job started before the suspension writes into tables already processed. Adds to `rows`. */
  private async erasePasses(
    orgId: string,
    rows: Record<string, number>,
    report: (table: string) => void,
  ): Promise<void> {
    const add = (table: string, gone: number): number => (rows[table] = (rows[table] ?? 0) + gone);
    for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
      report('analyses');
      add('analyses', await this.removeAnalyses(orgId));
      for (const table of ERASED) {
        if (table === ITSELF) continue; // erased together with its log entry
        report(table.name);
        add(table.name, await this.erase(table, orgId));
      }
      const left = Object.entries(await this.left(orgId));
      if (left.every(([table, count]) => count === 0 || table === ITSELF.name)) return;
    }
    throw new CommandFailure(
      `Something is still writing data for ${orgId}, although it is suspended; check which workers are ` +
        'running, then try again.',
    );
  }

  /** Every day of both modes, including today: nothing more is added to it. */
  private async removeAnalyses(orgId: string): Promise<number> {
    await this.seal();
    const end = new Date(this.parts.clock.now().getTime() + DAY_MS);
    let removed = 0;
    for (const livemode of [true, false])
      removed += await this.retention.removeAnalyses({ orgId, livemode }, end, KEEP_NOTHING);
    return removed;
  }

  private async erase(table: ErasedTable, orgId: string): Promise<number> {
    return inRowSteps(async () => (await this.parts.database.pool.query(erase(table), [orgId])).rowCount);
  }

  private async seal(): Promise<void> {
    while ((await this.parts.audit.seal()).more);
  }
}
