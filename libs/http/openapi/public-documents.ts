import type { NextFunction, Request, Response } from 'express';

import { DomainError } from '#platform';

import { AddressLimit } from '../limits/address-limit.js';
import { CachedDocument } from './cached-document.js';

export interface DocumentContent {
  readonly type: string;
  readonly content: string | Buffer;
  /** Its Cache-Control; as CachedDocument has it when absent. */
  readonly caching?: string;
}

export interface PublicDocumentsOptions {
  /** Documents that one address may fetch. */
  readonly perMinute: number;
  readonly burst: number;
  /** Their Content-Security-Policy. */
  readonly policy: string;
  /** What a caller who fetches too many is told. */
  readonly tooMany: string;
}

/** Documents for everybody: each made at its first request and sent as the same bytes since, so many to an address. */
export class PublicDocuments {
  private readonly limit: AddressLimit;
  private readonly made = new Map<string, Promise<CachedDocument>>();

  constructor(private readonly options: PublicDocumentsOptions) {
    this.limit = new AddressLimit(options.perMinute, options.burst, undefined, 'documents');
  }

  /** Counts a request and states the limit. Throws rate_limited. */
  take(request: Request, response: Response): void {
    const address = request.ip ?? '';
    const retryAfter = this.limit.take(address);
    this.limit.stateOn(response, address);
    if (retryAfter > 0) throw new DomainError('rate_limited', this.options.tooMany, { retryAfter });
  }

  /** Sends the document of a name, made by `make` if it is the first time. */
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
        this.made.delete(name); // the next request tries again
        next(error);
      },
    );
  }
}

async function cached(make: () => DocumentContent | Promise<DocumentContent>): Promise<CachedDocument> {
  const { type, content, caching } = await make();
  return CachedDocument.of(type, content, caching);
}
