import { CountField, TextField } from '#fields';

const MOST_PLACES = 20;
const STANDARD_PLACES = 10;

/** The query of GET /v1/places. */
export class PlacesQuery {
  @TextField({
    max: 120,
    description:
      'What has been typed so far, in English or Arabic: the beginning of any word of a name, or a misspelt name.',
    example: 'dubai mar',
  })
  q!: string;

  @CountField({
    min: 1,
    max: MOST_PLACES,
    standard: STANDARD_PLACES,
    description: 'At most this many places.',
  })
  limit: number = STANDARD_PLACES;
}
