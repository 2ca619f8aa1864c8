import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/(?<scope>(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request), ?SignedHeaders=(?<signed>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/;

/**
 * Whether a request has a valid AWS signature (version 4, in the header) made with this secret, following AWS's
 * documentation.
 */
export function isSignedWith(secret: string, { method = '', url = '', headers }: IncomingMessage): boolean {
  const parts = AUTHORIZATION.exec(headers.authorization ?? '')?.groups;
  if (parts === undefined) return false;
  const { scope = '', day = '', region = '', signed = '', signature } = parts;
  const [path = '', query = ''] = url.split('?');
  const pairs = query.split('&').filter((pair) => pair !== '');
  const canonical = [
    ...[method, path, pairs.sort().join('&')],
    ...signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    ...['', signed, String(headers['x-amz-content-sha256'])],
  ].join('\n');
  const hashed = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hashed].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    Buffer.from(`AWS4${secret}`),
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}
