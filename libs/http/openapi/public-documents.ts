import type { NextFunction, Request, Response } from 'express';

import { DomainError } from '#platform';

import { AddressLimit } from '../limits/address-limit.js';
import { CachedDocument } from './cached-document.js';

export interface DocumentContent {
  readonly type: string;
  readonly content: string | Buffer;
  /** The Cache-Control header; CachedDocument's default if absent. */
  readonly caching?: string;
}

export interface PublicDocumentsOptions {
  /** Documents one address may fetch per minute. */
  readonly perMinute: number;
  readonly burst: number;
  /** The Content-Security-Policy header. */
  readonly policy: string;
  /** The message for callers that fetch too many. */
  readonly tooMany: string;
}

/**
 * Documents for everyone, rate limited per address. Each is rendered on first request and sent as the same bytes
 * thereafter.
 */
export class PublicDocuments {
  private readonly limit: AddressLimit;
  private readonly made = new Map<string, Promise<CachedDocument>>();

  constructor(private readonly options: PublicDocumentsOptions) {
    this.limit = new AddressLimit(options.perMinute, options.burst, undefined, 'documents');
  }

  /** Counts a request and states the limit in the headers. Throws rate_limited. */
  take(request: Request, response: Response): void {
    const address = request.ip ?? '';
    const retryAfter = this.limit.take(address);
    this.limit.stateOn(response, address);
    if (retryAfter > 0) throw new DomainError('rate_limited', this.options.tooMany, { retryAfter });
  }

  /** Sends the named document, rendering it with `make` the first time. */
  send(
    name: string,
    make: () => DocumentContent | Promise<DocumentContent>,
    request: Request,
    response: Response,
    next: NextFunction,
  ): void {
    const document = this.made.get(name) ?? cached(make);
    this.made.set(name, document);
    document.then(
      (known) => {
        response.setHeader('content-security-policy', this.options.policy);
        known.send(request, response);
      },
      (error: unknown) => {
        this.made.delete(name); // the next request retries
        next(error);
      },
    );
  }
}

async function cached(make: () => DocumentContent | Promise<DocumentContent>): Promise<CachedDocument> {
  const { type, content, caching } = await make();
  return CachedDocument.of(type, content, caching);
}
