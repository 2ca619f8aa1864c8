import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, NextFunction, Request, Response } from 'express';

import { PublicDocuments } from '#http';
import { cutText, DomainError } from '#platform';

import { BuiltFiles } from './built-files.js';
import { isOwnPage } from './is-own-page.js';

/**
 * Only scripts, styles and calls of this origin; nothing inline or framed, and no text may become a script except a
 * worker's URL.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types own-workers',
].join('; ');
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
/** Files one address may fetch per minute; browsers cache them, and an office may share an address. */
const PER_MINUTE = 600;
const BURST = 1_200;
const PAGE = 'index.html';

/**
 * Serves the browser console: its page at /console and at every path below that is not a file, its files under
 * /console/assets/. Each is read and compressed on first request and then sent from memory.
 * @param testKey a sandbox key for pages of this instance opened on this machine; null for none.
 */
export function serveConsole(app: NestExpressApplication, testKey: string | null): void {
  const files = BuiltFiles.find('apps/console');
  if (files === null) return;
  const express: Express = app.getHttpAdapter().getInstance();
  const documents = new PublicDocuments({
    perMinute: PER_MINUTE,
    burst: BURST,
    policy: POLICY,
    tooMany: 'This address has requested the console too often; wait for Retry-After.',
  });
  const send = (name: string, request: Request, response: Response, next: NextFunction): void => {
    documents.take(request, response);
    const caching = name === PAGE ? ASK_AGAIN : FOR_A_YEAR;
    documents.send(name, async () => ({ ...(await files.read(name)), caching }), request, response, next);
  };

  express.get('/console/local-key', (request: Request, response: Response) => {
    documents.take(request, response);
    if (testKey !== null && isOwnPage(request)) response.json({ object: 'local_key', key: testKey });
    else response.status(204).end();
  });
  express.get(
    ['/console{/}', '/console/*path'],
    (request: Request, response: Response, next: NextFunction) => {
      const name = request.path.slice('/console/'.length);
      if (name.startsWith('assets/') && files.names.has(name)) send(name, request, response, next);
      else if (name.startsWith('assets/') || name.includes('.')) next(noFile(request.path));
      else send(PAGE, request, response, next);
    },
  );
}

const noFile = (path: string): DomainError =>
  new DomainError('not_found', `The console has no file at ${cutText(path, 80)}; reload /console.`);
