import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

import { KEY_PREFIX } from '#messaging';

import { RedisNode } from './redis-node.js';

/** Redis servers that can take over from one another. */
export interface RedisGroup {
  /** For REDIS_URL. */
  readonly url: string;
  /** Kills the server that has the keys, and restarts it once another one has taken over. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

const PRIMARY = 'deal';
const SENTINELS = 3;
const DOWN_AFTER_MS = 1_500;
const PATIENCE_MS = 40_000;

/** A primary, a replica, and three Sentinels watching them. */
export async function startSentinels(directory: string): Promise<RedisGroup> {
  const first = await RedisNode.start(directory, 'redis-a', []);
  const second = await RedisNode.start(directory, 'redis-b', [`replicaof 127.0.0.1 ${first.port}`]);
  const servers = [first, second];
  const sentinels: RedisNode[] = [];
  for (let number = 0; number < SENTINELS; number += 1) {
    const lines = [
      `sentinel monitor ${PRIMARY} 127.0.0.1 ${first.port} 2`,
      `sentinel down-after-milliseconds ${PRIMARY} ${DOWN_AFTER_MS}`,
      `sentinel failover-timeout ${PRIMARY} 4000`,
    ];
    sentinels.push(await RedisNode.start(directory, `sentinel-${number}`, lines, 'sentinel'));
  }
  const [one, ...others] = sentinels.map(({ port }) => `127.0.0.1:${port}`);
  const isPrimary = async (node: RedisNode): Promise<boolean> =>
    (await node.ask('ROLE'))?.startsWith('master') === true;
  const known = async (): Promise<string | undefined> =>
    (await sentinels[0]?.ask('SENTINEL', 'get-master-addr-by-name', PRIMARY))?.split(',')[1];
  await until('a replica that the Sentinels know', async () => {
    const info = (await sentinels[0]?.ask('SENTINEL', 'master', PRIMARY)) ?? '';
    return info.includes('num-slaves,1') && info.includes('num-other-sentinels,2');
  });
  return {
    url: `redis://${one ?? ''}/0?sentinel=${PRIMARY}&also=${others.join(',')}`,
    failOver: async () => {
      const old = await find(servers, isPrimary);
      const replica = servers.find((node) => node !== old);
      await old.kill();
      await until('another primary', async () => (await known()) === String(replica?.port));
      await old.restart();
      await until('a replica again', async () => (await old.ask('ROLE'))?.includes('connected') === true);
    },
    stop: () => stopAll([...sentinels, ...servers]),
  };
}

/** Three primaries with a replica each. */
export async function startCluster(directory: string): Promise<RedisGroup> {
  const nodes: RedisNode[] = [];
  for (let number = 0; number < 6; number += 1) {
    const lines = ['cluster-enabled yes', `cluster-node-timeout ${DOWN_AFTER_MS}`];
    nodes.push(await RedisNode.start(directory, `cluster-${number}`, lines));
  }
  const addresses = nodes.map(({ port }) => `127.0.0.1:${port}`);
  const made = spawnSync(
    'redis-cli',
    ['--cluster', 'create', ...addresses, '--cluster-replicas', '1', '--cluster-yes'],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`redis-cli made no cluster: ${made.stdout}${made.stderr}`);
  await until('the cluster', async () => {
    const states = await Promise.all(nodes.map((node) => node.ask('CLUSTER', 'INFO')));
    return states.every((state) => state?.includes('cluster_state:ok') === true);
  });
  const slot = Number(await nodes[0]?.ask('CLUSTER', 'KEYSLOT', KEY_PREFIX));
  const [one, ...others] = addresses;
  const ownerSeenBy = async (node: RedisNode): Promise<number> =>
    ownerOf((await node.ask('CLUSTER', 'NODES')) ?? '', slot);
  return {
    url: `redis://${one ?? ''}?cluster=true&also=${others.join(',')}`,
    failOver: async () => {
      const before = await ownerSeenBy(nodes[0] as RedisNode);
      const old = await find(nodes, ({ port }) => Promise.resolve(port === before));
      const witness = await find(nodes, (node) => Promise.resolve(node !== old));
      await old.kill();
      await until('another owner of the slot', async () => {
        const now = await ownerSeenBy(witness);
        return now !== before && now > 0;
      });
      await old.restart();
      await until('a replica again', async () => (await old.ask('ROLE'))?.includes('connected') === true);
    },
    stop: () => stopAll(nodes),
  };
}

/** The port of the primary that owns a slot, from the output of CLUSTER NODES; 0 for none. */
function ownerOf(nodes: string, slot: number): number {
  for (const line of nodes.split('\n')) {
    const [, address = '', flags = '', , , , , , ...ranges] = line.split(' ');
    if (!flags.includes('master') || flags.includes('fail')) continue;
    const holds = ranges.some((range) => {
      const [from = NaN, to = from] = range.split('-').map(Number);
      return slot >= from && slot <= to;
    });
    if (holds) return Number(/:(\d+)@/.exec(address)?.[1]);
  }
  return 0;
}

async function find(
  nodes: readonly RedisNode[],
  is: (node: RedisNode) => Promise<boolean>,
): Promise<RedisNode> {
  for (const node of nodes) if (await is(node)) return node;
  throw new Error('none of the Redis servers is the one that is looked for');
}

async function until(what: string, ask: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await delay(100);
  }
}

async function stopAll(nodes: readonly RedisNode[]): Promise<void> {
  await Promise.all(nodes.map((node) => node.stop()));
}
