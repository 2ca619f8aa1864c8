import { ChoiceField, ObjectListField, TextField } from '#fields';

import { EXCLUSION_REASON_CODES, type ExclusionReason } from '../record/derived-from.js';

/** Maximum comparables one request may exclude, and an analysis may exclude in total. */
export const MOST_EXCLUDED = { once: 20, inAll: 100 } as const;

/** An excluded comparable. */
export class ExcludedComparable {
  @TextField({
    max: 120,
    description: 'The `id` of the comparable, from `include=comparables`.',
    example: '1-102-2026-21403',
  })
  id!: string;

  @ChoiceField({
    choices: EXCLUSION_REASON_CODES,
    description: 'Why the sale is not evidence for this home.',
  })
  reason_code!: ExclusionReason;

  @TextField({
    max: 2_000,
    optional: true,
    description: "Note in the reviewer's own words. Required with `other`.",
    example: 'Sold between relatives.',
  })
  note?: string | null;
}

/** The body of POST /v1/analyses/{id}/exclusions. */
export class ExcludeRequest {
  @TextField({
    max: 120,
    description: 'Name of the reviewer in your system.',
    example: 'L. Haddad',
  })
  reviewer!: string;

  @ObjectListField({
    fields: () => ExcludedComparable,
    most: MOST_EXCLUDED.once,
    description: 'Comparables to exclude.',
  })
  comparables!: ExcludedComparable[];
}
