import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { whenInterrupted } from '../../support/interruption.js';
import { readMetrics } from '../judge/metrics.js';
import { PreparingClient } from '../target/preparing-client.js';
import type { Target } from '../target/target.js';
import { createTenant, issueKey } from '../target/tenants.js';
import type { AttackFigures } from './attack.js';
import type { AttackOrder } from './attacker.main.js';
import { ATTACKS } from './attacks.js';
import { serveHonestTenant, type Service } from './honest-tenant.js';

/** An honest tenant beside one attack. */
export interface AttackReport {
  readonly about: string;
  readonly attacker: AttackFigures;
  readonly solo: Service;
  readonly attacked: Service;
  /** The honest tenant's p99 may be so long. */
  readonly allowed_ms: number;
  /** Most that the process held in memory, in MB; before the attack and at its end. */
  readonly resident_mb: readonly [before: number, after: number];
  readonly passed: boolean;
}

export interface AttackOptions {
  /** Names of ATTACKS. */
  readonly kinds: readonly string[];
  readonly seconds: number;
  readonly say: (text: string) => void;
}

/** Calls a second of the honest tenant: far below capacity. */
const PACE = 50;
const TWICE = 2;
const ALWAYS_ALLOWED_MS = 25;
/** Until the attack has its full strength, and until what it left has passed. */
const LEAD_MS = 2_000;
const REST_MS = 8_000;

/** Measures an honest tenant alone and then beside each attack. */
export async function measureBesideAttacks(
  target: Target,
  { kinds, seconds, say }: AttackOptions,
): Promise<Record<string, AttackReport>> {
  const admin = new PreparingClient(target.baseUrl, target.adminKey);
  const honest = await issueKey(admin, await createTenant(admin, `Honest ${randomBytes(4).toString('hex')}`));
  const serve = () => serveHonestTenant(target.baseUrl, honest, { perSecond: PACE, seconds });
  await serveHonestTenant(target.baseUrl, honest, { perSecond: PACE, seconds: 5 });
  // All of them now: an attack that succeeds leaves nobody who could make an organisation.
  const keys = new Map<string, string>();
  for (const kind of kinds) keys.set(kind, await attackersKey(admin, kind));
  const reports: Record<string, AttackReport> = {};
  for (const kind of kinds) {
    const solo = await serve();
    const before = (await readMetrics(target.metricsUrl)).residentMb;
    const attacker = startAttacker({ kind, baseUrl: target.baseUrl, key: keys.get(kind) ?? '' });
    await delay(LEAD_MS);
    const attacked = await serve();
    const after = await readMetrics(target.metricsUrl).then(
      ({ residentMb }) => residentMb,
      () => Number.NaN,
    );
    const figures = await attacker.stop();
    const allowed = Math.max(solo.p99_ms * TWICE, ALWAYS_ALLOWED_MS);
    reports[kind] = {
      about: ATTACKS[kind]?.about ?? '',
      attacker: figures,
      solo,
      attacked,
      allowed_ms: allowed,
      resident_mb: [before, after],
      passed:
        attacked.p99_ms <= allowed && Object.keys(attacked.refused).length === 0 && wasDriven(kind, figures),
    };
    say(showReport(kind, reports[kind]));
    await delay(REST_MS);
  }
  return reports;
}

/** Where nothing can be printed, nobody was disturbed by printing. */
function wasDriven(kind: string, figures: AttackFigures): boolean {
  const needed = ATTACKS[kind]?.needs;
  return needed === undefined || (figures[needed] ?? 0) > 0;
}

function showReport(
  kind: string,
  { solo, attacked, allowed_ms, attacker, resident_mb, passed }: AttackReport,
): string {
  const shown = (service: Service): string =>
    `p50 ${service.p50_ms} p99 ${service.p99_ms} ms, refused ${JSON.stringify(service.refused)}`;
  return `${kind} ${passed ? 'held' : 'FAILED'}: alone ${shown(solo)}; attacked ${shown(attacked)} of ${allowed_ms} ms allowed; memory ${resident_mb.join(' to ')} MB; attacker ${JSON.stringify(attacker)}`;
}

/** The key of an organisation of its own, with the limits that the attack names. */
async function attackersKey(admin: PreparingClient, kind: string): Promise<string> {
  const name = `Attacker ${kind} ${randomBytes(4).toString('hex')}`;
  const organisation = await createTenant(admin, name, 'enterprise', ATTACKS[kind]?.limits ?? {});
  return issueKey(admin, organisation);
}

/** A process that attacks until it is stopped. */
function startAttacker(order: AttackOrder): { stop(): Promise<AttackFigures> } {
  const child = fork(fileURLToPath(new URL('attacker.main.js', import.meta.url)));
  whenInterrupted(() => Promise.resolve(child.kill('SIGKILL')));
  child.send(order);
  return {
    stop: async () => {
      const told = once(child, 'message') as Promise<[{ readonly figures: AttackFigures }]>;
      child.send('stop');
      const [{ figures }] = await told;
      return figures;
    },
  };
}
