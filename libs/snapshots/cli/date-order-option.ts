import { basename } from 'node:path';

import { InvalidArgumentError } from 'commander';

import { DATE_ORDERS, type DateOrder } from '#market';

/** `--date-order`: an order for every file, or for files whose name matches a pattern with `*` and `?`. */
export interface DateOrderChoice {
  readonly fits: (name: string) => boolean;
  readonly order: DateOrder;
}

/** Parses `mdy` or `web-2025*=mdy`. Throws commander's InvalidArgumentError for any other order. */
export function parseDateOrder(written: string): DateOrderChoice {
  const mark = written.lastIndexOf('=');
  const order = DATE_ORDERS.find((known) => known === written.slice(mark + 1));
  if (order === undefined) {
    throw new InvalidArgumentError(
      `${written.slice(mark + 1)} is not a date order; give ${DATE_ORDERS.join(', ')}, or ` +
        '<pattern>=<order> for some files',
    );
  }
  return { fits: mark < 0 ? () => true : fitsPattern(written.slice(0, mark)), order };
}

/** The order chosen for a file: the last one that matches, undefined if none does. */
export function chooseDateOrder(
  choices: readonly DateOrderChoice[],
): (file: string) => DateOrder | undefined {
  return (file) => choices.findLast(({ fits }) => fits(basename(file)))?.order;
}

function fitsPattern(pattern: string): (name: string) => boolean {
  const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const expression = pattern
    .split(/([*?])/)
    .map((part) => (part === '*' ? '.*' : part === '?' ? '.' : literal(part)));
  const whole = new RegExp(`^${expression.join('')}$`, 'iu');
  return (name) => whole.test(name);
}
