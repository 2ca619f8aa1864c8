import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

import { makeFolder } from '#platform';

import type { Forest, ForestMemory } from '#valuation';

const HASH_BYTES = 32;

/**
 * Trained forests in a folder per program version, one file each: the SHA-256 of what follows, then the forest. A
 * damaged or missing file only costs a retraining. Synchronous, like training.
 */
export class ForestFiles implements ForestMemory {
  private readonly used = new Set<string>();

  private constructor(private readonly directory: string) {}

  /** Opens this version's folder under `root` and deletes those of other versions. */
  static open(root: string, codeVersion: string): ForestFiles {
    const name = codeVersion.replaceAll(/[^\w.+-]+/g, '_');
    const directory = join(root, name);
    makeFolder(directory);
    for (const other of readdirSync(root)) {
      if (other !== name) rmSync(join(root, other), { recursive: true, force: true });
    }
    return new ForestFiles(directory);
  }

  recall(key: string): Forest | undefined {
    try {
      const file = readFileSync(join(this.directory, key));
      const body = file.subarray(HASH_BYTES);
      if (!sha256(body).equals(file.subarray(0, HASH_BYTES))) return undefined;
      this.used.add(key);
      return deserialize(body) as Forest;
    } catch {
      return undefined;
    }
  }

  keep(key: string, forest: Forest): void {
    const body = serialize(forest);
    const file = join(this.directory, key);
    writeFileSync(`${file}.tmp`, Buffer.concat([sha256(body), body]));
    renameSync(`${file}.tmp`, file);
    this.used.add(key);
  }

  /** Deletes the forests this training did not use: the next one will not use them either. */
  sweep(): void {
    for (const name of readdirSync(this.directory)) {
      if (!this.used.has(name)) rmSync(join(this.directory, name), { force: true });
    }
  }
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
