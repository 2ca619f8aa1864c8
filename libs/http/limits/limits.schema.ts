import { integer, object } from '../schema/json-schema.js';
import { LIMIT_NAMES, type LimitName, type Limits, LIMITS } from './limits.js';

/** The limits of one mode as shown to callers, each with a description. */
export const LIMITS_SCHEMA = object(forEach((name) => integer(LIMITS[name].about)));

export const LIMITS_EXAMPLE: Limits = forEach((name) => LIMITS[name].example);

function forEach<T>(read: (name: LimitName) => T): Readonly<Record<LimitName, T>> {
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, read(name)])) as Record<LimitName, T>;
}
