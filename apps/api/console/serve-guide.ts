import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, NextFunction, Request, Response } from 'express';

import { PublicDocuments } from '#http';
import { cutText, DomainError } from '#platform';

import { BuiltFiles } from './built-files.js';

/** Only its own files; nothing inline or framed. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the guides under /guide as built; nothing if they were not built. */
export function serveGuide(app: NestExpressApplication): void {
  const files = BuiltFiles.find('guide');
  if (files === null) return;
  const documents = new PublicDocuments({
    perMinute: 600,
    burst: 1_200,
    policy: POLICY,
    tooMany: 'This address has requested the guides too often; wait for Retry-After.',
  });
  const express: Express = app.getHttpAdapter().getInstance();
  express.get(['/guide{/}', '/guide/*path'], (request: Request, response: Response, next: NextFunction) => {
    documents.take(request, response);
    if (request.path === '/guide') {
      response.redirect(301, './guide/'); // the pages' relative links start there
      return;
    }
    const asked = request.path.slice('/guide/'.length);
    const name = [asked === '' ? 'index.html' : asked, `${asked}.html`].find((one) => files.names.has(one));
    if (name === undefined)
      throw new DomainError('not_found', `There is no guide at ${cutText(request.path, 80)}; see /guide/.`);
    documents.send(name, () => files.read(name), request, response, next);
  });
}
