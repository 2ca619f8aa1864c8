import { existsSync, readFileSync, rmSync } from 'node:fs';
import { writePrivateFile } from './private-file.js';
import { endProcess, identify, isAlive, type ProcessIdentity } from './process-identity.js';
import type { SupervisedProcess } from './supervised-process.js';

interface Entry extends ProcessIdentity {
  readonly name: string;
  readonly signal: NodeJS.Signals;
}

interface Content {
  readonly owner: ProcessIdentity;
  readonly children: readonly Entry[];
}

const GRACE_MS = 20_000;

/** A file listing the processes its owner has started, so that after a SIGKILL the next owner finds and ends them. */
export class ProcessLedger {
  private readonly children = new Map<string, Entry>();

  constructor(private readonly file: string) {}

  /** The living process that owns the file; null if there is none. */
  owner(): ProcessIdentity | null {
    const owner = this.read()?.owner;
    return owner !== undefined && isAlive(owner) ? owner : null;
  }

  /** Ends what a dead owner left running and returns the names, last started first. */
  async endLeftovers(): Promise<string[]> {
    const left = [...(this.read()?.children ?? [])].reverse().filter(isAlive);
    for (const entry of left) await endProcess(entry, entry.signal, GRACE_MS);
    return left.map(({ name }) => name);
  }

  /** Makes this process the owner. */
  claim(): void {
    this.write();
  }

  /** Records every start of the process from now on. */
  track(process: SupervisedProcess): void {
    process.on('started', (pid) => {
      const identity = identify(pid);
      if (identity === null) return;
      this.children.set(process.name, { ...identity, name: process.name, signal: process.stopSignal });
      this.write();
    });
  }

  /** Removes the file once everything has been stopped. */
  close(): void {
    rmSync(this.file, { force: true });
  }

  private read(): Content | null {
    return existsSync(this.file) ? (JSON.parse(readFileSync(this.file, 'utf8')) as Content) : null;
  }

  private write(): void {
    const owner = identify(process.pid);
    if (owner === null) throw new Error('this process cannot read its own start time');
    const content: Content = { owner, children: [...this.children.values()] };
    writePrivateFile(this.file, JSON.stringify(content));
  }
}
