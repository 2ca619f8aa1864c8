import { Injectable } from '@nestjs/common';

import type { MarketMove } from '#market';
import { ChangeFeed, type Owner } from '#storage';

import { type SandboxMove, SandboxMoveStore } from './sandbox-move.store.js';

/** How organisations have moved their sandboxes, as this process knows it: at once its own, others' when announced. */
@Injectable()
export class SandboxMoves {
  private known: Promise<ReadonlyMap<string, SandboxMove>> | undefined;

  constructor(
    private readonly moves: SandboxMoveStore,
    changes: ChangeFeed,
  ) {
    changes.on('sandbox', () => this.forget());
  }

  /** The move that a caller's market is to be scored with; null for live keys, and where nothing was ever moved. */
  async of({ orgId, livemode }: Owner): Promise<MarketMove | null> {
    if (livemode) return null;
    this.known ??= this.load();
    return (await this.known).get(orgId) ?? null;
  }

  /** Reads again when next asked. */
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
