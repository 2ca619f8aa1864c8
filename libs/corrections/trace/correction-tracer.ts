import { type Clock, DomainError, type Logger, newId, traced } from '#platform';
import { type Property, roundPct, type ScoringService, type ServedSnapshot } from '#scoring';
import type { WatchStore } from '#watches';
import type { Correction } from '#webhooks';

import { compareSnapshots } from '../register/compare-snapshots.js';
import type { SaleChange } from '../register/sale-change.js';
import type {
  CorrectionRun,
  CorrectionRunStore,
  CorrectionTurn,
  FoundCorrection,
  TracedAnalysis,
} from './correction-run.store.js';
import { correctedEvent } from './corrected-event.js';
import { readValue, traceAnalyses, traceRecord, type TracedUse, valueNow } from './trace-analyses.js';

export interface TracerParts {
  readonly runs: CorrectionRunStore;
  readonly watches: Pick<WatchStore, 'watching'>;
  readonly scoring: Pick<ScoringService, 'at'>;
  readonly marketDir: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

type Changes = ReadonlyMap<string, SaleChange>;

/** Analyses searched in one transaction: a few tenths of a second. */
const PAGE = 200;
/** A turn ends after this long; the rest is left to the next turn, in any process. */
const TURN_MS = 20_000;

/** Finds the analyses based on sales the register has corrected, and what each would be now. */
export class CorrectionTracer {
  constructor(private readonly parts: TracerParts) {}

  /** Works on a run for a while; returns how many corrections it recorded. */
  async advance(turn: CorrectionTurn): Promise<number> {
    const run = await this.parts.runs.find(turn);
    if (run === null) return 0;
    const attributes = { 'deal.activation_id': run.activationId, 'deal.snapshot': run.version };
    const options = { kind: 'consumer', parent: null, attributes } as const;
    return traced('trace corrections', options, () => this.work(run));
  }

  private async work(run: CorrectionRun): Promise<number> {
    const { runs } = this.parts;
    if (run.comparedAt === null && !(await this.compare(run))) return 0;
    const changes = await runs.changes(run);
    const gone = new Set<string>();
    const until = performance.now() + TURN_MS;
    let [recorded, at] = [0, run];
    while (performance.now() < until) {
      const page = await runs.page(at, PAGE);
      const last = page.at(-1);
      if (last !== undefined) {
        const found = await this.tracePage(at, page, { changes, gone });
        if (found === null) return recorded;
        recorded += found;
        at = { ...at, beforeId: last.id };
      }
      if (page.length < PAGE) {
        await runs.endLook(at);
        return recorded;
      }
    }
    await runs.handBack(at);
    return recorded;
  }

  /** Whether there is anything to search for. */
  private async compare(run: CorrectionRun): Promise<boolean> {
    const { runs, scoring, marketDir, logger } = this.parts;
    const { activationId: activation, version, former } = run;
    const startedAt = performance.now();
    try {
      const changes = await compareSnapshots(marketDir, run, (one) => scoring.at(one));
      if (!(await runs.recordChanges(run, changes))) return false;
      const ms = Math.round(performance.now() - startedAt);
      logger.info('corrections.compared', { activation, version, former, sales: changes.length, ms });
      return changes.length > 0;
    } catch (err) {
      if (!(err instanceof DomainError)) throw err;
      logger.error('corrections.not_compared', { activation, version, former, err });
      await runs.giveUp(run, err.code);
      return false;
    }
  }

  /** Null if the run now belongs to another turn. */
  private async tracePage(
    run: CorrectionRun,
    page: readonly TracedAnalysis[],
    { changes, gone }: { readonly changes: Changes; readonly gone: Set<string> },
  ): Promise<number | null> {
    const { runs, scoring } = this.parts;
    const { uses, untraced } = await traceAnalyses(scoring, page, { changes, gone });
    const bodies = await runs.bodies([...uses.map(({ analysis }) => analysis), ...untraced]);
    const bodyOf = ({ id }: TracedAnalysis): string => bodies.get(id) ?? '{}';
    const recorded = untraced.map((analysis) => traceRecord(analysis, bodyOf(analysis), changes));
    const all = [
      ...uses,
      ...recorded.filter((use): use is TracedUse => use !== null && use !== 'unknown'),
    ].filter(({ analysis }) => bodies.has(analysis.id));
    const market = all.length === 0 ? null : await this.correctedMarket(run);
    const corrections = await Promise.all(
      all.map(async (use) =>
        this.write(run, use, {
          answered: readValue(bodyOf(use.analysis), use.value),
          now: market === null ? null : await valueNow(market, use, changes),
        }),
      ),
    );
    return runs.recordPage(run, {
      beforeId: page.at(-1)?.id ?? '',
      analyses: page.length,
      untraceable: recorded.filter((use) => use === 'unknown').length,
      found: await this.withEvents(run, all, corrections),
    });
  }

  /** Looked up only now, because tracing may have evicted it. Null if it has been deleted since it answered. */
  private correctedMarket({ version }: CorrectionRun): Promise<ServedSnapshot | null> {
    return this.parts.scoring.at(version).catch((error: unknown) => {
      if (error instanceof DomainError) return null;
      throw error;
    });
  }

  private write(
    { version }: CorrectionRun,
    { analysis, sales }: TracedUse,
    { answered, now }: Pick<Correction, 'answered' | 'now'>,
  ): Correction {
    const at = this.parts.clock.now();
    const { reference = null } = JSON.parse(analysis.property) as Property;
    const ratio = answered.value === null || now === null ? null : now.value / answered.value;
    return {
      ...{ id: newId('cor', at), object: 'correction', livemode: true, analysis_id: analysis.id, reference },
      ...{ analysed_at: analysis.createdAt.toISOString(), as_of: analysis.asOf, sales, answered, now },
      change_pct: ratio === null ? null : roundPct(100 * (ratio - 1)),
      snapshot_version: analysis.snapshotVersion,
      corrected_snapshot_version: version,
      created_at: at.toISOString(),
    };
  }

  /** Adds `analysis.corrected` where the listing is watched in the form it was analysed. */
  private async withEvents(
    run: CorrectionRun,
    uses: readonly TracedUse[],
    corrections: readonly Correction[],
  ): Promise<FoundCorrection[]> {
    if (uses.length === 0) return [];
    const { watches, clock } = this.parts;
    const watching = await watches.watching(
      true,
      uses.map(({ analysis }) => analysis),
    );
    const watchOf = new Map(watching.map((watch) => [`${watch.orgId} ${watch.property}`, watch]));
    return corrections.flatMap((correction, index): FoundCorrection[] => {
      const analysis = uses[index]?.analysis;
      if (analysis === undefined) return [];
      const { orgId, property } = analysis;
      const watch = watchOf.get(`${orgId} ${property}`);
      if (watch === undefined) return [{ analysis, correction, event: null }];
      const { activationId } = run;
      const event = correctedEvent(watch, correction, { activationId, now: clock.now() });
      return [{ analysis, correction, event }];
    });
  }
}
