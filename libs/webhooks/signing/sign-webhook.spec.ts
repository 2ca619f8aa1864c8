import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

import { signWebhook } from './sign-webhook.js';
import { verifyWebhook } from './verify-webhook.js';
import { newWebhookSecret } from './webhook-secret.js';

const now = new Date();
const message = { id: 'evt_1', timestamp: now, body: '{"type":"ping","data":{"area":"دبي مارينا"}}' };
const code = (value: string) => expect.objectContaining({ code: value });

describe('signWebhook', () => {
  it('is verified unchanged by the public standardwebhooks library', () => {
    const secret = newWebhookSecret();
    const headers = signWebhook(message, [secret]);
    expect(new Webhook(secret).verify(message.body, { ...headers })).toEqual(JSON.parse(message.body));
  });

  it('produces the signature of the published example', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: new Date(1614265330 * 1000),
      body: '{"test": 2432232314}',
    };
    expect(signWebhook(example, [secret])['webhook-signature']).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('is verified with the old and the new secret during a rotation', () => {
    const [old, current] = [newWebhookSecret(), newWebhookSecret()];
    const headers = { ...signWebhook(message, [current, old]) };
    for (const secret of [old, current]) {
      expect(() => new Webhook(secret).verify(message.body, headers)).not.toThrow();
      expect(verifyWebhook({ headers, body: message.body }, [secret])).toBe('evt_1');
    }
  });

  it('refuses a secret of the wrong form', () => {
    for (const secret of ['', 'whsec_c2hvcnQ=', 'sk_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_%%%%']) {
      expect(() => signWebhook(message, [secret])).toThrow(code('webhook_secret_invalid'));
    }
  });
});

describe('verifyWebhook', () => {
  const secret = newWebhookSecret();
  const headers = { ...signWebhook(message, [secret]) };
  const verify = (changed: Record<string, string | undefined>, body = message.body) =>
    verifyWebhook({ headers: { ...headers, ...changed }, body }, [secret]);

  it('accepts what the public library signs', () => {
    const signature = new Webhook(secret).sign(message.id, now, message.body);
    expect(verify({ 'webhook-signature': signature })).toBe('evt_1');
  });

  it('refuses a changed body, id, timestamp, signature or secret', () => {
    const invalid = code('webhook_signature_invalid');
    const later = String(Math.floor(now.getTime() / 1000) + 1);
    expect(() => verify({}, message.body + ' ')).toThrow(invalid);
    expect(() => verify({ 'webhook-id': 'evt_2' })).toThrow(invalid);
    expect(() => verify({ 'webhook-timestamp': later })).toThrow(invalid);
    expect(() => verify({ 'webhook-signature': 'v1,AAAA v2,x' })).toThrow(invalid);
    expect(() => verifyWebhook({ headers, body: message.body }, [newWebhookSecret()])).toThrow(invalid);
  });

  it('refuses a signature of another version, even a correct one', () => {
    const other = headers['webhook-signature'].replace('v1,', 'v2,');
    expect(() => verify({ 'webhook-signature': other })).toThrow(code('webhook_signature_invalid'));
  });

  it('refuses a timestamp more than five minutes off in either direction, and one that is not a number', () => {
    for (const seconds of [-400, 400]) {
      const timestamp = new Date(Date.now() + seconds * 1000);
      const off = signWebhook({ ...message, timestamp }, [secret]);
      expect(() => verify({ ...off })).toThrow(code('webhook_timestamp_invalid'));
    }
    expect(() => verify({ 'webhook-timestamp': 'soon' })).toThrow(code('webhook_timestamp_invalid'));
    expect(() => verify({ 'webhook-timestamp': '12e3' })).toThrow(code('webhook_timestamp_invalid'));
  });

  it('names the missing header', () => {
    expect(() => verify({ 'webhook-id': undefined })).toThrow(/webhook-id is missing/);
  });
});
