import { compareSales, loadSales, readManifest, snapshotDirectory } from '#market';
import { hasCode, inSteps } from '#platform';

import { type SaleChange, tellChange } from './sale-change.js';

/** Two snapshots whose sales are to be compared. */
export interface Comparison {
  readonly former: string;
  readonly version: string;
}

/**
 * The comparables of the former snapshot that changed, computed in steps between this thread's other work. If the sales
 * are byte-identical, nothing is read. Throws snapshot_unavailable, snapshot_outdated.
 *
 * @param bring fetches a snapshot into the market directory, if it is also kept elsewhere.
 */
export async function compareSnapshots(
  marketDir: string,
  { former, version }: Comparison,
  bring: (version: string) => Promise<unknown>,
): Promise<readonly SaleChange[]> {
  const directories = [former, version].map((one) => snapshotDirectory(marketDir, one));
  const read = <T>(from: (directory: string) => Promise<T>): Promise<[T, T]> =>
    Promise.all(directories.map(from)) as Promise<[T, T]>;
  const [was, is] = await read(readManifest).catch(async (error: unknown) => {
    if (!hasCode(error, 'snapshot_unavailable')) throw error;
    await Promise.all([bring(former), bring(version)]);
    return read(readManifest);
  });
  const same = (file: string): boolean => was.files[file]?.sha256 === is.files[file]?.sha256;
  if (same('sales.columns') && same('register.json')) return [];
  const [before, after] = await read(loadSales);
  return (await inSteps(compareSales(before, after))).map(tellChange);
}
