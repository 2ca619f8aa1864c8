import { ChoicesField, IntegerField, MetadataField, TextField, TextListField } from '#fields';
import { VERDICTS, type Verdict } from '#scoring';

import type { EndpointFilters } from '../endpoints/endpoint-filters.js';

/** Which `score.updated` events an endpoint wants: those that meet every given condition. */
export class EndpointFiltersRequest {
  @TextListField({
    most: 20,
    max: 100,
    mayBeEmpty: true,
    optional: true,
    description:
      'Places or districts, read like `area` of a listing and shown as the `location` of events names them, ' +
      'which is compared ignoring case. A listing known only by its district may be in any place there, and ' +
      'matches. One match is enough; [] for any.',
    example: ['Dubai Marina', 'Business Bay'],
  })
  districts?: string[] | null;

  @ChoicesField({
    choices: VERDICTS,
    mayBeEmpty: true,
    optional: true,
    description: 'Verdicts after the change. One match is enough; [] for any.',
    example: ['EXCELLENT DEAL', 'GOOD DEAL'],
  })
  verdicts?: Verdict[] | null;

  @IntegerField({
    min: 1,
    max: 100,
    unit: 'points',
    optional: true,
    description:
      'Minimum change of deal_score, up or down. A change without a score before or after always passes, ' +
      'because its size is unknown.',
    example: 5,
  })
  min_score_change?: number | null;

  @TextField({
    max: 100,
    verbatim: true,
    optional: true,
    description: "Prefix of the listing's reference, case-sensitive.",
    example: 'north-',
  })
  reference_prefix?: string | null;

  @MetadataField({ description: 'Key-value pairs that must all be in the metadata of the watch.' })
  metadata?: Record<string, string> | null;
}

/** The conditions that restrict anything; null if none does. */
export function filtersOf(given: EndpointFiltersRequest | null | undefined): EndpointFilters | null {
  const said = Object.entries(given ?? {}).filter(
    ([, value]: [string, unknown]) =>
      value !== undefined &&
      value !== null &&
      !(typeof value === 'object' && Object.keys(value).length === 0),
  );
  return said.length === 0 ? null : Object.fromEntries(said);
}
