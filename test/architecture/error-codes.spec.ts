import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { ERROR_CODES } from '#platform';

/** Where errors are raised: without the catalogue, and without the lists of what each route may answer. */
const sources = ['libs', 'apps']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:spec|fixture|endpoints)\.ts$/.test(file))
  .filter((file) => !file.startsWith(join('libs', 'platform', 'catalogue')))
  .map((file) => readFileSync(file, 'utf8'));

it('has no code in the catalogue of errors that nothing raises', () => {
  expect(ERROR_CODES.filter((code) => !sources.some((text) => text.includes(`'${code}'`)))).toEqual([]);
});
