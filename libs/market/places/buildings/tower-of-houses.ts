import type { ReadName } from '../names/read-name.js';
import type { Candidate } from './building-index.js';

const hasTower = ({ kinds }: ReadName): boolean => kinds.split(' ').includes('tower');

/** Whether the caller names a tower where only houses were sold: `Joy Tower` is not the villas of `Lake Ranches - Joy`. */
export const isTowerOfHouses = ({ read, onlyHomes }: Candidate, query: ReadName): boolean =>
  onlyHomes === 'house' && hasTower(query) && !hasTower(read);
