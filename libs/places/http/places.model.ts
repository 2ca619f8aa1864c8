import { boolean, integer, list, model, nullable, object, schemasOf, text } from '#http';

/** The answer of GET /v1/places. */
export const PLACES = model(
  'Places',
  object({
    object: text(undefined, { const: 'list' }),
    livemode: boolean('`false` in the sandbox.'),
    data: list(
      object({
        object: text(undefined, { const: 'place' }),
        id: text('Id to use as the `area` of a property if `kind` is area, otherwise as the `building`.'),
        kind: text(undefined, { enum: ['area', 'building'] }),
        name: text('Everyday name; for a building, the name in the register.'),
        name_ar: nullable(text('Arabic name, if known.')),
        area: nullable(text('Place of a building; null for an area.')),
        sales: integer('Number of registered sales.'),
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
