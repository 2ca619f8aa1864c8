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

const detailOf = async (response: Promise<Response>) => (await problemOf(await response)).detail;

describe('the hint for a mistyped request', () => {
  it.each([
    ['POST', '/analyze', 'Did you mean POST /v1/analyze?'],
    ['POST', '/api/v1/analyze', 'Did you mean POST /v1/analyze?'],
    ['POST', '/v2/analyze', 'Did you mean POST /v1/analyze?'],
    ['POST', '/v1//analyze', 'Did you mean POST /v1/analyze?'],
    ['POST', '/v1/analyze/', 'or remove the slash. Did you mean POST /v1/analyze?'],
    ['GET', '/v1/batches/', 'or remove the slash. Did you mean GET /v1/batches?'],
    ['GET', '/v1/batches/ba_Ab/', 'or remove the slash. Did you mean GET /v1/batches/ba_Ab?'],
    ['GET', '/v1/policies/retail/versions/', 'Did you mean GET /v1/policies/retail/versions?'],
    ['GET', '/v1/batches//results', 'Give the id that is missing there, or remove the slash.'],
    ['POST', '/v1/batches//cancel', 'Give the id that is missing there, or remove the slash.'],
    ['DELETE', '/v1/watches/', 'Give the id that is missing there, or remove the slash.'],
    ['POST', '/v1/analyse', 'Did you mean POST /v1/analyze?'],
    ['GET', '/v1/batch', 'Did you mean GET /v1/batches?'],
    ['GET', '/watch', 'Did you mean GET /v1/watches?'],
    ['GET', '/v1/nothing', 'There is no such route; see /openapi.json.'],
    ['GET', '/organisations', 'Did you mean GET /admin/v1/organisations?'],
    ['GET', '/v1/readyz', 'Did you mean GET /readyz?'],
    ['POST', '/v1/analyses', 'use GET or HEAD. Did you mean POST /v1/analyze?'],
    ['GET', '/v1/analyze', 'use POST. Did you mean GET /v1/analyses?'],
    ['PUT', '/v1/watches', 'PUT is not supported here; use GET or HEAD or POST.'],
    ['GET', `/${'x'.repeat(5_000)}`, 'There is no such route; see /openapi.json.'],
  ])('%s %s', async (method, path, said) => {
    const detail = await detailOf(fetch(`${api.url}${path}`, { method }));
    expect(detail.endsWith(said)).toBe(true);
  });

  it.each([
    ['the key alone', () => key, 'put "Bearer " before it'],
    ['Bearer twice', () => `Bearer Bearer ${key}`, 'The word "Bearer" appears twice'],
    ['another scheme', () => 'Basic dXNlcjpwYXNz', 'It uses another scheme'],
    ['an empty variable', () => 'Bearer ', 'is the variable for it set?'],
    ['quotes', () => `Bearer "${key}"`, 'quote'],
    ['a part of it', () => `Bearer ${key.slice(0, -6)}`, 'a part was cut off'],
    ['another prefix', () => `Bearer sk_${key}`, 'begin with di_live_ or di_test_'],
  ])('a key with %s', async (_, authorization, said) => {
    const headers = { authorization: authorization() };
    const problem = await problemOf(await fetch(`${api.url}/v1/usage`, { headers }));
    expect([problem.code, problem.detail]).toEqual(['invalid_api_key', expect.stringContaining(said)]);
    expect(JSON.stringify(problem)).not.toContain(key.slice(12, 40));
  });

  it.each([
    ['include=comparable', '?include=comparable', {}, 'Did you mean "comparables"?'],
    ['include=Provenance', '?include=Provenance', {}, 'Did you mean "provenance"?'],
    ['a parameter', '?includes=value', {}, 'did you mean "include"?'],
    ['an intent', '', { intent: 'invset' }, 'Did you mean "invest"?'],
    ['a type', '', { type: 'vila' }, 'Did you mean "villa"?'],
    ['square metres', '', { size_sqft: 79 }, 'If it is in square metres, send 850.'],
    ['millions', '', { listing_price: 1.9 }, 'If it is in millions, send 1900000.'],
    ['thousands', '', { listing_price: 1900 }, 'If it is in thousands, send 1900000.'],
  ])('%s', async (_, query, fields, said) => {
    const call = api.post(`/v1/analyze${query}`, { property: { ...LISTING, ...fields } }, key);
    expect(await detailOf(call)).toContain(said);
  });

  it.each([
    ['/v1/analyze', { property: LISTING, policy: 'retail' }, '/policy', 'give it in the query.'],
    ['/v1/analyze', { property: LISTING, include: ['value'] }, '/include', 'give it in the query.'],
    ['/v1/analyze', { property: LISTING, as_of: '2026-01-01' }, '/as_of', 'give it in the query.'],
    ['/v1/analyze', { property: { ...LISTING, policy: 'x' } }, '/property/policy', 'give it in the query.'],
    ['/v1/analyze', { property: { ...LISTING, watch: true } }, '/property/watch', 'give it one level up'],
    ['/v1/analyze', { property: LISTING, annual_rent: 1 }, '/annual_rent', 'give it in "property".'],
    ['/v1/analyze?watch=true', { property: LISTING }, 'watch', 'give it in the body.'],
    ['/v1/batches', { items: [{ property: LISTING }], dry_run: true }, '/dry_run', 'give it in the query.'],
    ['/v1/watches', { property: LISTING, floor: 3 }, '/floor', 'give it in "property".'],
    ['/v1/watches?min_score_delta=5', { property: LISTING }, 'min_score_delta', 'give it in the body.'],
  ])('a field in the wrong place: %s %j', async (path, body, place, said) => {
    const problem = await problemOf(await api.post(path, body, key));
    const [error] = problem.errors ?? [];
    expect([problem.code, error]).toEqual(['unknown_field', expect.any(Object)]);
    expect(error && 'pointer' in error ? error.pointer : error?.parameter).toBe(place);
    expect(error?.detail).toContain(said);
  });

  it.each([
    [
      '/v1/analyze',
      { property: { ...LISTING, Community: 'JVC' } },
      '/property/Community',
      'did you mean "area"?',
    ],
    [
      '/v1/watches',
      { property: { ...LISTING, askingPrice: 1 } },
      '/property/askingPrice',
      'did you mean "listing_price"?',
    ],
    [
      '/v1/analyze',
      { property: LISTING, 'Unit Size': 1 },
      '/Unit Size',
      'give it in "property", as "size_sqft".',
    ],
  ])('a field by what others call it: %s %j', async (path, body, pointer, said) => {
    const { errors } = await problemOf(await api.post(path, body, key));
    expect(errors).toEqual([expect.objectContaining({ pointer, detail: expect.stringContaining(said) })]);
  });

  it('a changed field of a watch by what others call it', async () => {
    const created = await api.post('/v1/watches', { property: LISTING }, key);
    const { id } = (await created.json()) as { id: string };
    const changed = api.send('PATCH', `/v1/watches/${id}`, key, { property: { Beds: 2 } });
    expect(await detailOf(changed)).toContain('did you mean "bedrooms"?');
  });

  it('a batch item with what applies to the whole batch', async () => {
    const items = [{ property: LISTING, policy: 'retail' }];
    const rehearsal = await api.post('/v1/batches?dry_run=true', { items }, key);
    expect(await rehearsal.text()).toContain('give it in the query.');
  });

  it('no guess where nothing is close', async () => {
    const said = async (fields: object) =>
      detailOf(api.post('/v1/analyze', { property: { ...LISTING, ...fields } }, key));
    for (const fields of [
      { intent: 'teapot' },
      { size_sqft: 1 },
      { size_sqft: 5e6 },
      { listing_price: -5 },
    ]) {
      expect(await said(fields)).not.toMatch(/did you mean|If it is/i);
    }
  });
});
