/** The communities whose buildings the register names after their cluster: `MED 67` of the Mediterranean Cluster. */
const CLUSTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Discovery Gardens': {
    mediterranean: 'MED',
    contemporary: 'CON',
    mogul: 'MOG',
    zen: 'ZEN',
    mesoamerican: 'MES',
  },
  'International City': { emirates: 'EMR' },
};
const NUMBERED = /^(?:building|bldg\.?|block)?\s*(?:no\.?\s*)?(\d{1,3})$/i;
const WORDS = / *\bclusters?\b|[,()–-]/gi;

/**
 * The register's name of a building that is given by the number in its cluster (`Building 67, Mediterranean Cluster`,
 * `Mogul 183`); null for any other text.
 *
 * @param area what the caller wrote for its area, which may name the cluster
 */
export function nameInCluster(text: string, area: string, place: string): string | null {
  const [community] = Object.keys(CLUSTERS).filter((name) => place.startsWith(name));
  const codes = CLUSTERS[community ?? ''];
  if (codes === undefined) return null;
  const whole = `${text} ${area}`.replace(WORDS, ' ').toLowerCase();
  const words = whole.split(/\s+/);
  const [cluster, ...others] = Object.keys(codes).filter((word) => words.includes(word));
  if (cluster === undefined || others.length > 0) return null;
  const rest = text.replace(WORDS, ' ').replace(new RegExp(`\\b${cluster}\\b`, 'gi'), ' ');
  const number = NUMBERED.exec(rest.replace(/\s+/g, ' ').trim())?.[1];
  return number === undefined ? null : `${codes[cluster]} ${number}`;
}

/** The communities whose clusters have letters, which are not those of towers. */
const LETTERED = new Set(['Jumeirah Lake Towers']);
const CLUSTER_BEHIND = /(?<=[^\s,،])[\s–-]+(?:jlt\s+)?cluster\s+[a-z]{1,2}(?:\s+jlt)?(?=\s*(?:[,،]|$))/gi;

/** A building's name without the lettered cluster behind it: `Indigo Tower Cluster D` is not a tower D. */
export const omitCluster = (text: string, place: string): string =>
  LETTERED.has(place) ? text.replace(CLUSTER_BEHIND, '') : text;
