import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE, DomainError } from '#platform';
import { bind, type Database, type Executor } from '#storage';

/** A shift of the sandbox market requested by an organisation. */
export interface SandboxShift {
  readonly id: string;
  /** As spelt in the register; null for every community. */
  readonly area: string | null;
  readonly percent: number;
  /** ISO time. */
  readonly created_at: string;
}

/** An organisation's shifts currently in force. */
export interface SandboxMove {
  readonly id: number;
  readonly shifts: readonly SandboxShift[];
}

const CURRENT = `
  SELECT DISTINCT ON (org_id) org_id AS "orgId", id::int AS id, shifts FROM sandbox_moves
  WHERE :orgIds::text[] IS NULL OR org_id = ANY (:orgIds)
  ORDER BY org_id, id DESC`;

/** Maximum shifts in force at a time. */
const MOST_SHIFTS = 20;

/** How organisations have moved their sandboxes. Each sees only its own moves. */
@Injectable()
export class SandboxMoveStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The current move of each organisation that ever moved its sandbox. */
  async current(): Promise<ReadonlyMap<string, SandboxMove>> {
    return currentMoves(this.database.platform.pool, null);
  }

  /** An organisation's shifts in force, oldest first. */
  async list(orgId: string): Promise<readonly SandboxShift[]> {
    return (await newest(this.database.forOrganisation(orgId), orgId))?.shifts ?? [];
  }

  /** Adds a shift to those in force; an existing id changes nothing. Throws too_many_shifts. */
  async add(orgId: string, shift: Omit<SandboxShift, 'created_at'>): Promise<SandboxMove> {
    const { id, area, percent } = shift;
    return this.change(orgId, (shifts, now) => {
      if (shifts.some((known) => known.id === id)) return null;
      if (shifts.length >= MOST_SHIFTS) {
        const detail =
          `${MOST_SHIFTS} shifts are in force, which is the maximum; DELETE /v1/sandbox/market-shifts removes ` +
          'them.';
        throw new DomainError('too_many_shifts', detail, { extra: { limit: MOST_SHIFTS } });
      }
      return [...shifts, { id, area, percent, created_at: now.toISOString() }];
    });
  }

  /** Removes every shift; returns how many there were. */
  async clear(orgId: string): Promise<number> {
    let cleared = 0;
    await this.change(orgId, (shifts) => {
      cleared = shifts.length;
      return cleared === 0 ? null : [];
    });
    return cleared;
  }

  /** Changes an organisation's moves one at a time; `decide` returns null if nothing changes. */
  private async change(
    orgId: string,
    decide: (shifts: readonly SandboxShift[], now: Date) => readonly SandboxShift[] | null,
  ): Promise<SandboxMove> {
    return this.database.transaction(async (client) => {
      await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('sandbox_moves.' || $1, 0))`, [
        orgId,
      ]);
      const before = await newest(client, orgId);
      const now = this.clock.now();
      const shifts = decide(before?.shifts ?? [], now);
      if (shifts === null) return before ?? { id: 0, shifts: [] };
      const { rows } = await client.query<{ id: number }>(
        'INSERT INTO sandbox_moves (org_id, shifts, created_at) VALUES ($1, $2, $3) RETURNING id::int AS id',
        [orgId, JSON.stringify(shifts), now],
      );
      const { id = 0 } = rows[0] ?? {};
      // Past answers name their shifts themselves.
      await client.query('DELETE FROM sandbox_moves WHERE org_id = $1 AND id < $2', [orgId, id]);
      return { id, shifts };
    }, orgId);
  }
}

/**
 * The current move of each of these organisations that ever moved its sandbox; null for all of them.
 *
 * @param executor must see their rows.
 */
export async function currentMoves(
  executor: Executor,
  orgIds: readonly string[] | null,
): Promise<ReadonlyMap<string, SandboxMove>> {
  const { rows } = await executor.query<SandboxMove & { orgId: string }>(bind(CURRENT, { orgIds }));
  return new Map(rows.map(({ orgId, id, shifts }) => [orgId, { id, shifts }]));
}

async function newest(client: Executor, orgId: string): Promise<SandboxMove | undefined> {
  const { rows } = await client.query<SandboxMove>(
    'SELECT id::int AS id, shifts FROM sandbox_moves WHERE org_id = $1 ORDER BY id DESC LIMIT 1',
    [orgId],
  );
  return rows[0];
}
