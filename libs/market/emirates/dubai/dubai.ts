import type { ValuedEmirate } from '../emirate.js';
import { COMMUNITIES } from './communities.js';
import { DISTRICTS } from './districts.js';

export const DUBAI: ValuedEmirate = {
  name: 'Dubai',
  codes: ['dby', 'dxb'],
  districts: DISTRICTS,
  communities: COMMUNITIES,
};
