import { describe, expect, it } from '@jest/globals';

import { newWebhookSecret, signWebhook } from '#webhooks';

import { verifySignature } from '../../apps/console/notify/verify-signature.js';

const now = new Date('2026-11-25T10:00:00Z');
const secret = newWebhookSecret();
const message = { id: 'evt_1', timestamp: now, body: '{"type":"ping","data":{"area":"دبي مارينا"}}' };

function headersOf(secrets: readonly [string, ...string[]] = [secret], timestamp = now): string {
  return Object.entries(signWebhook({ ...message, timestamp }, secrets))
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n');
}
const verify = (changes: Partial<Parameters<typeof verifySignature>[0]> = {}) =>
  verifySignature({ headers: headersOf(), body: message.body, secret, ...changes }, now.getTime());

describe('verifySignature', () => {
  it("accepts what the API's signer signed, by any of several secrets, in any case and as JSON", async () => {
    expect(await verify()).toBe('signed');
    expect(await verify({ headers: headersOf([newWebhookSecret(), secret]) })).toBe('signed');
    expect(await verify({ headers: JSON.stringify(signWebhook(message, [secret]), null, 2) })).toBe('signed');
    expect(await verify({ headers: headersOf().replaceAll('webhook-', 'Webhook-') })).toBe('signed');
  });

  it('refuses a changed byte and another secret, which are indistinguishable', async () => {
    expect(await verify({ body: message.body.replace('ping', 'pinG') })).toBe('other');
    expect(await verify({ secret: newWebhookSecret() })).toBe('other');
  });

  it('reports an old or future timestamp, and space around the body, of a genuine message', async () => {
    const after = (seconds: number) => headersOf([secret], new Date(now.getTime() + seconds * 1000));
    expect(await verify({ headers: after(-300) })).toBe('signed');
    expect(await verify({ headers: after(-301) })).toBe('late');
    expect(await verify({ headers: after(301) })).toBe('early');
    expect(await verify({ body: `${message.body}\n` })).toBe('padded');
  });

  it('names what is missing or malformed', async () => {
    expect(await verify({ headers: '' })).toBe('webhook-id');
    expect(await verify({ headers: headersOf().replace(/-timestamp: \d+/, '-timestamp: soon') })).toBe(
      'timestamp',
    );
    expect(await verify({ headers: headersOf().replace('v1,', 'v2,') })).toBe('version');
    for (const malformed of ['', 'whsec_c2hvcnQ=', secret.slice(6), 'whsec_%%%%'])
      expect(await verify({ secret: malformed })).toBe('secret');
  });
});
