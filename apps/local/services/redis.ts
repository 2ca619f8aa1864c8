import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#platform';
import { redisProgram } from './redis-program.js';
import { startOnFreePort } from './start-on-free-port.js';
import { SupervisedProcess } from './supervised-process.js';

export interface RedisOptions {
  /** Everything of this server is here, including the append-only file. */
  readonly stateDirectory: string;
  readonly logFile: string;
  /** Called before the first start. */
  readonly onProcess?: (process: SupervisedProcess) => void;
  /** Directives in addition to the default ones, as in redis.conf. */
  readonly directives?: Readonly<Record<string, string>>;
  /** Called to announce an installation, which takes a while. */
  readonly say: (text: string) => void;
}

/** A Redis server of our own. */
export interface LocalRedis {
  readonly process: SupervisedProcess;
  readonly port: number;
  /** For database 0, including the password. */
  readonly url: string;
}

/**
 * Starts a Redis server with an append-only file.
 * @throws Error naming the remedy if there is no Redis on this machine and it cannot be installed.
 */
export async function startRedis(options: RedisOptions): Promise<LocalRedis> {
  const command = redisProgram(options.say);
  const directory = join(options.stateDirectory, 'redis');
  makeFolder(directory, 0o700);
  const password = keptPassword(join(directory, 'password'));
  const { process, port } = await startOnFreePort((candidate) => {
    const server = new SupervisedProcess({
      name: 'redis',
      logFile: options.logFile,
      ready: /Ready to accept connections/,
      readyTimeoutMs: 30_000,
      stopSignal: 'SIGTERM',
      stopGraceMs: 10_000,
      prepareLaunch: () => ({ command, args: [writeConfiguration(directory, password, candidate, options)] }),
    });
    options.onProcess?.(server);
    return server;
  });
  return { process, port, url: `redis://:${password}@127.0.0.1:${port}/0` };
}

/** In a file rather than in arguments, which every user of the machine can read. */
function writeConfiguration(
  directory: string,
  password: string,
  port: number,
  options: RedisOptions,
): string {
  const directives = {
    bind: '127.0.0.1',
    port: String(port),
    dir: JSON.stringify(directory), // its escapes for quotes and backslashes match Redis's
    requirepass: password,
    appendonly: 'yes',
    save: '""',
    'maxmemory-policy': 'noeviction', // BullMQ must not lose keys
    ...options.directives,
  };
  const file = join(directory, 'redis.conf');
  const lines = Object.entries(directives).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  return file;
}

function keptPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
