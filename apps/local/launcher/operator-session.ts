import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { programFile } from '#platform';

const SESSION = fileURLToPath(programFile('apps/cli/session.main.js'));

/** How a command ended, and its output. */
interface Answer {
  readonly code: number;
  readonly output: string;
  readonly complaints: string;
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One process for the short commands of a start, which loads their modules while the servers start. It ends with
 * `close`, with `abort` and with us.
 */
export class OperatorSession {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, Waiting>();
  private lost: Error | undefined;
  private nextId = 0;

  /** @param warm groups of commands to load at once. */
  constructor(warm: readonly string[], abort: AbortSignal) {
    const detached = { detached: true }; // a Ctrl-C reaches it through us
    this.child = fork(SESSION, [], {
      ...detached,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
    });
    this.child.on('message', (message) => {
      const { id, ...answer } = message as Answer & { readonly id: number };
      this.waiting.get(id)?.resolve(answer);
      this.waiting.delete(id);
    });
    this.child.once('error', (error) => this.lose(error));
    this.child.once('exit', () => this.lose(new Error('the process of the commands ended')));
    abort.addEventListener('abort', () => this.close(), { once: true });
    this.child.send({ id: -1, args: [], environment: {}, warm });
  }

  /** Runs one command after those requested before. Rejects if the process is gone. */
  run(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.lost !== undefined) {
        reject(this.lost);
        return;
      }
      const id = this.nextId++;
      this.waiting.set(id, { resolve, reject });
      this.child.send({ id, args, environment });
    });
  }

  close(): void {
    if (this.child.connected) this.child.disconnect();
  }

  private lose(error: Error): void {
    this.lost = error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
