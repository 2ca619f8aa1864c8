import { FLAT, type HomeKind, HOTEL, HOUSE } from '../evidence.js';
import type { ReplayedSale } from './replayed-sale.js';

type HomeSegment = 'flats' | 'villas' | 'hotel_apartments';
/** Names, in answers and files, of the segments whose accuracy is reported separately. */
export type SaleSegment =
  | ('all' | 'off_plan' | 'ready' | 'ready_with_project' | 'ready_without_project')
  | `${'ready' | 'off_plan'}_${HomeSegment}`;

/** A segment of sales whose accuracy is reported separately. */
export interface Population {
  /** Name in answers and files. */
  readonly segment: SaleSegment;
  /** Display name. */
  readonly name: string;
  readonly holds: (sale: ReplayedSale) => boolean;
}

const ready = (sale: ReplayedSale): boolean => sale.segment === 'ready';

/** The register does not mark townhouses; they are among its villas. */
const KINDS: readonly { readonly kind: HomeKind; readonly segment: HomeSegment; readonly name: string }[] = [
  { kind: FLAT, segment: 'flats', name: 'flats' },
  { kind: HOUSE, segment: 'villas', name: 'villas and townhouses' },
  { kind: HOTEL, segment: 'hotel_apartments', name: 'hotel apartments' },
];

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
  ...KINDS.flatMap(({ kind, segment, name }) => [
    {
      segment: `ready_${segment}` as const,
      name: `ready ${name}`,
      holds: (sale: ReplayedSale): boolean => sale.kind === kind && ready(sale),
    },
    {
      segment: `off_plan_${segment}` as const,
      name: `off-plan ${name}`,
      holds: (sale: ReplayedSale): boolean => sale.kind === kind && !ready(sale),
    },
  ]),
];
