import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { ERROR_CATALOGUE, ERROR_CODES } from '#platform';

import {
  ApiError,
  AuthenticationError,
  ConflictError,
  DealClient,
  InvalidRequestError,
  NotFoundError,
  OutsideCoverageError,
  UnknownAreaError,
} from '../../clients/typescript/src/index.js';
import { toApiError } from '../../clients/typescript/src/errors.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { LISTING } from '../support/listing.js';

let api: ApiUnderTest;
let client: DealClient;

beforeAll(async () => {
  api = await openTestApi();
  client = new DealClient({ apiKey: await api.key(), baseUrl: api.url });
});
afterAll(() => api.close());

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw error;
}

describe('errors of the client', () => {
  it('name the request, the wrong fields and the remedy', async () => {
    const error = await errorOf(client.analyze({ ...LISTING, size_sqft: 12 }));
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({ status: 422, code: 'invalid_fields', retryable: false });
    expect(error.requestId).toMatch(/^req_/);
    expect(error.fields).toMatchObject([{ pointer: '/property/size_sqft' }]);
    expect(error.remedy).toBe(ERROR_CATALOGUE.invalid_fields.about);
    expect(error.message).toContain('size_sqft');
  });

  it('reject at once what cannot be sent', async () => {
    const mistakes: [call: Promise<unknown>, message: RegExp][] = [
      [client.batches.get(5 as never), /^id is 5; give/],
      [client.call('getBach' as never), /^There is no operation "getBach"/],
      [client.analyze(LISTING, { idempotencyKey: '' }), /^idempotencyKey is ""; give 1 to 255/],
      [client.analyze(LISTING, { idempotencyKey: 'مفتاح' }), /^idempotencyKey is "مفتاح"; give/],
      [client.analyze(LISTING, { timeoutMs: '900' as never }), /^timeoutMs is "900"; give/],
      [client.batches.submit({ items: [LISTING] } as never), /^Give the text of a file as \{ csv \}/],
      [client.portfolios.submit(undefined as never), /^Give the text of a file as \{ csv \}/],
      [client.batches.run([LISTING], { idempotencyKey: '' }).next(), /^idempotencyKey is ""/],
    ];
    for (const [call, message] of mistakes)
      await expect(call).rejects.toMatchObject({
        name: 'TypeError',
        message: expect.stringMatching(message),
      });
  });

  it('leave to the service what it can check: unknown options, missing parameters, invalid items', async () => {
    const misspelt = { polcy: 'retail' } as object;
    expect(await errorOf(client.analyze(LISTING, misspelt))).toMatchObject({ code: 'unknown_field' });
    const spanless = await errorOf(client.analyses.export(undefined as never));
    expect(spanless.fields).toMatchObject([{ parameter: 'from' }, { parameter: 'to' }]);
    const rehearsal = await client.batches.rehearse(['x' as never, null as never]);
    expect(rehearsal.request_counts).toEqual({ total: 2, valid: 0, errored: 2 });
  });

  it('carry the fields their code adds', async () => {
    const unknown = await errorOf(client.analyze({ ...LISTING, area: 'Dubai Marinna Blah' }));
    expect(unknown).toBeInstanceOf(UnknownAreaError);
    expect(unknown).toMatchObject({ suggestions: expect.arrayContaining([expect.any(String)]) as unknown });
    const outside = await errorOf(client.analyze({ ...LISTING, area: 'Al Reem Island' }));
    expect(outside).toBeInstanceOf(OutsideCoverageError);
    expect(outside).toMatchObject({ emirate: 'Abu Dhabi' });
  });

  it('have the class of their status', async () => {
    const stranger = new DealClient({ apiKey: 'di_test_nobody', baseUrl: api.url });
    expect(await errorOf(stranger.service.usage())).toBeInstanceOf(AuthenticationError);
    expect(await errorOf(client.watches.get('wa_none'))).toBeInstanceOf(NotFoundError);
    const idempotencyKey = 'once';
    await client.analyze(LISTING, { idempotencyKey });
    expect(await errorOf(client.analyze({ ...LISTING, bedrooms: 2 }, { idempotencyKey }))).toMatchObject({
      code: 'idempotency_key_reused',
    });
    const { id } = await client.batches.submit([LISTING]);
    await client.batches.cancel(id);
    expect(await errorOf(client.batches.retryFailed(id))).toBeInstanceOf(ConflictError);
  });

  it('are as retryable as the catalogue says, for every code', () => {
    expect(ERROR_CODES.length).toBeGreaterThan(50);
    for (const code of ERROR_CODES) {
      const { status, retryable, about } = ERROR_CATALOGUE[code];
      const error = toApiError(status, JSON.stringify({ code, detail: 'x' }), new Headers());
      // Those that commands alone answer with are no part of openapi.json.
      if (error.remedy !== 'x')
        expect([code, error.retryable, error.remedy]).toEqual([code, retryable, about]);
    }
  });

  it('also read the answers of a proxy in between', () => {
    const error = toApiError(502, '<html>Bad Gateway</html>', new Headers());
    expect(error).toMatchObject({
      name: 'UnavailableError',
      code: 'unknown',
      retryable: true,
      requestId: null,
    });
  });
});
