import { boolean, list, model, type ModelOf, nullable, object, text } from '#http';

export const HEALTH = model('Health', object({ status: text(undefined, { enum: ['ok'] }) }), {
  status: 'ok',
});

export const READINESS = model(
  'Readiness',
  object({
    status: text(undefined, { enum: ['ready', 'not_ready'] }),
    checks: object({ database: boolean(), market: boolean(), accepting: boolean(), capacity: boolean() }),
    database_read_only: boolean(
      'Whether PostgreSQL accepts no writes at present: reads are answered, and whatever must be recorded gets 503. A ' +
        'process that has only known it so is not ready.',
    ),
    markets: list(
      object({
        market: text('An active market.', { enum: ['live', 'sandbox'] }),
        version: nullable(text('Snapshot that this process uses; null if none.')),
        active: text('Active snapshot, according to the database.'),
        problem: nullable(
          text(
            'Code of the error that keeps this process from using the active snapshot. `snapshot_damaged`: it ' +
              'answers from memory, but its files were altered.',
          ),
        ),
      }),
      'State of each active market in this process.',
    ),
  }),
  {
    status: 'ready',
    checks: { database: true, market: true, accepting: true, capacity: true },
    database_read_only: false,
    markets: [
      {
        market: 'live',
        version: 'live-20260331-1a2b3c4d5e6f',
        active: 'live-20260331-1a2b3c4d5e6f',
        problem: null,
      },
    ],
  },
);

/** For a process without a market yet. */
export const UNREADY: ModelOf<typeof READINESS> = {
  status: 'not_ready',
  checks: { database: true, market: false, accepting: true, capacity: true },
  database_read_only: false,
  markets: [],
};
