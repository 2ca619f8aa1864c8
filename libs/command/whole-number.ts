import { InvalidArgumentError } from 'commander';

/** A parser of commander arguments: a whole number from `least` to `most`. Throws InvalidArgumentError otherwise. */
export const wholeNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
    if (number >= least && number <= most) return number;
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
    throw new InvalidArgumentError(`give a whole number ${range}.`);
  };
