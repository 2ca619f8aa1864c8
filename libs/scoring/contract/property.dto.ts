import { PROPERTY_TYPES, type PropertyType } from '#market';
import { ChoiceField, IntegerField, noteUsualNames, NumberField, TextField } from '#fields';
import { DomainError, type FieldError } from '#platform';

import { guessBedrooms, guessMoney, guessSize, guessPrice, guessSquareMetres } from './guess-unit.js';
import { type Completion, COMPLETIONS, type Intent, INTENTS, type Property } from './types.js';
import { USUAL_NAMES } from './usual-names.js';

/** A word for an apartment that also states its bedrooms. */
const STUDIO = 'studio';

/** A listing as sent by callers: a request body, a batch item or a watch. Its rules are published in OpenAPI. */
export class PropertyDto {
  @TextField({
    max: 200,
    description:
      'Community or district, in English or Arabic; common short forms such as JVC are accepted. Also an ' +
      'address, from the most specific name to the broadest: without `building`, whatever precedes the ' +
      'community is read as the building. A building name alone works too, if only one district has it. ' +
      'Also accepts an id from GET /v1/places.',
    example: 'Dubai Marina',
  })
  area!: string;

  @TextField({
    max: 160,
    optional: true,
    description:
      "Building or project, in English or Arabic, matched to the register's spelling where possible; also " +
      'accepts an id from GET /v1/places.',
    example: 'Marina Gate 1',
  })
  building?: string | null;

  @ChoiceField({
    choices: [...PROPERTY_TYPES, STUDIO],
    aliases: { flat: 'apartment', unit: 'apartment' },
    description: 'Property type; flat and unit mean apartment, and studio an apartment with 0 bedrooms.',
    example: 'apartment',
  })
  type!: PropertyType | typeof STUDIO;

  @IntegerField({
    min: 0,
    max: 12,
    guessText: guessBedrooms,
    description: 'Number of bedrooms; 0 for a studio.',
    example: 2,
  })
  bedrooms!: number;

  @NumberField({
    min: 100,
    max: 200_000,
    unit: 'square feet',
    guess: guessSquareMetres,
    guessText: guessSize,
    description:
      'Size in square feet; for a villa or townhouse, the built-up area. A figure with decimals counts as ' +
      'that of the title deed if the building has a sale of that size (for a villa or townhouse, always), ' +
      'and is valued by sales of that layout. Any other counts as advertised, and the value changes ' +
      'smoothly with it.',
    example: 1200,
  })
  size_sqft!: number;

  @NumberField({
    min: 100,
    max: 1_000_000,
    unit: 'square feet',
    guess: guessSquareMetres,
    guessText: guessSize,
    optional: true,
    description:
      'Plot of a villa or townhouse, in square feet. The register records plots in some communities and ' +
      'built-up areas in others; give both, and the right one is compared.',
    example: 2400,
  })
  plot_sqft?: number | null;

  @NumberField({
    min: 10_000,
    max: 5_000_000_000,
    unit: 'AED',
    guess: (value) => guessPrice(value, 10_000),
    guessText: guessMoney,
    description: 'Asking price in AED.',
    example: 2_500_000,
  })
  listing_price!: number;

  @ChoiceField({
    choices: INTENTS,
    standard: 'buy',
    optional: true,
    description: 'Purpose of the analysis.',
    example: 'buy',
  })
  intent?: Intent | null;

  @ChoiceField({
    choices: COMPLETIONS,
    optional: true,
    description: 'Whether the home is ready or sold off-plan; inferred from the register when absent.',
  })
  completion?: Completion | null;

  @IntegerField({ min: -5, max: 200, optional: true, description: 'Floor of the unit.' })
  floor?: number | null;

  @NumberField({
    min: 0,
    max: 500,
    unit: 'AED per square foot and year',
    guessText: guessMoney,
    optional: true,
    description: 'Service charge, AED per square foot a year, if known.',
  })
  service_charge_per_sqft?: number | null;

  @NumberField({
    min: 1_000,
    max: 500_000_000,
    unit: 'AED a year',
    guessText: guessMoney,
    optional: true,
    description: 'Contracted rent, AED a year, if known.',
  })
  annual_rent?: number | null;

  @NumberField({
    min: 1_000,
    max: 5_000_000_000,
    unit: 'AED',
    optional: true,
    guessText: guessMoney,
    description:
      'Loan to be secured by the home, AED. Assessed with the intent `collateral`; see `include=loan`.',
  })
  loan_amount?: number | null;

  @TextField({
    max: 200,
    verbatim: true,
    optional: true,
    description: "The caller's id for the listing; returned unchanged.",
  })
  reference?: string | null;
}
noteUsualNames(PropertyDto, USUAL_NAMES);

/** The field that contradicts another of a validated listing, below the listing's place; null if none does. */
export function contradictionIn({ type, bedrooms }: PropertyDto): FieldError | null {
  if (type !== STUDIO || bedrooms === 0) return null;
  const detail = `type is studio, but bedrooms is ${bedrooms}; give bedrooms 0, or the type apartment.`;
  return { pointer: '/property/bedrooms', code: 'contradicts', detail };
}

/**
 * Converts the validated listing for scoring: null is treated as absent, and intent gets its default.
 *
 * @throws DomainError invalid_fields if two fields contradict each other.
 */
export function toProperty(dto: PropertyDto): Property {
  const wrong = contradictionIn(dto);
  if (wrong !== null) throw new DomainError('invalid_fields', wrong.detail, { errors: [wrong] });
  const { intent, type, ...fields } = dto;
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries({ type: type === STUDIO ? 'apartment' : type, ...fields })) {
    if ((value ?? null) !== null) given[name] = value;
  }
  return { ...(given as unknown as Omit<Property, 'intent'>), intent: intent ?? 'buy' };
}
