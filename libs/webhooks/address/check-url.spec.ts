import { describe, expect, it } from '@jest/globals';

import { PUBLIC_ONLY, PUBLIC_OR_LOOPBACK } from './address-policy.js';
import { checkUrl } from './check-url.js';
import { FORBIDDEN_URLS } from './forbidden-addresses.fixture.js';

const refused = expect.objectContaining({ code: 'url_not_allowed' });

describe('checkUrl', () => {
  it.each(FORBIDDEN_URLS.map((url) => url.replace('PORT', '8080')))('refuses %s', (url) => {
    expect(() => checkUrl(url, PUBLIC_ONLY)).toThrow(refused);
  });

  it('accepts https on port 443 of public names and addresses', () => {
    for (const url of [
      'https://example.com/hooks?a=1',
      'https://example.com:443/',
      'https://1.1.1.1/',
      'https://[2606:4700::1111]/',
      'https://مثال.إختبار/x',
    ]) {
      expect(() => checkUrl(url, PUBLIC_ONLY)).not.toThrow();
    }
  });

  it('accepts plain http to this machine on any port only if loopback is allowed', () => {
    for (const url of ['http://127.0.0.1:8080/', 'http://localhost:1/', 'http://[::1]:9/']) {
      expect(() => checkUrl(url, PUBLIC_OR_LOOPBACK)).not.toThrow();
      expect(() => checkUrl(url, PUBLIC_ONLY)).toThrow(refused);
    }
  });

  it('refuses other private addresses and plain http to the world even if loopback is allowed', () => {
    for (const url of [
      'http://10.0.0.1/',
      'http://169.254.169.254/',
      'http://example.com/',
      'http://u@127.0.0.1/',
    ]) {
      expect(() => checkUrl(url, PUBLIC_OR_LOOPBACK)).toThrow(refused);
    }
  });

  it('says which part is wrong', () => {
    expect(() => checkUrl('http://127.0.0.1:0/', PUBLIC_OR_LOOPBACK)).toThrow(/port is 0/);
    expect(() => checkUrl('https://example.com:8443/', PUBLIC_ONLY)).toThrow(/port is 8443/);
    expect(() => checkUrl('https://hooks..example.com/', PUBLIC_ONLY)).toThrow(
      /"hooks\.\.example\.com" is not a full domain name/,
    );
    expect(() => checkUrl('https://0x7f.1/', PUBLIC_ONLY)).toThrow(/127\.0\.0\.1 is not a public address/);
  });

  it('repeats what is no URL, at most a line of it and without credentials, beside one that would do', () => {
    const refusal = (text: string, shown: string): void =>
      expect(() => checkUrl(text, PUBLIC_ONLY)).toThrow(
        `: ${shown} is not an absolute URL, such as https://hooks.example.com/deals.`,
      );
    refusal('hooks.example.com/deals', '"hooks.example.com/deals"');
    refusal('https://user:pass/word@ho st/', '"https://…@ho st/"');
    refusal('x'.repeat(500), `"${'x'.repeat(100)}…"`);
  });
});
