import { listSnapshots } from '#market';
import { DomainError } from '#platform';

/** The version of the newest live snapshot of a market directory. Throws `unknown_snapshot`. */
export async function newestSnapshot(marketDir: string): Promise<string> {
  const live = (await listSnapshots(marketDir)).filter(({ manifest }) => manifest.market === 'live');
  const newest = live
    .map(({ manifest }) => manifest.version)
    .sort()
    .at(-1);
  if (newest !== undefined) return newest;
  const detail = `There is no live snapshot in ${marketDir}; import official files and build one, or name it with --snapshot.`;
  throw new DomainError('unknown_snapshot', detail);
}
