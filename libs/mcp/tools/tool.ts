import type { JsonSchema } from '#http';

import type { Api } from './api.js';

/** Something a model may do, described for the model. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** When to use it, what it returns, and what it costs. */
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly input: ToolInput;
  readonly effect: Effect;
  /** Returns short JSON that says where to find the rest. Throws ApiRefusal. */
  readonly run: (api: Api, input: Readonly<Record<string, unknown>>) => Promise<object>;
}

export interface ToolInput {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/** `reads`: changes nothing. `records`: adds a record and counts against the plan. */
export type Effect = 'reads' | 'records';

export function input(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): ToolInput {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** An argument as part of a path. */
export const segment = (value: unknown): string => encodeURIComponent(String(value));

/** A text or number for a query; undefined if not given. */
export function queryValue(value: unknown): string | number | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
