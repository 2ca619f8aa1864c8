import { KeyStore, OrganisationStore } from '#auth';
import { NO_PROOF, systemClock } from '#platform';
import { seededRandom } from '#valuation';

import { percentile } from '../support/percentile.js';
import { Auditor, type Compared, type Findings } from './judge/auditor.js';
import { ChainWatch } from './judge/chain-watch.js';
import { liveMarketFaults } from './judge/live-market.js';
import { RecoveryProbe } from './judge/recovery.js';
import { settle } from './judge/settle.js';
import { Customer } from './load/customer.js';
import { Ledger } from './load/ledger.js';
import { Pace } from './load/pace.js';
import { type CallFigures, noCalls, RetryingClient } from './load/retrying-client.js';
import { carryOut, type Struck } from './schedule/carry-out.js';
import { FAULT_KINDS } from './schedule/fault-kinds.js';
import { makeSchedule } from './schedule/make-schedule.js';
import type { FaultSystem } from './system/fault-system.js';

export interface CampaignOptions {
  readonly seed: number;
  readonly faults: number;
  readonly items: number;
  readonly events: number;
  /** Kinds of fault to draw from; all that are possible here if empty. */
  readonly kinds: readonly string[];
  readonly say: (text: string) => void;
}

export interface CampaignReport {
  readonly seed: number;
  readonly faults: number;
  readonly seconds: number;
  readonly compared: Compared & { readonly synced: number };
  readonly lost: number;
  readonly doubled: number;
  readonly altered: number;
  readonly findings: Findings;
  readonly recovery: { readonly p50: number; readonly longest: number; readonly after: string };
  readonly calls: CallFigures;
  /** Percentage of calls that ended in a 2xx. */
  readonly good_pct: number;
  /** Kinds that cannot be produced on this machine. */
  readonly impossible: readonly string[];
  readonly steps: readonly Struck[];
  readonly passed: boolean;
}

const STEP_MS = 5_000;
/** The service's target, for clients that retry. */
const LEAST_GOOD_PCT = 99.9;
/** Rates that load from one machine cannot reach. */
const ROOMY = {
  requests_per_minute: 10_000_000,
  requests_burst: 10_000_000,
  items_per_minute: 10_000_000,
  items_burst: 10_000_000,
  batches_in_flight: 10_000,
  batch_items_backlog: 10_000_000,
  watches: 1_000,
  webhook_endpoints: 10,
} as const;

/** Runs load and faults, then compares every ledger once everything has settled. */
export async function runCampaign(system: FaultSystem, options: CampaignOptions): Promise<CampaignReport> {
  const since = performance.now();
  const { seed, say } = options;
  const names = options.kinds.length > 0 ? options.kinds : Object.keys(FAULT_KINDS);
  const impossible = names.filter((name) => FAULT_KINDS[name]?.isPossible?.(system) === false);
  const steps = makeSchedule(
    seed,
    options.faults,
    names.filter((name) => !impossible.includes(name)),
  );
  const calls = noCalls();
  const ledger = new Ledger();
  const pace = new Pace(steps.length, STEP_MS);
  const { orgId, key } = await createTenant(system, 'Load');
  const client = new RetryingClient(system.baseUrls, key, calls);
  const customer = new Customer(client, ledger, options, pace);
  const luck = seededRandom(seed + 1);
  const place = {
    receiver: system.receiver,
    url: (path: string) => `http://127.0.0.1:${system.toReceiver.port}${path}`,
  };
  await customer.prepare(place);
  system.receiver.luck = luck;
  const probe = new RecoveryProbe(system.baseUrls, (await createTenant(system, 'Probe')).key, luck);
  const chains = new ChainWatch(system.database, orgId);
  const [struck] = await Promise.all([
    carryOut(steps, { system, probe, pace, say }).finally(() => chains.stop()),
    customer.run(place),
    chains.follow(),
  ]);
  await settle(client, system.database.pool, orgId);
  const auditor = new Auditor({ orgId, ledger, receiver: system.receiver, pool: system.database.pool });
  const compared = await auditor.audit();
  auditor.findings.altered.push(...(await chains.verify()));
  const { key: liveKey } = await createTenant(system, 'Live', true);
  const live = { baseUrls: system.baseUrls, key: liveKey, pool: system.database.pool };
  auditor.findings.lost.push(...(await liveMarketFaults(system.syncs, live)));
  const { lost, doubled, altered } = auditor.findings;
  const longest = [...struck].sort((left, right) => right.recoverySeconds - left.recoverySeconds)[0];
  const goodPct = (calls.good / calls.calls) * 100;
  return {
    seed,
    faults: steps.reduce((sum, { faults }) => sum + faults.length, 0),
    seconds: Math.round((performance.now() - since) / 1_000),
    compared: { ...compared, synced: system.syncs.activated.length },
    lost: lost.length,
    doubled: doubled.length,
    altered: altered.length,
    findings: auditor.findings,
    recovery: {
      p50: percentile(
        struck.map(({ recoverySeconds }) => recoverySeconds),
        0.5,
      ),
      longest: longest?.recoverySeconds ?? 0,
      after: longest?.kinds ?? '',
    },
    calls,
    good_pct: Math.round(goodPct * 1_000) / 1_000,
    impossible,
    steps: struck,
    passed:
      lost.length + doubled.length + altered.length + Object.keys(compared.errored).length === 0 &&
      goodPct >= LEAST_GOOD_PCT &&
      struck.every(({ recoverySeconds }) => Number.isFinite(recoverySeconds)),
  };
}

async function createTenant(
  { database }: FaultSystem,
  name: string,
  livemode = false,
): Promise<{ orgId: string; key: string }> {
  const organisations = new OrganisationStore(database, systemClock);
  const { id: orgId } = await organisations.create(name, 'enterprise');
  for (const [limit, value] of Object.entries(ROOMY)) {
    await organisations.setLimit({ orgId, livemode }, limit as keyof typeof ROOMY, value);
  }
  const keys = new KeyStore(database, systemClock, NO_PROOF);
  return { orgId, key: (await keys.create({ orgId, livemode, name: 'faults' })).text };
}
