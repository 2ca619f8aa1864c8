import { boolean, integer, kind, LIMITS_EXAMPLE, LIMITS_SCHEMA, list, model, object, text } from '#http';

const day = text(undefined, { format: 'date' });

const KEY_ID = 'key_0351NlxE2sJxMYHXLiO7nm';

/** What an organisation used in one mode. */
export const USAGE = model(
  'Usage',
  object({
    object: kind('usage'),
    livemode: boolean(),
    plan: text(),
    from: day,
    to: day,
    analyses: integer(
      'Analyses recorded in the whole period, also those no longer retained: single ones and batch items that have one.',
    ),
    requests: integer('Calls with a valid key in the whole period; the last few seconds may be missing.'),
    items: integer(
      'Analyses that these calls counted against the limit: single ones, batch items, new watches, ' +
        'recomputations.',
    ),
    data: list(object({ date: day, key_id: text(), analyses: integer() }), 'Analyses by day (UTC) and key.'),
    calls: list(
      object({ date: day, key_id: text(), route: text(), requests: integer(), items: integer() }),
      'Calls by day (UTC), key and route.',
    ),
    limits: LIMITS_SCHEMA,
  }),
  {
    object: 'usage',
    livemode: true,
    plan: 'enterprise',
    from: '2026-03-01',
    to: '2026-03-30',
    analyses: 4120,
    requests: 4200,
    items: 4130,
    data: [{ date: '2026-03-01', key_id: KEY_ID, analyses: 4120 }],
    calls: [
      { date: '2026-03-01', key_id: KEY_ID, route: 'POST /v1/analyze', requests: 4130, items: 4130 },
      { date: '2026-03-01', key_id: KEY_ID, route: 'GET /v1/usage', requests: 70, items: 0 },
    ],
    limits: LIMITS_EXAMPLE,
  },
);
