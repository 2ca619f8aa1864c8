import { ChoicesField, IntegerField, MetadataField, ObjectField, PartialObjectField } from '#fields';
import { PropertyDto } from '#scoring';

import { WATCH_CONDITIONS, type WatchCondition } from '../scoring/detect-score-change.js';
import { VERDICT_MARGIN } from '../scoring/verdict-with-hysteresis.js';
import { STANDARD_SCORE_DELTA } from './watch.js';

const DELTA_FIELD = {
  min: 1,
  max: 100,
  unit: 'points',
  optional: true,
  description: `Change of deal_score, up or down, that triggers score_delta. Default: ${STANDARD_SCORE_DELTA}.`,
  example: STANDARD_SCORE_DELTA,
} as const;
const CONDITIONS_FIELD = {
  choices: WATCH_CONDITIONS,
  optional: true,
  description:
    'Conditions that trigger a notification; any one is enough. Default: all. A changed value triggers ' +
    `verdict_changed once the price is ${100 * VERDICT_MARGIN} % past the boundary between two verdicts; a changed ` +
    'property at once.',
  example: WATCH_CONDITIONS,
} as const;

/** The body of POST /v1/watches. */
export class CreateWatchRequest {
  @ObjectField({ fields: () => PropertyDto, description: 'Listing to watch.' })
  property!: PropertyDto;

  @IntegerField(DELTA_FIELD)
  min_score_delta?: number | null;

  @ChoicesField(CONDITIONS_FIELD)
  on?: WatchCondition[] | null;

  @MetadataField()
  metadata?: Record<string, string> | null;
}

/** The body of PATCH /v1/watches/{id}; omitted fields stay as they are, null restores the default. */
export class ChangeWatchRequest {
  @PartialObjectField({
    description: 'Fields of the property to change; null removes an optional one.',
    example: { listing_price: 2_400_000 },
  })
  property?: Record<string, unknown>;

  @IntegerField(DELTA_FIELD)
  min_score_delta?: number | null;

  @ChoicesField(CONDITIONS_FIELD)
  on?: WatchCondition[] | null;

  @MetadataField()
  metadata?: Record<string, string> | null;
}
