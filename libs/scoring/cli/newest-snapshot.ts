import { listSnapshots } from '#market';
import { DomainError } from '#platform';

/** The version of the newest live snapshot in a market directory. Throws `unknown_snapshot`. */
export async function newestSnapshot(marketDir: string): Promise<string> {
  const newest = (await listSnapshots(marketDir)).find(({ manifest }) => manifest.market === 'live');
  if (newest !== undefined) return newest.manifest.version;
  const detail =
    `There is no live snapshot in ${marketDir}; import official files and build one, or give it with ` +
    '--snapshot.';
  throw new DomainError('unknown_snapshot', detail);
}
