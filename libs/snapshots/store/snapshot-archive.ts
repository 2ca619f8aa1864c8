import { readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

import {
  isManifestOf,
  isWhole,
  putInPlace,
  snapshotDirectory,
  type SnapshotManifest,
  verifySnapshot,
} from '#market';
import { DomainError, makeFolder } from '#platform';

import { fetchFile } from './fetch-file.js';
import { ObjectStore, type StoreEnvironment } from './object-store.js';

const MANIFEST = 'manifest.json';
/** A manifest is a few kilobytes. */
const MOST_MANIFEST_BYTES = 4 * 1024 * 1024;

/** Snapshots in object storage, and their transfer to and from a market directory. */
export class SnapshotArchive {
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly store: ObjectStore,
    private readonly marketDir: string,
  ) {}

  /** Null if the environment names no store. Throws EnvironmentError. */
  static async open(
    environment: StoreEnvironment & { readonly marketDir: string },
  ): Promise<SnapshotArchive | null> {
    const store = await ObjectStore.open(environment);
    return store === null ? null : new SnapshotArchive(store, environment.marketDir);
  }

  get address(): string {
    return this.store.address;
  }

  /**
   * Uploads a snapshot from the market directory; files already there with the same checksum are not sent again. The
   * manifest goes last, so that whoever finds it finds everything. Throws snapshot_unavailable if a file is damaged or
   * the store refuses.
   */
  async upload(version: string): Promise<void> {
    const directory = snapshotDirectory(this.marketDir, version);
    const [damaged] = await verifySnapshot(directory);
    if (damaged !== undefined)
      throw new DomainError(
        'snapshot_unavailable',
        `${directory}: ${damaged.file} ${damaged.problem}; not uploaded`,
      );
    const manifest = await readFile(join(directory, MANIFEST));
    const { files } = JSON.parse(manifest.toString('utf8')) as SnapshotManifest;
    const whole = { bytes: manifest.length, sha256: createHash('sha256').update(manifest).digest('hex') };
    for (const [file, expected] of [...Object.entries(files), [MANIFEST, whole] as const]) {
      const name = `${version}/${file}`;
      const found = await this.store.find(name);
      // A manifest another machine wrote for the same files differs only in the build time.
      if (found !== null && (file === MANIFEST || isSame(found, expected))) continue;
      await this.store.put(name, join(directory, file), expected);
    }
  }

  /**
   * Brings a snapshot into the market directory, every byte verified, completely or not at all; a complete one stays.
   * Concurrent calls for one version share the work. Throws snapshot_unavailable.
   */
  fetch(version: string): Promise<void> {
    const known = this.underWay.get(version);
    if (known !== undefined) return known;
    const fetching = this.bring(version).finally(() => this.underWay.delete(version));
    this.underWay.set(version, fetching);
    return fetching;
  }

  /** Whether the market directory has it complete. */
  has(version: string): Promise<boolean> {
    return isWhole(snapshotDirectory(this.marketDir, version));
  }

  /** Deletes a snapshot from the store, its manifest first. */
  async remove(version: string): Promise<void> {
    const manifest = await this.readManifest(version);
    if (manifest === null) return;
    for (const file of [MANIFEST, ...Object.keys(manifest.files)])
      await this.store.remove(`${version}/${file}`);
  }

  close(): void {
    this.store.close();
  }

  private async bring(version: string): Promise<void> {
    if (await this.has(version)) return;
    const manifest = await this.readManifest(version);
    if (manifest === null || !isManifestOf(manifest, version)) {
      const problem =
        manifest === null ? 'is neither in MARKET_DIR nor' : 'has a manifest that is not its own';
      throw new DomainError('snapshot_unavailable', `Snapshot "${version}" ${problem} in ${this.address}.`);
    }
    // Keeps processes that share a market directory from writing into each other's files.
    const unfinished = join(this.marketDir, 'snapshots', `.${version}.${process.pid}.fetching`);
    makeFolder(unfinished, 0o700);
    try {
      for (const [file, expected] of Object.entries(manifest.files))
        await fetchFile(this.store, `${version}/${file}`, join(unfinished, file), expected);
      await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true });
      if (!(await this.has(version))) await putInPlace(this.marketDir, version, unfinished);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }

  private async readManifest(version: string): Promise<SnapshotManifest | null> {
    const body = await this.store.read(`${version}/${MANIFEST}`);
    if (body === null) return null;
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of body as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MOST_MANIFEST_BYTES) break;
      parts.push(part);
    }
    try {
      return JSON.parse(Buffer.concat(parts).toString('utf8')) as SnapshotManifest;
    } catch (cause) {
      throw new DomainError(
        'snapshot_unavailable',
        `${this.address}/${version}/${MANIFEST} is not a manifest`,
        {
          cause,
        },
      );
    }
  }
}

function isSame(
  found: { readonly bytes: number; readonly sha256: string | undefined },
  expected: { readonly bytes: number; readonly sha256: string },
): boolean {
  return found.bytes === expected.bytes && found.sha256 === expected.sha256;
}
