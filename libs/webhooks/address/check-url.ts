import { isIP } from 'node:net';

import { DomainError } from '#platform';

import { addressAllowed, type AddressPolicy } from './address-policy.js';

export const MAX_URL_LENGTH = 2048;
const MAX_SHOWN = 100;
const EXAMPLE = 'https://hooks.example.com/deals';
/** Suffixes of names that, if they resolve at all, resolve within a machine, a cluster or a home network. */
const PRIVATE_SUFFIXES = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home.arpa',
  'localdomain',
  'onion',
];

/**
 * A subscriber's URL in normal form (host in lower case, IPv4 as four decimals however it was written). Everything that
 * can be checked without the network is checked here; names are checked again, at every address they resolve to, when
 * the connection is made.
 *
 * @throws DomainError `url_not_allowed`, saying which part is wrong and what is allowed.
 */
export function checkUrl(text: string, policy: AddressPolicy): URL {
  if (text.length > MAX_URL_LENGTH) throw notAllowed(`it is longer than ${MAX_URL_LENGTH} characters`);
  if (!URL.canParse(text)) throw notAllowed(`${shown(text)} is not an absolute URL, such as ${EXAMPLE}`);
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw notAllowed(`its scheme is ${url.protocol.slice(0, -1)}`);
  if (url.username !== '' || url.password !== '') throw notAllowed('it contains credentials');
  if (url.hash !== '') throw notAllowed('it has a fragment, which is not sent to servers');
  if (url.port === '0') throw notAllowed('its port is 0, at which nothing can listen');
  const host = literalHost(url);
  if (url.protocol === 'http:') checkLoopback(host, policy);
  else checkPublic(url, host);
  return url;
}

/** The text in quotes as far as a message has room, without what may be credentials. */
function shown(text: string): string {
  const safe = text.replace(/^([a-z][a-z0-9+.-]*:\/*)?.*@/is, '$1…@');
  return JSON.stringify(safe.length > MAX_SHOWN ? `${safe.slice(0, MAX_SHOWN)}…` : safe);
}

/** The host without an IPv6 literal's brackets and without the trailing dot. */
export function literalHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function checkLoopback(host: string, policy: AddressPolicy): void {
  const local = host === 'localhost' || (isIP(host) !== 0 && addressAllowed(host, 'http:', policy));
  if (policy.loopbackHttp && local) return;
  throw notAllowed(
    policy.loopbackHttp
      ? 'plain http is allowed only to this machine (localhost, 127.0.0.1, [::1])'
      : 'its scheme is http',
  );
}

function checkPublic(url: URL, host: string): void {
  if (url.port !== '') throw notAllowed(`its port is ${url.port}; only 443 is allowed`);
  if (isIP(host) !== 0) {
    if (!addressAllowed(host, 'https:', { loopbackHttp: false }))
      throw notAllowed(`${host} is not a public address`);
    return;
  }
  const suffix = PRIVATE_SUFFIXES.find((name) => host === name || host.endsWith(`.${name}`));
  if (suffix !== undefined) throw notAllowed(`names under ".${suffix}" are not public`);
  if (!host.includes('.') || host.split('.').includes(''))
    throw notAllowed(`"${host}" is not a full domain name`);
}

/** The guard's only error; `why` completes "… is not allowed: ". */
export function notAllowed(why: string): DomainError {
  return new DomainError(
    'url_not_allowed',
    `The URL is not allowed: ${why}. Use https on port 443 of a public address, without credentials.`,
  );
}
