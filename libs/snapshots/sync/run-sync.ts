import {
  buildSnapshot,
  loadSnapshot,
  readManifest,
  snapshotDirectory,
  type SnapshotManifest,
  snapshotOfLake,
} from '#market';
import { type Clock, type Environment, hasCode } from '#platform';

import {
  checkSnapshot,
  measureSnapshot,
  type SnapshotCheck,
  type SnapshotMeasure,
} from '../acceptance/check-snapshot.js';
import type { SnapshotStore } from '../activation/snapshot.store.js';
import { trainWithMemory } from '../training/train-with-memory.js';
import type { MarketSyncStore } from './market-sync.store.js';
import { feedReader, type RegisterReport } from './read-feed.js';

export interface SyncParts {
  readonly environment: Environment<'feed'>;
  readonly syncs: MarketSyncStore;
  readonly snapshots: SnapshotStore;
  readonly codeVersion: string;
  readonly clock: Clock;
  /** Distributes a registered snapshot to every process, if they do not share a folder. */
  readonly distribute: (version: string) => Promise<void>;
  /** Called with each step. */
  readonly onProgress: (step: string) => void;
}

export interface SyncOutcome {
  readonly status: 'activated' | 'unchanged' | 'refused';
  /** The snapshot of the lake in its current state. */
  readonly version: string;
  readonly datasets: readonly RegisterReport[];
  readonly checks: readonly SnapshotCheck[];
}

/**
 * Feed → lake → snapshot → checks → activation, which in turn triggers rescoring. Each step detects what an earlier run
 * has done and continues from there, so the sync may be killed at any point: nothing answers differently until the last
 * statement.
 *
 * @param since YYYY-MM-DD: read from this day on, instead of shortly before what is known.
 * @throws DomainError feed_not_configured, sync_running, market_busy and what the feed and the build throw.
 */
export async function runSync(parts: SyncParts, since?: string): Promise<SyncOutcome> {
  const readFeed = feedReader(parts);
  return parts.syncs.run(async (sync) => {
    const step = async (text: string): Promise<void> => {
      parts.onProgress(text);
      await sync.note(text);
    };
    await step('reading the feed');
    const datasets = await readFeed(since);
    await step('building');
    const version = await build(parts);
    const { live: active } = await parts.snapshots.active();
    if (await hasAnswered(parts.snapshots, version)) {
      return { status: 'unchanged', version, datasets, checks: [] };
    }
    await step(`checking ${version}`);
    const { manifest, checks } = await check(parts, version, active);
    const refused = checks.some(({ passed }) => !passed);
    if (refused) return { status: 'refused', version, datasets, checks };
    await step(`activating ${version}`);
    await parts.snapshots.register({ version, market: 'live', manifest: { ...manifest } });
    await parts.distribute(version);
    await parts.snapshots.activate(version, 'feed');
    return { status: 'activated', version, datasets, checks };
  });
}

/** The snapshot of the lake; an existing one is not rebuilt. */
async function build({ environment, codeVersion, clock, onProgress }: SyncParts): Promise<string> {
  const { marketDir } = environment;
  const existing = await snapshotOfLake(marketDir, codeVersion);
  if (existing !== null) return existing.manifest.version;
  const train = await trainWithMemory(marketDir);
  const built = await buildSnapshot({ marketDir, train, codeVersion, clock, onProgress });
  return built.manifest.version;
}

/** A snapshot that is active now, or that an operator has rolled back: only newer data replaces it. */
async function hasAnswered(snapshots: SnapshotStore, version: string): Promise<boolean> {
  return (await snapshots.history('live')).some((activation) => activation.version === version);
}

/** Loads snapshots one after another, so that only one is in memory. */
async function check(
  { environment: { marketDir }, clock }: SyncParts,
  version: string,
  active: string | undefined,
): Promise<{ readonly manifest: SnapshotManifest; readonly checks: readonly SnapshotCheck[] }> {
  const current = active === undefined ? null : await measure(snapshotDirectory(marketDir, active));
  const candidate = await loadSnapshot(snapshotDirectory(marketDir, version));
  return { manifest: candidate.manifest, checks: checkSnapshot(candidate, current, clock.now()) };
}

/** A snapshot of an earlier program version can only be compared by its counts and dates. */
async function measure(directory: string): Promise<SnapshotMeasure> {
  try {
    return measureSnapshot(await loadSnapshot(directory));
  } catch (error) {
    if (!hasCode(error, 'snapshot_outdated')) throw error;
    return { manifest: await readManifest(directory), errors: new Map() };
  }
}
