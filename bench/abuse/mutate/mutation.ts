import type { Draw } from '../requests/draw.js';
import type { Expectation, RequestPlan, Step } from '../requests/plan.js';
import { requestBytes } from '../requests/render-request.js';
import type { RequestParts } from '../requests/valid-request.js';
import type { World } from '../requests/world.js';

/** A plan before it has its number and names. */
export type PlannedSteps = Pick<RequestPlan, 'steps' | 'methods' | 'expect' | 'fresh' | 'source'>;

/** Turns a valid request into a different one. */
export interface Mutation {
  /** `family.name` */
  readonly kind: string;
  readonly weight: number;
  /** Which operations it applies to; all if absent. */
  readonly fits?: (parts: RequestParts) => boolean;
  readonly plan: (parts: RequestParts, draw: Draw, world: World) => PlannedSteps;
}

/** One request in one piece. */
export function single(
  method: string,
  bytes: Buffer,
  expect: Partial<Expectation> = {},
  options: { readonly fresh?: boolean; readonly source?: string } = {},
): PlannedSteps {
  return {
    steps: [{ send: bytes }],
    methods: [method],
    expect: { answers: 1, ...expect },
    fresh: options.fresh ?? false,
    ...(options.source === undefined ? {} : { source: options.source }),
  };
}

/** The parts unchanged, except for `raw`. */
export function whole(
  parts: RequestParts,
  raw: Parameters<typeof requestBytes>[1] = {},
  expect: Partial<Expectation> = {},
): PlannedSteps {
  return single(parts.method, requestBytes(parts, raw), expect);
}

/** Several steps, one after another, on their own connection. */
export function sequence(
  methods: readonly string[],
  steps: readonly Step[],
  expect: Expectation,
): PlannedSteps {
  return { steps, methods, expect, fresh: true };
}
