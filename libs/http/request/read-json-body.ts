import type { Request } from 'express';
import getRawBody from 'raw-body';

import { DomainError } from '#platform';

import { EvenStarts } from '../capacity/even-starts.js';
import { sendContinue } from './await-continue.js';
import { refuseCutBody } from './cut-body.js';
import { parseJson } from './json-text.js';
import { lingerAfterAnswer } from './linger.js';
import { mediaTypeOf } from './media-type.js';

/** Maximum bytes of an ordinary body; batches have their own limit. */
const BODY_LIMIT = 100_000;

const JSON_ONLY = ['application/json'];

/** Of the bodies one sender delayed, at most 400 a second are answered: about a tenth of the main thread. */
const lateBodies = new EvenStarts(4);

/** Whether the request announces a body. */
export function hasBody(request: Request): boolean {
  return (
    Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined
  );
}

/**
 * Reads and parses the request body. Throws unsupported_media_type, body_too_large, malformed_json, unsafe_json. A body
 * over the limit is not read to the end.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  mediaTypeOf(request, JSON_ONLY);
  return parseJson(await readBytes(request, BODY_LIMIT));
}

/**
 * Collects a body of at most `limit` bytes. One that has not fully arrived counts against its sender's budget until it
 * has. Throws body_too_large, too_many_at_once, and malformed_request if the client disconnects or sends more than
 * announced.
 */
export function readBytes(request: Request, limit: number): Promise<Buffer> {
  return receiveBody(request, limit, () => collect(request, limit));
}

/** Runs `receive` on a body while it counts against its sender's budget. Throws as readBytes does. */
export async function receiveBody<T>(request: Request, limit: number, receive: () => Promise<T>): Promise<T> {
  const announced = Number(request.headers['content-length'] ?? limit);
  if (announced > limit) throw tooLarge(request, limit);
  if (request.complete) return receive();
  const release = reserve(request, announced);
  sendContinue(request);
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

/** The result of `read`; rejects if the connection has ended, or ends because the request was answered meanwhile. */
export async function unlessAnswered<T>(request: Request, read: () => Promise<T>): Promise<T> {
  // A connection that ended during the key look-up has already emitted its events; none would follow.
  if (request.destroyed) throw brokenOff();
  // Once answered, a request emits nothing either, not even that its connection ended.
  const { res } = request;
  let breakOff = (): void => undefined;
  const answered = new Promise<never>((_, reject) => {
    breakOff = () => reject(brokenOff());
  });
  res?.once('close', breakOff);
  try {
    const body = await Promise.race([read(), answered]);
    refuseCutBody(request);
    return body;
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
  return new DomainError('malformed_request', 'The connection ended before the body was complete.');
}

export function tooLarge(request: Request, limit: number): DomainError {
  lingerAfterAnswer(request);
  return new DomainError('body_too_large', `The body has more than ${limit} bytes; send less at a time.`);
}
