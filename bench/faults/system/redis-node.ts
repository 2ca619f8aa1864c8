import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Redis } from 'ioredis';

import { ChildRun } from '../../../apps/local/services/child-run.js';
import { freePort } from '../../../apps/local/services/ports.js';
import { redisProgram } from '../../../apps/local/services/redis-program.js';

/** One redis-server of several, which after being killed stays dead until it is started again. */
export class RedisNode {
  private run: ChildRun | undefined;

  private constructor(
    private readonly directory: string,
    readonly port: number,
    private readonly mode: 'server' | 'sentinel',
  ) {}

  /**
   * Writes its configuration and starts it.
   * @param lines in addition to the default ones, as in redis.conf.
   */
  static async start(
    directory: string,
    name: string,
    lines: readonly string[],
    mode: 'server' | 'sentinel' = 'server',
  ): Promise<RedisNode> {
    const place = join(directory, name);
    mkdirSync(place, { recursive: true, mode: 0o700 });
    const port = await freePort();
    const usual = [`port ${port}`, 'bind 127.0.0.1', `dir ${place}`];
    const ofServers = mode === 'server' ? ['appendonly yes', 'save ""', 'maxmemory-policy noeviction'] : [];
    // Servers in a group write what they learn into their own file.
    writeFileSync(join(place, 'redis.conf'), [...usual, ...ofServers, ...lines, ''].join('\n'), {
      mode: 0o600,
    });
    const node = new RedisNode(place, port, mode);
    await node.restart();
    return node;
  }

  async restart(): Promise<void> {
    const policy = {
      name: `redis-${this.port}`,
      ready: this.mode === 'server' ? /Ready to accept connections/ : /Sentinel ID is|\+monitor/,
      readyTimeoutMs: 30_000,
      stopSignal: 'SIGTERM',
      stopGraceMs: 5_000,
    } as const;
    const args = [join(this.directory, 'redis.conf'), ...(this.mode === 'sentinel' ? ['--sentinel'] : [])];
    const log = createWriteStream(join(this.directory, 'log'), { flags: 'a' });
    this.run = new ChildRun(policy, { command: redisProgram(() => undefined), args }, log);
    await this.run.untilReady();
  }

  async kill(): Promise<void> {
    this.run?.kill('SIGKILL');
    await this.run?.ended;
  }

  async stop(): Promise<void> {
    await this.run?.end();
  }

  /** A command's answer as text; null if the server does not answer. */
  async ask(name: string, ...values: string[]): Promise<string | null> {
    const redis = new Redis({ port: this.port, retryStrategy: () => null, maxRetriesPerRequest: 0 });
    redis.on('error', () => undefined);
    try {
      return String(await redis.call(name, ...values));
    } catch {
      return null;
    } finally {
      redis.disconnect();
    }
  }
}
