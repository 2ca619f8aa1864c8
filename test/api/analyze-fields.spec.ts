import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';

let api: ApiUnderTest;
let key: string;

beforeAll(async () => {
  api = await openTestApi();
  key = await api.key();
});
afterAll(() => api.close());

const analyze = (body: unknown, headers: Record<string, string> = {}, path = '/v1/analyze') =>
  api.post(path, body, key, headers);
const listing = (overrides: object) => ({ property: { ...LISTING, ...overrides } });

describe('POST /v1/analyze 422', () => {
  it.each([
    ['area', undefined, 'required'],
    ['area', 7, 'wrong_type'],
    ['area', '', 'too_short'],
    ['area', 'x'.repeat(201), 'too_long'],
    ['area', 'Dubai\u0000Marina', 'invalid_characters'],
    ['building', 'x'.repeat(161), 'too_long'],
    ['type', undefined, 'required'],
    ['type', 'castle', 'not_one_of'],
    ['bedrooms', undefined, 'required'],
    ['bedrooms', '1', 'wrong_type'],
    ['bedrooms', 1.5, 'not_an_integer'],
    ['bedrooms', -1, 'out_of_range'],
    ['bedrooms', 13, 'out_of_range'],
    ['size_sqft', undefined, 'required'],
    ['size_sqft', '800', 'wrong_type'],
    ['size_sqft', 99.9, 'out_of_range'],
    ['size_sqft', 200_001, 'out_of_range'],
    ['listing_price', undefined, 'required'],
    ['listing_price', true, 'wrong_type'],
    ['listing_price', 9_999, 'out_of_range'],
    ['listing_price', 5_000_000_001, 'out_of_range'],
    ['intent', 'flip', 'not_one_of'],
    ['completion', 'soon', 'not_one_of'],
    ['floor', 1.5, 'not_an_integer'],
    ['service_charge_per_sqft', -1, 'out_of_range'],
    ['annual_rent', 10, 'out_of_range'],
    ['reference', {}, 'wrong_type'],
  ])('%s: %.20j is %s', async (field, value, code) => {
    const response = await analyze(listing({ [field]: value }));
    expect(response.status).toBe(422);
    const problem = await problemOf(response);
    expect(problem.code).toBe('invalid_fields');
    expect(problem.errors).toEqual([
      { pointer: `/property/${field}`, code, detail: expect.stringContaining(field) },
    ]);
  });

  it('refuses a studio with bedrooms, naming both fields', async () => {
    const response = await analyze(listing({ type: 'Studio', bedrooms: 2 }));
    expect(response.status).toBe(422);
    const detail = 'type is studio, but bedrooms is 2; give bedrooms 0, or the type apartment.';
    expect((await problemOf(response)).errors).toEqual([
      { pointer: '/property/bedrooms', code: 'contradicts', detail },
    ]);
  });

  it('names an unknown field and the nearest known one', async () => {
    const response = await analyze(listing({ listing_prise: 1 }));
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({
      code: 'unknown_field',
      errors: [
        {
          pointer: '/property/listing_prise',
          detail: 'There is no field "listing_prise"; did you mean "listing_price"?',
        },
      ],
    });
  });

  it.each([
    [LISTING, '/area'],
    [{}, '/property'],
    [{ property: null }, '/property'],
    [{ property: [] }, '/property'],
    [[], ''],
    ['"text"', ''],
  ])('points at the error in %.30j', async (body, pointer) => {
    const response = await analyze(body);
    expect(response.status).toBe(422);
    const problem = await problemOf(response);
    expect(problem.errors?.map((error) => error['pointer'])).toContain(pointer);
  });

  it('takes an address as long as the longest in adverts', async () => {
    const area = `${'Marina Residences North Tower 2, '.repeat(4)}Dubai Marina, Dubai`;
    expect(area.length).toBeGreaterThan(132);
    expect((await analyze(listing({ area, building: undefined }))).status).toBe(200);
  });

  it('suggests areas for an unknown one', async () => {
    const response = await analyze(listing({ area: 'Dubai Marena Bay Zone' }));
    expect(response.status).toBe(422);
    const problem = await problemOf(response);
    expect(problem).toMatchObject({ code: 'unknown_area', errors: [{ pointer: '/property/area' }] });
  });

  it.each([
    ['include=everything', 'include', 'not_one_of'],
    ['includes=match', 'includes', 'unknown_field'],
    ['as_of=2026-02-30', 'as_of', 'invalid_date'],
    ['as_of=2999-01-01', 'as_of', 'out_of_range'],
    ['as_of=1999-01-01', 'as_of', 'out_of_range'],
  ])('refuses the query %s', async (query, parameter, code) => {
    const response = await analyze({ property: LISTING }, {}, `/v1/analyze?${query}`);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors).toEqual([expect.objectContaining({ parameter, code })]);
  });

  it('records nothing', async () => {
    const { rows: before } = await api.database.pool.query('SELECT count(*) FROM analyses');
    await analyze(listing({ area: 'Nowhere at all' }));
    await analyze(listing({ bedrooms: 99 }));
    const { rows: after } = await api.database.pool.query('SELECT count(*) FROM analyses');
    expect(after).toEqual(before);
  });
});
