import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { type Clock, makeFolder } from '#platform';

import { writeDurably } from '../lake/lake-catalogue.js';
import type {
  GatheredFiles,
  HeldOutAccuracy,
  MarketSnapshot,
  RentAccuracy,
  SnapshotManifest,
} from '../tables/types.js';
import { keepParts } from './kept-parts.js';
import { isWhole, putInPlace } from './repair-snapshot.js';
import { listSnapshots } from './snapshot-directory.js';
import { contentHash, encodeSnapshot, sha256, SNAPSHOT_FILES } from './snapshot-files.js';

/** Trains on untrained tables; provided by libs/scoring. Deterministic: equal tables give equal bytes. */
export type TrainSnapshot = (snapshot: MarketSnapshot) => TrainedModel | Promise<TrainedModel>;

export interface TrainedModel {
  readonly modelVersion: string;
  /** Identifies the rules that it was trained with. */
  readonly modelRules?: string;
  readonly model: Uint8Array;
  readonly gathered?: GatheredFiles;
  readonly accuracy?: HeldOutAccuracy;
  readonly rentAccuracy?: RentAccuracy;
  /**
   * Compiled parts that training produced and a process that loads the snapshot would compile again
   * (CompiledParts).
   */
  readonly parts?: ReadonlyMap<string, unknown>;
}

export interface SnapshotDraft {
  readonly market: SnapshotManifest['market'];
  readonly tables: Omit<MarketSnapshot, 'manifest' | 'model' | 'gathered'>;
  readonly sources: SnapshotManifest['sources'];
  readonly counts: SnapshotManifest['counts'];
  /** ISO timestamp of the newest registered transaction. */
  readonly dataFreshness: string;
}

export interface WriteOptions {
  readonly marketDir: string;
  readonly train: TrainSnapshot;
  readonly codeVersion: string;
  readonly clock: Clock;
}

export interface WrittenSnapshot {
  readonly directory: string;
  readonly manifest: SnapshotManifest;
  /** Whether an intact snapshot with the same contents existed, which is then returned; a damaged one is replaced. */
  readonly existed: boolean;
}

/**
 * Trains and writes an immutable snapshot `snapshots/<market>-<day of its newest transaction>-<content hash>`,
 * complete or not at all. Its files and its name depend only on the draft and the training, so that a lost
 * snapshot gets the same version when it is built again; the time of the build is in the manifest.
 */
export async function writeSnapshot(draft: SnapshotDraft, options: WriteOptions): Promise<WrittenSnapshot> {
  const { market, sources, counts, dataFreshness } = draft;
  const createdAt = options.clock.now().toISOString();
  const provisional: SnapshotManifest = {
    version: `${market}-untrained`,
    market,
    createdAt,
    dataFreshness,
    codeVersion: options.codeVersion,
    modelVersion: '',
    sources,
    counts,
    files: {},
  };
  const untrained = { ...draft.tables, manifest: provisional, model: new Uint8Array() };
  const trained = await options.train(untrained);
  const bytes = encodeSnapshot({
    ...{ ...draft.tables, model: trained.model },
    ...(trained.gathered && { gathered: trained.gathered }),
  });
  const contents = SNAPSHOT_FILES.flatMap((name) => {
    const content = bytes[name];
    return content === undefined ? [] : [{ name, content }];
  });
  const files = Object.fromEntries(
    contents.map(({ name, content }) => [name, { bytes: content.byteLength, sha256: sha256(content) }]),
  );
  const hash = contentHash(files);
  const snapshots = join(options.marketDir, 'snapshots');
  const same = (await listSnapshots(options.marketDir)).find(
    (known) => known.manifest.market === market && known.manifest.version.endsWith(`-${hash}`),
  );
  if (same !== undefined && (await isWhole(same.directory))) return { ...same, existed: true };
  const version = `${market}-${dataFreshness.slice(0, 10).replaceAll('-', '')}-${hash}`;
  const { modelVersion, modelRules, accuracy, rentAccuracy } = trained;
  const judged = { ...(accuracy && { accuracy }), ...(rentAccuracy && { rentAccuracy }) };
  const named = { modelVersion, ...(modelRules !== undefined && { modelRules }) };
  const manifest = { ...provisional, version, ...named, ...judged, files };
  const directory = join(snapshots, version);
  const unfinished = join(snapshots, `.${version}.unfinished`);
  await rm(unfinished, { recursive: true, force: true });
  makeFolder(unfinished, 0o700);
  for (const { name, content } of contents) await writeDurably(join(unfinished, name), content);
  await writeDurably(join(unfinished, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  await putInPlace(options.marketDir, version, unfinished);
  if (trained.parts !== undefined) await keepParts(options.marketDir, version, trained.parts, untrained);
  return { directory, manifest, existed: false };
}
