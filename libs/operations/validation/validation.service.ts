import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import type { Caller } from '#http';
import { DomainError } from '#platform';
import { ScoringService } from '#scoring';
import { marketOf } from '#storage';

import { ModelService } from '../model/model.service.js';
import { writePack } from './write-pack.js';

/** The evidence for a model's accuracy, as one file. */
@Injectable()
export class ValidationService {
  /** One per market; failures are not cached. */
  private readonly packs = new LRUCache<string, Promise<Uint8Array>>({ max: 2 });

  constructor(
    private readonly scoring: ScoringService,
    private readonly model: ModelService,
  ) {}

  /** ZIP for the snapshot that answers for the caller's market. Throws market_not_loaded, not_measured. */
  async pack(caller: Caller): Promise<{ readonly version: string; readonly bytes: Uint8Array }> {
    const { version } = this.scoring.current(marketOf(caller.livemode)).manifest;
    const made = this.packs.get(version) ?? this.make(caller);
    this.packs.set(version, made);
    made.catch(() => this.packs.delete(version));
    return { version, bytes: await made };
  }

  private async make(caller: Caller): Promise<Uint8Array> {
    const snapshot = this.scoring.current(marketOf(caller.livemode));
    const { manifest } = snapshot;
    const { accuracy } = manifest;
    const heldOut = await snapshot.heldOutSales();
    if (accuracy === undefined || heldOut === null) {
      const why =
        accuracy === undefined
          ? 'its market has too few sales to judge a model by'
          : 'it was built by an earlier version of this service; the next one has them';
      throw new DomainError('not_measured', `Snapshot "${manifest.version}" has no held-out sales: ${why}.`);
    }
    return writePack({ manifest: { ...manifest, accuracy }, heldOut, modelCard: this.model.read(caller) });
  }
}
