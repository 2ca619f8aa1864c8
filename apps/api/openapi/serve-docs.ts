import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, NextFunction, Request, Response } from 'express';

import {
  AddressLimit,
  CachedDocument,
  DOCS_FILES,
  readDocsFile,
  renderDocsPage,
  renderErrorPage,
} from '#http';
import { DomainError } from '#platform';

import { buildDocument } from './build-document.js';

/** The page loads its own files only and works without any other network. */
const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";
/** Documents that one address may fetch: the page with its files takes six. */
const PER_MINUTE = 60;
const BURST = 120;
const HTML = 'text/html; charset=utf-8';

type Content = { readonly type: string; readonly content: string | Buffer };

/** Serves /openapi.json, /docs and /docs/errors, each made at its first request and sent as the same bytes since. */
export function serveDocs(app: NestExpressApplication, publicBaseUrl: string | null): void {
  const express: Express = app.getHttpAdapter().getInstance();
  const limit = new AddressLimit(PER_MINUTE, BURST);
  const serve = (path: string, make: () => Content | Promise<Content>): void => {
    let document: Promise<CachedDocument> | undefined;
    express.get(path, (request: Request, response: Response, next: NextFunction) => {
      const seconds = limit.take(request.ip ?? '');
      if (seconds > 0) {
        next(tooMany(seconds));
        return;
      }
      if (request.path === '/docs/') {
        response.redirect(301, '../docs'); // the links of the page begin beside it
        return;
      }
      document ??= Promise.resolve(make()).then(({ type, content }) => CachedDocument.of(type, content));
      document.then((known) => {
        response.setHeader('content-security-policy', PAGE_POLICY);
        known.send(request, response);
      }, next);
    });
  };
  serve('/openapi.json', () => ({
    type: 'application/json; charset=utf-8',
    content: JSON.stringify(buildDocument(app, publicBaseUrl)),
  }));
  serve('/docs', () => ({ type: HTML, content: renderDocsPage() }));
  serve('/docs/errors', () => ({ type: HTML, content: renderErrorPage() }));
  for (const name of DOCS_FILES) serve(`/docs/${name}`, () => readDocsFile(name));
}

function tooMany(retryAfter: number): DomainError {
  const detail =
    'This address fetches the documents too often; they change with releases only, so keep what you have.';
  return new DomainError('rate_limited', detail, { retryAfter });
}
