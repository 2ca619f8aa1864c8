import { communityBoundary } from './community-boundary.js';
import { listing } from './listing.js';
import { project } from './project.js';
import { indexMonth, serviceCharge } from './published-figure.js';
import type { RecordKind } from './record-kind.js';
import { building, unit } from './registered-property.js';
import { rentContract } from './rent-contract.js';
import { transaction } from './transaction.js';

/** Everything the lake stores, one table per kind. */
export const RECORD_KINDS: readonly RecordKind[] = [
  transaction,
  rentContract,
  project,
  unit,
  building,
  listing,
  serviceCharge,
  indexMonth,
  communityBoundary,
];
