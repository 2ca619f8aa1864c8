import { describe, expect, it } from '@jest/globals';
import { Command } from 'commander';

import { addSubmitFlags, adviseFlags, type SUBMIT_FLAGS, submitQuery } from './submit-flags.js';

function queryOf(...flags: string[]): string {
  const command = addSubmitFlags(new Command('submit'))
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  return submitQuery(command.parse(flags, { from: 'user' }).opts()).toString();
}

const QUERIES: {
  readonly [K in keyof typeof SUBMIT_FLAGS]: readonly [flags: readonly string[], query: string];
} = {
  include: [['--include', 'value,loan'], 'include=value%2Cloan'],
  map: [
    ['--map', 'id:reference', '--map', 'Price, AED:listing_price'],
    'map=id%3Areference%2CPrice%2C+AED%3Alisting_price',
  ],
  passthrough: [['--passthrough'], 'passthrough=true'],
  policy: [['--policy', 'retail@2'], 'policy=retail%402'],
  as_of: [['--as-of', '2026-03-31'], 'as_of=2026-03-31'],
  dry_run: [['--dry-run'], 'dry_run=true'],
  watch: [['--watch'], 'watch=true'],
  metadata: [
    ['--metadata', 'desk=north', '--metadata', 'note=a=b'],
    'metadata=%7B%22desk%22%3A%22north%22%2C%22note%22%3A%22a%3Db%22%7D',
  ],
};

describe('flags of a submission', () => {
  it.each(Object.entries(QUERIES))('%s reaches the query', (_, [flags, query]) => {
    expect(queryOf(...flags)).toBe(query);
  });

  it('are named where the API advises their parameters', () => {
    const advice =
      'Map a column with another name to a field with map=column:field, or keep columns that are not fields with ' +
      'passthrough=true, here perhaps map="Asking Price:listing_price,Beds:bedrooms". (422) Try dry_run=true, ?include=value,loan, or GET /v1/batches/ba_1?bitmap=1.';
    expect(adviseFlags(advice)).toBe(
      'Map a column with another name to a field with --map column:field, or keep columns that are not fields with ' +
        '--passthrough, here perhaps --map "Asking Price:listing_price,Beds:bedrooms". (422) Try --dry-run, --include value,loan, or GET /v1/batches/ba_1?bitmap=1.',
    );
  });

  it('request nothing if none is given, and refuse metadata without a name', () => {
    expect(queryOf()).toBe('');
    expect(() => queryOf('--metadata', 'north')).toThrow('give name=value.');
  });
});
