import { Counter, Gauge, type Registry } from 'prom-client';

import type { ScoringService } from '#scoring';

/** The state of the active snapshots in this process, for Prometheus. */
export function trackMarkets(registry: Registry, scoring: ScoringService): void {
  new Gauge({
    name: 'market_snapshot_behind',
    help: 'Whether this process serves a market with a snapshot other than the active one, or with none.',
    labelNames: ['market'],
    registers: [registry],
    collect() {
      for (const { market, version, active } of scoring.markets())
        this.set({ market }, version === active ? 0 : 1);
    },
  });
  new Gauge({
    name: 'market_snapshot_damaged',
    help: 'Whether the files of the active snapshot were altered or cannot be read.',
    labelNames: ['market'],
    registers: [registry],
    collect() {
      for (const { market, problem } of scoring.markets())
        this.set({ market }, problem === 'snapshot_damaged' || problem === 'snapshot_unavailable' ? 1 : 0);
    },
  });
  new Counter({
    name: 'market_snapshot_loads_failed_total',
    help: 'Failed attempts to load an active snapshot.',
    labelNames: ['market'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { market } of scoring.markets()) this.inc({ market }, scoring.failedLoads(market));
    },
  });
}
