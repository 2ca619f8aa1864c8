import { ADDRESS_MUTATIONS } from '../mutate/address.js';
import { BATCH_MUTATIONS } from '../mutate/batch-forms.js';
import { BODY_BYTE_MUTATIONS } from '../mutate/body-bytes.js';
import { BODY_MUTATIONS } from '../mutate/body.js';
import { CONNECTION_MUTATIONS } from '../mutate/connection.js';
import { CREDENTIAL_MUTATIONS } from '../mutate/credentials.js';
import { HEADER_MUTATIONS } from '../mutate/headers.js';
import { METHOD_AND_MEDIA_MUTATIONS } from '../mutate/method-and-media.js';
import { type Mutation, whole } from '../mutate/mutation.js';
import { QUERY_MUTATIONS } from '../mutate/query.js';
import { Draw } from './draw.js';
import type { Operation } from './operation.js';
import type { RequestPlan, Step } from './plan.js';
import { bodyBytes } from './render-request.js';
import { validRequest } from './valid-request.js';
import type { World } from './world.js';

const MUTATIONS: readonly Mutation[] = [
  { kind: 'valid', weight: 14, plan: (parts) => whole(parts) },
  ...BODY_MUTATIONS,
  ...BODY_BYTE_MUTATIONS,
  ...ADDRESS_MUTATIONS,
  ...QUERY_MUTATIONS,
  ...HEADER_MUTATIONS,
  ...CREDENTIAL_MUTATIONS,
  ...METHOD_AND_MEDIA_MUTATIONS,
  ...BATCH_MUTATIONS,
  ...CONNECTION_MUTATIONS,
];

/** Operations where a mistake would cost most are tested more often. */
const WEIGHTS: Readonly<Record<string, number>> = { 'POST /v1/analyze': 4, 'POST /v1/batches': 6 };
/** Sandbox buildings that cause an error or a delay on purpose. */
const FORCED = /sandbox (?:limited|overloaded|failing|slow) tower/i;

/** `POST /v1/analyze` */
export function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** The request with this index: the same for the same seed, except for ids and keys created by the run. */
export function makePlan(seed: number, index: number, world: World): RequestPlan {
  const draw = new Draw(seed, index);
  const operation = draw.weighted(world.operations.map((one) => [WEIGHTS[nameOf(one)] ?? 1, one] as const));
  const parts = validRequest(operation, draw, world);
  const fitting = MUTATIONS.filter(({ fits }) => fits?.(parts) ?? true);
  const mutation = draw.weighted(fitting.map((one) => [one.weight, one] as const));
  const planned = mutation.plan(parts, draw, world);
  const body = parts.body === null ? [] : [{ send: bodyBytes(parts.body) }];
  const forced = isForced(planned.steps) || isForced(body);
  const expect = forced ? { ...planned.expect, forced } : planned.expect;
  return { ...planned, expect, index, kind: mutation.kind, operation: nameOf(operation) };
}

/** A body may be sent in pieces or in one-byte chunks, so the body itself is checked. */
function isForced(steps: readonly Step[]): boolean {
  const sent = steps.map((step) => ('send' in step ? step.send.toString('latin1') : ''));
  return FORCED.test(sent.join(''));
}
