import ipaddr from 'ipaddr.js';

/** One variable of the environment. */
export interface Variable<T> {
  readonly name: string;
  /** What is accepted, as the error message says it. */
  readonly expected: string;
  readonly example: string;
  /** Undefined when the text is not acceptable. */
  readonly parse: (text: string) => T | undefined;
  /** Absent when the variable is required. */
  readonly fallback?: T;
  /** How the value is shown; absent when it may be shown as it is. */
  readonly mask?: (text: string) => string;
}

/** How a secret is shown. */
export const hidden = (): string => '****';

export const integer = (min: number, max: number) => ({
  expected: `an integer ${min}..${max}`,
  parse: (text: string): number | undefined => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    return value >= min && value <= max ? value : undefined;
  },
});

export const flag = {
  expected: 'true or false',
  parse: (text: string): boolean | undefined => ({ true: true, false: false, 1: true, 0: false })[text],
};

export const filled = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

export const address = (...protocols: string[]) => ({
  expected: `an address with the scheme ${protocols.join(' or ')}`,
  parse: (text: string): string | undefined =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)) ? text : undefined,
});

/** Hides the password of an address (and all of it when it cannot be read). */
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

/** Addresses and networks; none unless it is set. */
export const networks = {
  expected: 'addresses or networks, comma-separated',
  example: '10.0.0.0/8,192.0.2.7',
  parse: (text: string): readonly string[] | undefined => {
    const parts = text.split(',').map((part) => part.trim());
    return parts.every((part) => ipaddr.isValid(part) || ipaddr.isValidCIDR(part)) ? parts : undefined;
  },
  fallback: [] as readonly string[],
};
