import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { Redis } from 'ioredis';

import { seededRandom } from '#valuation';

import type { LinkState, TcpLink } from '../system/tcp-link.js';
import type { FaultSystem, Program } from '../system/fault-system.js';
import type { ReceiverState } from '../system/receiver.js';

/** Undoes a lasting fault. */
export type Heal = () => Promise<void> | void;

/** One kind of fault. */
export interface FaultKind {
  /** Range of its duration in seconds; absent if it is over at once. */
  readonly seconds?: readonly [from: number, to: number];
  /** How often it is drawn; most kinds have 1. */
  readonly weight?: number;
  /** Whether it can be produced here. */
  readonly isPossible?: (system: FaultSystem) => boolean;
  /** @param which 0 or 1, of two equal programs. */
  readonly strike: (system: FaultSystem, which: number) => Promise<Heal | undefined> | Heal;
}

/** A fault that is over at once, or heals by itself. */
const atOnce =
  (act: (system: FaultSystem, which: number) => unknown) =>
  async (system: FaultSystem, which: number): Promise<undefined> => {
    await act(system, which);
  };

interface Killable {
  readonly process: { readonly pid: number | undefined };
}

const kill = (killed: Killable | undefined): void => send(killed?.process.pid, 'SIGKILL');

function send(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it is just being restarted
  }
}

/** Pauses for a while and continues, as when a machine is migrated or swaps. */
function freeze(program: Program | undefined): Heal {
  const pid = program?.process.pid;
  send(pid, 'SIGSTOP');
  return () => send(pid, 'SIGCONT');
}

function setLinks(links: readonly (TcpLink | undefined)[], state: LinkState): Heal {
  for (const link of links) link?.become(state);
  return () => {
    for (const link of links) link?.become('well');
  };
}

function breakingNowAndThen(share: number): LinkState {
  const random = seededRandom(1);
  return { loses: () => random() < share };
}

const hasOnePostgres = ({ postgresPair }: FaultSystem): boolean => postgresPair === null;
const hasOneRedis = ({ redisGroup }: FaultSystem): boolean => redisGroup === null;

const toPostgres = (system: FaultSystem): TcpLink[] => system.programs.map((program) => program.toPostgres);
const toRedis = (system: FaultSystem): TcpLink[] => system.programs.map((program) => program.toRedis);

async function askRedis(system: FaultSystem, ...command: [string, ...string[]]): Promise<void> {
  const redis = new Redis(system.bench.redis.url, {
    retryStrategy: (times) => (times < 50 ? 100 : null),
    maxRetriesPerRequest: null,
  });
  redis.on('error', () => undefined);
  const [name, ...values] = command;
  await redis.call(name, ...values);
  redis.disconnect();
}

function become(system: FaultSystem, state: ReceiverState): Heal {
  system.receiver.state = state;
  return () => {
    system.receiver.state = 'well';
  };
}

const SHORT = [1, 5] as const;

/** Within the tolerance of webhook receivers, which is five minutes. */
const SHIFT_SECONDS = 240;
/** More than the records tolerate, which is fifteen minutes. */
const WRONG_SECONDS = 1_200;

/** Shifts the clock of one api and one worker, and then restores it: both are steps in time. */
function shift(system: FaultSystem, which: number, seconds: number): Heal {
  const clocks = [system.apis()[which], system.workers()[which]].map((program) => program?.clock);
  for (const clock of clocks) clock?.set(which === 0 ? seconds : -seconds);
  return () => {
    for (const clock of clocks) clock?.right();
  };
}

/** Everything a schedule is drawn from. */
export const FAULT_KINDS: Readonly<Record<string, FaultKind>> = {
  'kill-api': { strike: atOnce((system, which) => kill(system.apis()[which])), weight: 2 },
  'kill-both-apis': { strike: atOnce((system) => system.apis().forEach(kill)) },
  'kill-worker': { strike: atOnce((system, which) => kill(system.workers()[which])), weight: 2 },
  'kill-both-workers': { strike: atOnce((system) => system.workers().forEach(kill)) },
  'freeze-api': { seconds: SHORT, strike: (system, which) => freeze(system.apis()[which]) },
  // Longer than a job's lock: when it continues, another worker has its jobs.
  'freeze-worker': {
    seconds: [2, 10],
    weight: 2,
    strike: (system, which) => freeze(system.workers()[which]),
  },
  'kill-postgres': {
    isPossible: hasOnePostgres,
    strike: atOnce(({ bench }) => kill(bench.postgres)),
    weight: 2,
  },
  'restart-postgres': {
    isPossible: hasOnePostgres,
    strike: atOnce(({ bench }) => send(bench.postgres.process.pid, 'SIGINT')),
  },
  'end-sessions': {
    strike: atOnce(({ database }) => {
      const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'deal-%'`;
      return database.pool.query(end).catch(() => undefined); // if the server is down, they have already ended
    }),
  },
  'fill-disk': {
    seconds: [1, 4],
    isPossible: ({ disk, postgresPair }) => disk !== null && postgresPair === null,
    strike: ({ disk }) => {
      disk?.fill();
      return () => disk?.free();
    },
  },
  'kill-redis': {
    isPossible: hasOneRedis,
    strike: atOnce(({ bench }) => kill(bench.redis)),
  },
  'lose-redis': {
    isPossible: hasOneRedis,
    strike: atOnce(({ bench }) => {
      rmSync(join(bench.directory, 'redis', 'appendonlydir'), { recursive: true, force: true });
      kill(bench.redis);
    }),
  },
  'flush-redis': {
    isPossible: hasOneRedis,
    strike: atOnce((system) => askRedis(system, 'FLUSHALL')),
    weight: 2,
  },
  'fill-redis': {
    isPossible: hasOneRedis,
    seconds: SHORT,
    strike: async (system) => {
      await askRedis(system, 'CONFIG', 'SET', 'maxmemory', '1');
      return () => askRedis(system, 'CONFIG', 'SET', 'maxmemory', '0');
    },
  },
  'pause-redis': {
    isPossible: hasOneRedis,
    seconds: SHORT,
    strike: (system) => {
      const { pid } = system.bench.redis.process;
      send(pid, 'SIGSTOP');
      return () => send(pid, 'SIGCONT');
    },
  },
  'cut-postgres': { seconds: SHORT, strike: (system) => setLinks(toPostgres(system), 'cut') },
  'cut-one-from-postgres': {
    seconds: SHORT,
    strike: (system, which) => setLinks([system.programs[which * 2]?.toPostgres], 'cut'),
  },
  'stall-postgres': { seconds: SHORT, strike: (system) => setLinks(toPostgres(system), 'stalled') },
  // The request is carried out but its answer is lost: a retry must not do it twice.
  'lose-answers-of-postgres': {
    seconds: [1, 3],
    weight: 3,
    strike: (system) => setLinks(toPostgres(system), 'mute'),
  },
  'breaking-postgres': {
    seconds: [2, 6],
    weight: 3,
    strike: (system) => setLinks(toPostgres(system), breakingNowAndThen(0.05)),
  },
  'slow-postgres': { seconds: SHORT, strike: (system) => setLinks(toPostgres(system), { slowMs: 80 }) },
  'cut-redis': {
    isPossible: hasOneRedis,
    seconds: SHORT,
    strike: (system) => setLinks(toRedis(system), 'cut'),
  },
  'stall-redis': {
    isPossible: hasOneRedis,
    seconds: SHORT,
    strike: (system) => setLinks(toRedis(system), 'stalled'),
  },
  'lose-answers-of-redis': {
    isPossible: hasOneRedis,
    seconds: SHORT,
    strike: (system) => setLinks(toRedis(system), 'mute'),
  },
  'breaking-redis': {
    isPossible: hasOneRedis,
    seconds: SHORT,
    strike: (system) => setLinks(toRedis(system), breakingNowAndThen(0.02)),
  },
  'slow-redis': {
    isPossible: hasOneRedis,
    seconds: SHORT,
    strike: (system) => setLinks(toRedis(system), { slowMs: 80 }),
  },
  'receiver-refuses': { seconds: SHORT, strike: (system) => become(system, 'refuses') },
  'receiver-hangs': { seconds: SHORT, strike: (system) => become(system, 'hangs') },
  'receiver-closes': { seconds: SHORT, strike: (system) => become(system, 'closes') },
  'cut-receiver': { seconds: SHORT, strike: ({ toReceiver }) => setLinks([toReceiver], 'cut') },
  'stall-receiver': { seconds: SHORT, strike: ({ toReceiver }) => setLinks([toReceiver], 'stalled') },
  'lose-answers-of-receiver': { seconds: SHORT, strike: ({ toReceiver }) => setLinks([toReceiver], 'mute') },
  // For PostgreSQL with a standby: the primary dies, the standby is promoted and gets a new one.
  'fail-over-postgres': {
    weight: 3,
    isPossible: ({ postgresPair }) => postgresPair !== null,
    strike: atOnce(({ postgresPair }) => postgresPair?.failOver()),
  },
  // For Redis with Sentinels or as a cluster: the server that has the keys dies, and another takes over.
  'fail-over-redis': {
    weight: 3,
    isPossible: ({ redisGroup }) => redisGroup !== null,
    strike: atOnce(({ redisGroup }) => redisGroup?.failOver()),
  },
  // Damages the files of the snapshot activated next, and restores them after a while.
  'corrupt-snapshot': {
    seconds: [2, 6],
    weight: 2,
    strike: async (system, which) => {
      const heal = await system.corruptNext(which);
      await system.activateNext();
      return heal;
    },
  },
  'shift-clocks': { seconds: [2, 8], strike: (system, which) => shift(system, which, SHIFT_SECONDS) },
  // PostgreSQL accepts no record with a time that far from its own, so the api has to follow PostgreSQL's.
  'wrong-clock': {
    seconds: SHORT,
    strike: (system, which) => {
      const clock = system.apis()[which]?.clock;
      clock?.set(which === 0 ? WRONG_SECONDS : -WRONG_SECONDS);
      return () => clock?.right();
    },
  },
  // For a sync of the official feed into the live market: killed midway, or with a failing feed. Afterwards it has to
  // end well.
  'kill-sync': { seconds: [1, 8], strike: ({ syncs }) => syncs.killLater() },
  'trouble-feed': { seconds: [1, 4], strike: ({ syncs }) => syncs.readTroubled() },
  'activate-snapshot': { weight: 3, strike: atOnce((system) => system.activateNext()) },
};
