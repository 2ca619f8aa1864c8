import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, NextFunction, Request, Response } from 'express';

import { AddressLimit, CachedDocument } from '#http';
import { cutText, DomainError } from '#platform';

import { builtFolder } from './built-folder.js';

/** Its own files alone; nothing inline, nothing framed. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};
const PER_MINUTE = 600;
const BURST = 1_200;

/** Serves the guides under /guide as the build wrote them; nothing where it did not. Names are read once. */
export function serveGuide(app: NestExpressApplication): void {
  const folder = builtFolder('guide');
  if (folder === null || !existsSync(folder)) return;
  const names = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) in TYPES),
  );
  const express: Express = app.getHttpAdapter().getInstance();
  const limit = new AddressLimit(PER_MINUTE, BURST, undefined, 'documents');
  const documents = new Map<string, Promise<CachedDocument>>();
  const read = async (name: string): Promise<CachedDocument> =>
    CachedDocument.of(TYPES[extname(name)] ?? '', await readFile(new URL(name, folder)));

  express.get('/guide{/*path}', (request: Request, response: Response, next: NextFunction) => {
    const address = request.ip ?? '';
    const retryAfter = limit.take(address);
    limit.stateOn(response, address);
    if (retryAfter > 0) {
      const detail = 'This address fetches the guides too often; wait as long as Retry-After says.';
      next(new DomainError('rate_limited', detail, { retryAfter }));
      return;
    }
    if (request.path === '/guide') {
      response.redirect(301, './guide/'); // the links of the pages begin there
      return;
    }
    const asked = request.path.slice('/guide/'.length);
    const name = [asked === '' ? 'index.html' : asked, `${asked}.html`].find((one) => names.has(one));
    if (name === undefined) {
      next(new DomainError('not_found', `There is no guide at ${cutText(request.path, 80)}; see /guide/.`));
      return;
    }
    const document = documents.get(name) ?? read(name);
    documents.set(name, document);
    document.then((known) => {
      response.setHeader('content-security-policy', POLICY);
      known.send(request, response);
    }, next);
  });
}
