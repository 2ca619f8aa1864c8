import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { DiskWatch } from '../../support/disk-watch.js';
import { whenInterrupted } from '../../support/interruption.js';
import { percentile, tenths } from '../../support/percentile.js';
import { readMetrics } from '../judge/metrics.js';
import { PreparingClient } from '../target/preparing-client.js';
import type { Target } from '../target/target.js';
import { createTenant, issueKey } from '../target/tenants.js';
import type { AttackFigures } from './attack.js';
import type { AttackOrder } from './attacker.main.js';
import { ATTACKS } from './attacks.js';
import { serveHonestTenant, type Service } from './honest-tenant.js';

/** An honest tenant alone, and then during an attack. */
export interface AttackRound {
  readonly attacker: AttackFigures;
  readonly solo: Service;
  readonly attacked: Service;
  /** The process's resident memory in MB, before the attack and at its end. */
  readonly resident_mb: readonly [before: number, after: number];
  /** The longest sync of the disk meanwhile, in ms, alone and during the attack: no call is answered without a commit. */
  readonly longest_sync_ms: readonly [solo: number, attacked: number];
}

/** An honest tenant during one attack, several times. Its p99 figures are medians over the rounds. */
export interface AttackReport {
  readonly about: string;
  readonly rounds: readonly AttackRound[];
  readonly solo_p99_ms: number;
  readonly attacked_p99_ms: number;
  /** The maximum p99 allowed during the attack. */
  readonly allowed_ms: number;
  readonly passed: boolean;
}

export interface AttackOptions {
  /** Names of ATTACKS. */
  readonly kinds: readonly string[];
  readonly rounds: number;
  /** Length of a round alone, and again during the attack. */
  readonly seconds: number;
  readonly say: (text: string) => void;
}

/** Calls per second by the honest tenant: far below capacity. */
const PACE = 50;
const TWICE = 2;
const ALWAYS_ALLOWED_MS = 25;
/** Until the attack has reached its full strength, and until its after-effects have passed. */
const LEAD_MS = 2_000;
const REST_MS = 8_000;

/**
 * Measures an honest tenant alone and during each attack. These alternate, because a noisy neighbour on the machine can
 * disturb a round as much as the whole attack.
 */
export async function measureBesideAttacks(
  target: Target,
  { kinds, rounds, seconds, say }: AttackOptions,
): Promise<Record<string, AttackReport>> {
  const admin = new PreparingClient(target.baseUrl, target.adminKey);
  const honest = await issueKey(admin, await createTenant(admin, `Honest ${randomBytes(4).toString('hex')}`));
  await serveHonestTenant(target.baseUrl, honest, { perSecond: PACE, seconds: 5 });
  // All created now: a successful attack might leave nobody able to create an organisation.
  const keys = new Map<string, string>();
  for (const kind of kinds) keys.set(kind, await attackersKey(admin, kind));
  const disk = await DiskWatch.start();
  const reports: Record<string, AttackReport> = {};
  try {
    for (const kind of kinds) {
      const order = { kind, baseUrl: target.baseUrl, key: keys.get(kind) ?? '' };
      const measured: AttackRound[] = [];
      for (let round = 0; round < rounds; round += 1) {
        measured.push(await measureRound(target, order, { honest, seconds, disk }));
        await delay(REST_MS);
      }
      reports[kind] = judge(kind, measured);
      say(showReport(kind, reports[kind]));
    }
  } finally {
    await disk.stop(); // its loop would keep the program alive
  }
  return reports;
}

async function measureRound(
  target: Target,
  order: AttackOrder,
  { honest, seconds, disk }: { readonly honest: string; readonly seconds: number; readonly disk: DiskWatch },
): Promise<AttackRound> {
  const syncs: number[] = [];
  const serve = async () => {
    const since = performance.now();
    const service = await serveHonestTenant(target.baseUrl, honest, { perSecond: PACE, seconds });
    syncs.push(tenths(disk.longestSince(since)));
    return service;
  };
  const solo = await serve();
  const before = (await readMetrics(target.metricsUrl)).residentMb;
  const attacker = await startAttacker(order);
  await delay(LEAD_MS);
  const attacked = await serve();
  const after = await readMetrics(target.metricsUrl).then(
    ({ residentMb }) => residentMb,
    () => Number.NaN,
  );
  const [ofSolo = Number.NaN, ofAttacked = Number.NaN] = syncs;
  return {
    attacker: await attacker.stop(),
    solo,
    attacked,
    resident_mb: [before, after],
    longest_sync_ms: [ofSolo, ofAttacked],
  };
}

function judge(kind: string, rounds: readonly AttackRound[]): AttackReport {
  const medianOf = (services: readonly Service[]): number =>
    percentile(
      services.map(({ p99_ms }) => p99_ms),
      0.5,
    );
  const solo = medianOf(rounds.map((round) => round.solo));
  const attacked = medianOf(rounds.map((round) => round.attacked));
  const allowed = Math.max(tenths(solo * TWICE), ALWAYS_ALLOWED_MS);
  const isServed = rounds.every((round) => Object.keys(round.attacked.refused).length === 0);
  const wasAttacked = rounds.every(({ attacker }) => wasDriven(kind, attacker));
  return {
    about: ATTACKS[kind]?.about ?? '',
    rounds,
    solo_p99_ms: solo,
    attacked_p99_ms: attacked,
    allowed_ms: allowed,
    passed: attacked <= allowed && isServed && wasAttacked,
  };
}

/** If nothing can be printed, printing disturbed nobody. */
function wasDriven(kind: string, figures: AttackFigures): boolean {
  const needed = ATTACKS[kind]?.needs;
  return needed === undefined || (figures[needed] ?? 0) > 0;
}

function showReport(kind: string, report: AttackReport): string {
  const { rounds, solo_p99_ms, attacked_p99_ms, allowed_ms, passed } = report;
  const p99Of = (part: 'solo' | 'attacked'): string => rounds.map((round) => round[part].p99_ms).join(', ');
  const p50Of = (part: 'solo' | 'attacked'): string => rounds.map((round) => round[part].p50_ms).join(', ');
  return [
    `${kind} ${passed ? 'held' : 'FAILED'}: p99 ${attacked_p99_ms} ms of ${allowed_ms} allowed, ${solo_p99_ms} alone`,
    `  alone    p99 ${p99Of('solo')}; p50 ${p50Of('solo')}`,
    `  attacked p99 ${p99Of('attacked')}; p50 ${p50Of('attacked')}`,
    ...rounds.map(
      ({ attacked, attacker, resident_mb, longest_sync_ms }) =>
        `  refused ${JSON.stringify(attacked.refused)}; memory ${resident_mb.join(' to ')} MB; longest sync of the disk ${longest_sync_ms.join(', ')} ms; attacker ${JSON.stringify(attacker)}`,
    ),
  ].join('\n');
}

/** The key of a separate organisation, with the limits the attack specifies. */
async function attackersKey(admin: PreparingClient, kind: string): Promise<string> {
  const name = `Attacker ${kind} ${randomBytes(4).toString('hex')}`;
  const organisation = await createTenant(admin, name, 'enterprise', ATTACKS[kind]?.limits ?? {});
  return issueKey(admin, organisation);
}

/** A process, in its own session, that attacks until it is stopped. */
async function startAttacker(order: AttackOrder): Promise<{ stop(): Promise<AttackFigures> }> {
  const program = fileURLToPath(new URL('attacker.main.js', import.meta.url));
  const child = fork(program, { detached: true });
  whenInterrupted(() => Promise.resolve(child.kill('SIGKILL')));
  const lost = lossOf(child);
  child.send(order);
  await Promise.race([once(child, 'message'), lost]);
  return {
    stop: async () => {
      const told = once(child, 'message') as Promise<[{ readonly figures: AttackFigures }]>;
      if (child.connected) child.send('stop');
      const [{ figures }] = await Promise.race([told, lost]);
      return figures;
    },
  };
}

/** Rejects when nothing more will be heard from it. */
async function lossOf(child: ChildProcess): Promise<never> {
  await once(child, 'disconnect');
  throw new Error('the attacker ended before it was done');
}
