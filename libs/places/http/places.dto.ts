import { CountField, TextField } from '#fields';

const MOST_PLACES = 20;
const STANDARD_PLACES = 10;

/** The query of GET /v1/places. */
export class PlacesQuery {
  @TextField({
    max: 120,
    description:
      'Text typed so far, in English or Arabic: the start of any word of a name, or a misspelt name.',
    example: 'dubai mar',
  })
  q!: string;

  @CountField({
    min: 1,
    max: MOST_PLACES,
    standard: STANDARD_PLACES,
    description: 'Maximum number of places.',
  })
  limit: number = STANDARD_PLACES;
}
