import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** One environment variable. */
export interface Variable<T> {
  readonly name: string;
  /** The accepted values, as worded in the error message. */
  readonly expected: string;
  readonly example: string;
  /** Parses the value from text, or rejects it. */
  readonly schema: z.ZodType<T, string>;
  /** Absent if the variable is required. */
  readonly fallback?: T;
  /** How to display the value; absent if it may be shown as it is. */
  readonly mask?: (text: string) => string;
}

/** How a secret is displayed. */
export const hidden = (): string => '****';

export const integer = (min: number, max: number) => ({
  expected: `an integer ${min}..${max}`,
  schema: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max)),
});

export const flag = {
  expected: 'true or false',
  schema: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], case: 'sensitive' }),
};

export const oneOf = <const T extends readonly string[]>(...values: T) => ({
  expected: `one of ${values.join(', ')}`,
  schema: z.enum(values),
});

export const filled = z.string().regex(/\S/);

export const address = (...protocols: string[]) => ({
  expected: `an address with the scheme ${protocols.join(' or ')}`,
  schema: z.url({ protocol: new RegExp(`^(?:${protocols.join('|')})$`) }),
});

/** Hides the password in an address, or the whole address if it cannot be parsed. */
export function maskAddress(text: string): string {
  if (!URL.canParse(text)) return hidden();
  const url = new URL(text);
  if (url.password !== '') url.password = hidden();
  for (const name of url.searchParams.keys()) {
    if (/pass|secret|key|token/i.test(name)) url.searchParams.set(name, hidden());
  }
  return url.toString();
}

export const define = <T>(variable: Variable<T>): Variable<T> => variable;

/** Addresses and networks; empty by default. */
export const networks = {
  expected: 'addresses or networks, comma-separated',
  example: '10.0.0.0/8,192.0.2.7',
  schema: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => ipaddr.isValid(part) || ipaddr.isValidCIDR(part))),
  fallback: [] as readonly string[],
};

/** What is wrong with a value, and the remedy. */
export function describeProblem(variable: Variable<unknown>, text: string | undefined): string {
  const shown = text === undefined ? 'is not set' : `is "${variable.mask?.(text) ?? text}"`;
  const remedy = `set ${variable.name}=${variable.example}`;
  return `${variable.name} ${shown}: expected ${variable.expected}; ${remedy}${'fallback' in variable ? ' or leave it out' : ''}.`;
}

export function schemaOf({ schema, fallback }: Variable<unknown>): z.ZodType {
  return fallback === undefined ? schema : schema.default(fallback);
}

/** How to display the value of a variable that is not set. */
export function shownFallback(variable: Variable<unknown>): string {
  const { fallback } = variable;
  const plain = typeof fallback === 'string' || typeof fallback === 'number' || typeof fallback === 'boolean';
  return plain ? `${fallback} (default)` : '(not set)';
}
