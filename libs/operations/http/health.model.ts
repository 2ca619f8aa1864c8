import { boolean, model, object, text } from '#http';

export const HEALTH = model('Health', object({ status: text(undefined, { enum: ['ok'] }) }), {
  status: 'ok',
});

export const READINESS = model(
  'Readiness',
  object({
    status: text(undefined, { enum: ['ready', 'not_ready'] }),
    checks: object({ database: boolean(), market: boolean(), accepting: boolean(), capacity: boolean() }),
  }),
  { status: 'ready', checks: { database: true, market: true, accepting: true, capacity: true } },
);
