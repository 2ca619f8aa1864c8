import { HOUSE } from '../valuation/evidence.js';
import type { ReplayedSale } from './replayed-sale.js';

/** Kinds of sales whose accuracy is reported apart. */
export interface Population {
  /** As answers and files write it. */
  readonly segment: string;
  /** As people read it. */
  readonly name: string;
  readonly holds: (sale: ReplayedSale) => boolean;
}

const ready = (sale: ReplayedSale): boolean => sale.segment === 'ready';

export const POPULATIONS: readonly Population[] = [
  { segment: 'all', name: 'all', holds: () => true },
  { segment: 'off_plan', name: 'off-plan', holds: (sale) => !ready(sale) },
  { segment: 'ready', name: 'ready', holds: ready },
  {
    segment: 'ready_with_project',
    name: 'ready with project',
    holds: (sale) => ready(sale) && sale.projectKnown,
  },
  {
    segment: 'ready_without_project',
    name: 'ready without project',
    holds: (sale) => ready(sale) && !sale.projectKnown,
  },
  { segment: 'houses', name: 'villas and townhouses', holds: (sale) => sale.kind === HOUSE },
];
