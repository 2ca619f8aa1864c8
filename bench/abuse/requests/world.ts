import { LISTING, type ObjectIds, type ObjectKind } from '../target/objects.js';
import type { Keys } from '../target/tenants.js';
import type { Draw } from './draw.js';
import type { JsonSchema } from './json-schema.js';
import type { Operation } from './operation.js';
import type { ValueSource } from './valid-value.js';

/** Everything requests are built from. */
export interface World {
  readonly operations: readonly Operation[];
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly keys: Keys;
  /** The caller's organisation's; the victim's for what administrators change. */
  readonly ids: ObjectIds;
  /** Another organisation's. */
  readonly foreignIds: ObjectIds;
  /** An address on this machine that accepts webhooks. */
  readonly hookUrl: string;
  /** Host and port of the target. */
  readonly host: string;
}

const KIND_OF_SEGMENT: Readonly<Record<string, ObjectKind>> = {
  analyses: 'an',
  batches: 'ba',
  portfolios: 'pf',
  watches: 'wa',
  'webhook-endpoints': 'we',
  events: 'evt',
  organisations: 'org',
  keys: 'key',
  'admin-keys': 'akey',
  plans: 'plan',
};

/** The kind of object whose id is in a path; undefined for routes this program does not know. */
export function kindOfPath(path: string): ObjectKind | undefined {
  const segment = path.replace(/^\/(?:admin\/)?v1\//, '').split('/')[0] ?? '';
  return KIND_OF_SEGMENT[segment];
}

const AREAS = ['Dubai Marina', 'Business Bay', 'JVC', 'Downtown', 'دبي مارينا', 'Palm Jumeirah', 'Nowhere'];
const BUILDINGS = ['Marina Gate 1', 'Burj Khalifa', 'No such tower', 'Sandbox Failing Tower'];

/** Values whose meaning goes beyond their schema. Webhook addresses are always on this machine. */
export function valueSourceOf(world: Pick<World, 'schemas' | 'hookUrl' | 'ids'>): ValueSource {
  return {
    schemas: world.schemas,
    known: (field, draw) => knownValue(field, draw, world),
  };
}

function knownValue(field: string, draw: Draw, { hookUrl, ids }: Pick<World, 'hookUrl' | 'ids'>): unknown {
  switch (field) {
    case 'url':
      return `${hookUrl}/${draw.word(4)}`;
    case 'area':
      return draw.pick(AREAS);
    case 'building':
      return draw.pick(BUILDINGS);
    case 'property':
      return draw.chance(0.5) ? LISTING : undefined;
    case 'endpoint_id':
      return draw.pick(ids.we);
    case 'portfolio_id':
      return draw.pick(ids.pf);
    case 'plan':
    case 'like':
      return draw.pick(['enterprise', ...ids.plan]);
    case 'code':
      return `plan_${draw.word(8)}`;
    case 'cidrs':
      return ['127.0.0.0/8'];
    case 'limits':
      return draw.chance(0.5) ? {} : { test: { watches: 3 } };
    case 'metadata':
      return draw.chance(0.5) ? { portfolio: draw.word(5) } : undefined;
    case 'since':
    case 'until':
      return '2026-01-01T00:00:00.000Z';
    default:
      return undefined;
  }
}
