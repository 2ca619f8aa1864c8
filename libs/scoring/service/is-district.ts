import type { ServedSnapshot } from './served-snapshot.js';

/** Whether homes can be in a district of this name, ignoring case. Throws snapshot_unavailable. */
export async function isDistrict(
  snapshot: Pick<ServedSnapshot, 'communities'>,
  name: string,
): Promise<boolean> {
  const { communities } = await snapshot.communities();
  return communities.some(({ district }) => district.toLowerCase() === name.toLowerCase());
}
