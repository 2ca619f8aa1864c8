import { Injectable } from '@nestjs/common';

import type { MarketMove } from '#market';
import { ChangeFeed, type Owner } from '#storage';

import { type SandboxMove, SandboxMoveStore } from './sandbox-move.store.js';

/**
 * How organisations have moved their sandboxes, as known to this process: its own changes at once, others' when
 * announced.
 */
@Injectable()
export class SandboxMoves {
  private known: Promise<ReadonlyMap<string, SandboxMove>> | undefined;

  constructor(
    private readonly moves: SandboxMoveStore,
    changes: ChangeFeed,
  ) {
    changes.on('sandbox', () => this.forget());
  }

  /** The move to score a caller's market with; null for live keys, and if nothing was ever moved. */
  async of({ orgId, livemode }: Owner): Promise<MarketMove | null> {
    if (livemode) return null;
    this.known ??= this.load();
    return (await this.known).get(orgId) ?? null;
  }

  /** Forces a new read on next use. */
  forget(): void {
    this.known = undefined;
  }

  private async load(): Promise<ReadonlyMap<string, SandboxMove>> {
    try {
      return await this.moves.current();
    } catch (error) {
      this.forget();
      throw error;
    }
  }
}
