import { Inject, Injectable } from '@nestjs/common';

import type { Caller, CallQuota } from '#http';
import { movedVersion } from '#market';
import { SignalSender } from '#messaging';
import { type Clock, CLOCK, DomainError } from '#platform';
import { ScoringService } from '#scoring';
import { type ClockAdvance, DeliveryClockStore } from '#webhooks';

import { SandboxMoveStore, type SandboxShift } from './sandbox-move.store.js';
import { SandboxMoves } from './sandbox-moves.js';
import { WATCH_COUNTER, type WatchCounter } from './watch-counter.js';

/** The cost in analyses of rescoring a watch, its event and the event's deliveries. */
const ITEMS_OF_A_WATCH = 5;

/** A shift in force, and the market version the organisation's sandbox answers with. */
export interface AppliedShift {
  readonly shift: SandboxShift;
  readonly snapshotVersion: string;
}

/** Moves one organisation's sandbox: its market and the clock of its deliveries. Its routes take test keys only. */
@Injectable()
export class SandboxService {
  constructor(
    private readonly scoring: ScoringService,
    private readonly store: SandboxMoveStore,
    private readonly moves: SandboxMoves,
    private readonly deliveries: DeliveryClockStore,
    @Inject(WATCH_COUNTER) private readonly watches: WatchCounter,
    private readonly signals: SignalSender,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Moves the market from the next call on and rescores the organisation's watches, which counts as analyses. Throws
   * unknown_area, outside_coverage, too_many_shifts, market_not_loaded, rate_limited.
   */
  async shift(
    caller: Caller,
    request: { readonly id: string; readonly area: string | null; readonly percent: number },
    quota: CallQuota,
  ): Promise<AppliedShift> {
    const { version } = this.scoring.current('sandbox').manifest;
    const area = request.area === null ? null : await this.areaOf(caller, request.area);
    const items = await this.charge(caller, quota);
    const move = await this.store.add(caller.orgId, { ...request, area }).catch(async (refusal: unknown) => {
      await quota.giveBackItems(items);
      throw refusal;
    });
    this.announce();
    const shift = move.shifts.find(({ id }) => id === request.id);
    if (shift === undefined) throw new Error(`shift ${request.id} is not among those in force`);
    return { shift, snapshotVersion: movedVersion(version, move) };
  }

  async list(caller: Caller): Promise<readonly SandboxShift[]> {
    return this.store.list(caller.orgId);
  }

  /** Removes every shift, which counts like a shift; returns how many there were. Throws rate_limited. */
  async reset(caller: Caller, quota: CallQuota): Promise<number> {
    if ((await this.store.list(caller.orgId)).length > 0) await this.charge(caller, quota);
    const cleared = await this.store.clear(caller.orgId);
    if (cleared > 0) this.announce();
    return cleared;
  }

  /** Advances the clock of the organisation's test deliveries by `seconds`. */
  async advance(caller: Caller, seconds: number): Promise<ClockAdvance> {
    const advance = await this.deliveries.advance(caller.orgId, seconds, this.clock.now());
    this.signals.send('relay', 'deliver-webhook');
    return advance;
  }

  /**
   * Every watch may be rescored, notified and delivered. Never charges more than the plan allows at once, so that a
   * move always remains possible.
   */
  private async charge(caller: Caller, quota: CallQuota): Promise<number> {
    const watches = await this.watches.count(caller);
    const items = Math.min(ITEMS_OF_A_WATCH * watches, caller.rates.items.burst);
    if (items > 0) await quota.takeItems(items);
    return items;
  }

  private announce(): void {
    this.moves.forget();
    this.signals.send('relay', 'rescore-watches');
  }

  /**
   * An area as spelt in the register. Throws unknown_area or outside_coverage, pointing at the field of this request.
   */
  private async areaOf({ orgId }: Caller, area: string): Promise<string> {
    try {
      return (await this.scoring.current('sandbox').placeNamed(area, orgId)).resolved;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, message, details } = error;
      if (code !== 'unknown_area' && code !== 'outside_coverage') throw error;
      throw new DomainError(code, message, {
        ...details,
        errors: [{ pointer: '/area', code, detail: message }],
      });
    }
  }
}
