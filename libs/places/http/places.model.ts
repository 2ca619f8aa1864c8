import { boolean, integer, list, model, nullable, object, schemasOf, text } from '#http';

/** The answer of GET /v1/places. */
export const PLACES = model(
  'Places',
  object({
    object: text(undefined, { const: 'list' }),
    livemode: boolean('False in the sandbox.'),
    data: list(
      object({
        object: text(undefined, { const: 'place' }),
        id: text('For `area` of a property if `kind` is area, else for `building`.'),
        kind: text(undefined, { enum: ['area', 'building'] }),
        name: text('As people name it; a building as the register spells it.'),
        name_ar: nullable(text('The Arabic name, if known.')),
        area: nullable(text('The place of a building; null for an area.')),
        sales: integer('Registered sales.'),
      }),
    ),
  }),
  {
    object: 'list',
    livemode: true,
    data: [
      {
        object: 'place',
        id: 'pl_area_dubai-marina',
        kind: 'area',
        name: 'Dubai Marina',
        name_ar: 'دبي مارينا',
        area: null,
        sales: 5383,
      },
    ],
  },
);

export const PLACES_SCHEMAS = schemasOf(PLACES);
