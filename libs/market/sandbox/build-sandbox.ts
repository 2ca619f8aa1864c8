import type { Clock } from '#platform';

import { type TrainSnapshot, writeSnapshot, type WrittenSnapshot } from '../snapshot/write-snapshot.js';
import { DEFAULT_SANDBOX, generateSandbox, type SandboxOptions } from './generate-sandbox.js';

export interface SandboxBuild {
  readonly marketDir: string;
  readonly train: TrainSnapshot;
  /** Version of the program, for the manifest. */
  readonly codeVersion: string;
  readonly sandbox?: SandboxOptions;
  readonly clock: Clock;
}

/** Generates, trains and writes a snapshot of the sandbox market; returns the existing one if nothing differs. */
export function buildSandbox(build: SandboxBuild): Promise<WrittenSnapshot> {
  return writeSnapshot(generateSandbox(build.sandbox ?? DEFAULT_SANDBOX), build);
}
