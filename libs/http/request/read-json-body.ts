import type { Request } from 'express';
import getRawBody from 'raw-body';

import { DomainError } from '#platform';

import { EvenStarts } from '../capacity/even-starts.js';
import { parseJson } from './json-text.js';
import { lingerAfterAnswer } from './linger.js';
import { mediaTypeOf } from './media-type.js';

/** Bytes of an ordinary body; batches have their own limit. */
export const BODY_LIMIT = 100_000;

const JSON_ONLY = ['application/json'];

/** Of the bodies that a sender let wait, 400 a second are answered at most: about a tenth of the main thread. */
const lateBodies = new EvenStarts(4);

/** Whether the request announces a body. */
export function hasBody(request: Request): boolean {
  return (
    Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined
  );
}

/**
 * Reads and parses the body of a request. Throws unsupported_media_type, body_too_large, malformed_json,
 * unsafe_json. A body over the limit is not read to its end.
 */
export async function readJsonBody(request: Request, limit = BODY_LIMIT): Promise<unknown> {
  mediaTypeOf(request, JSON_ONLY);
  return parseJson(await readBytes(request, limit));
}

/**
 * Collects a body of at most `limit` bytes. One that is not there yet takes of the budget of its sender until it is.
 * Throws body_too_large, too_many_at_once, malformed_request when the client breaks off.
 */
export function readBytes(request: Request, limit: number): Promise<Buffer> {
  return receiveBody(request, limit, () => collect(request, limit));
}

/** What `receive` makes of a body, which meanwhile takes of the budget of its sender. Throws as readBytes does. */
export async function receiveBody<T>(request: Request, limit: number, receive: () => Promise<T>): Promise<T> {
  const announced = Number(request.headers['content-length'] ?? limit);
  if (announced > limit) throw tooLarge(request, limit);
  if (request.complete) return receive();
  const release = reserve(request, announced);
  request.slot?.receive();
  try {
    const received = await receive();
    await lateBodies.take(request.caller?.orgId ?? request.ip ?? '');
    return received;
  } finally {
    release();
    request.slot?.received();
  }
}

function reserve(request: Request, bytes: number): () => void {
  const { caller, bodies } = request;
  try {
    return bodies.take({ orgId: caller?.orgId, address: request.ip ?? '' }, bytes);
  } catch (error) {
    lingerAfterAnswer(request);
    throw error;
  }
}

const collect = (request: Request, limit: number): Promise<Buffer> =>
  unlessAnswered(request, () => readAll(request, limit));

/** What `read` makes of the body; rejects where the connection has ended, or ends with an answer given meanwhile. */
export async function unlessAnswered<T>(request: Request, read: () => Promise<T>): Promise<T> {
  // A connection that ended while the key was looked up has emitted its events already; none would come.
  if (request.destroyed) throw brokenOff();
  // Nor does a request emit anything once it is answered, not even that its connection ended.
  const { res } = request;
  let breakOff = (): void => undefined;
  const answered = new Promise<never>((_, reject) => {
    breakOff = () => reject(brokenOff());
  });
  res?.once('close', breakOff);
  try {
    return await Promise.race([read(), answered]);
  } finally {
    res?.off('close', breakOff);
  }
}

async function readAll(request: Request, limit: number): Promise<Buffer> {
  try {
    return await getRawBody(request, { limit });
  } catch (error) {
    const { type, status } = error as Partial<getRawBody.RawBodyError>;
    if (status === 500) throw error;
    throw type === 'entity.too.large' ? tooLarge(request, limit) : brokenOff();
  }
}

export function brokenOff(): DomainError {
  return new DomainError('malformed_request', 'The connection ended inside the body.');
}

export function tooLarge(request: Request, limit: number): DomainError {
  lingerAfterAnswer(request);
  return new DomainError('body_too_large', `The body has more than ${limit} bytes; send less at a time.`);
}
