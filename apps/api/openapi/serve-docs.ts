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
import { describeEntrance, renderEntrance, renderForModels, renderGuides } from './entrance.js';
import { guidePath, heldGuides, readGuide } from './guides.js';
import { securityText } from './security-text.js';

/** The page loads its own files only and works without any other network. */
const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";
/** Documents that one address may fetch: the page with its files takes six. */
const PER_MINUTE = 60;
const BURST = 240;
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
/** Not text/markdown, which browsers save instead of showing it. */
const TEXT = 'text/plain; charset=utf-8';

export interface DocsOptions {
  readonly publicBaseUrl: string | null;
  /** Whom customers ask; null: nobody is named. */
  readonly support: string | null;
  /** Who is told of vulnerabilities; null: nobody is named. */
  readonly securityContact: string | null;
}

type Make = () => Content | Promise<Content>;
type Content = { readonly type: string; readonly content: string | Buffer };

/** Serves /, /openapi.json, /llms.txt, /docs with its guides and /docs/errors, each made at its first request and sent as the same bytes since. */
export function serveDocs(
  app: NestExpressApplication,
  { publicBaseUrl, support, securityContact }: DocsOptions,
): void {
  const express: Express = app.getHttpAdapter().getInstance();
  const limit = new AddressLimit(PER_MINUTE, BURST, undefined, 'documents');
  const serve = (path: string, make: Make, makePage: Make = make): void => {
    const documents = new Map<Make, Promise<CachedDocument>>();
    express.get(path, (request: Request, response: Response, next: NextFunction) => {
      const address = request.ip ?? '';
      const seconds = limit.take(address);
      limit.stateOn(response, address);
      if (seconds > 0) {
        next(tooMany(seconds));
        return;
      }
      if (request.path === '/docs/') {
        response.redirect(301, '../docs'); // the links of the page begin beside it
        return;
      }
      const wanted = makePage !== make && request.accepts(['json', 'html']) === 'html' ? makePage : make;
      const document = documents.get(wanted) ?? cached(wanted);
      documents.set(wanted, document);
      document.then((known) => {
        response.setHeader('content-security-policy', PAGE_POLICY);
        known.send(request, response);
      }, next);
    });
  };
  const guides = heldGuides();
  serve(
    '/',
    () => ({ type: JSON_TYPE, content: JSON.stringify(describeEntrance(publicBaseUrl ?? '', guides)) }),
    () => ({ type: HTML, content: renderEntrance(guides) }),
  );
  serve('/openapi.json', () => ({
    type: JSON_TYPE,
    content: JSON.stringify(buildDocument(app, publicBaseUrl, support)),
  }));
  serve('/llms.txt', () => ({ type: TEXT, content: renderForModels(publicBaseUrl ?? '', guides) }));
  serve('/docs', () => ({ type: HTML, content: renderDocsPage(renderGuides(guides, './docs')) }));
  for (const guide of guides)
    serve(guidePath(guide), async () => ({ type: TEXT, content: await readGuide(guide) }));
  serve('/docs/errors', () => ({ type: HTML, content: renderErrorPage() }));
  if (securityContact !== null) {
    express.get('/.well-known/security.txt', (_request: Request, response: Response) => {
      response.type('text').send(securityText(securityContact, publicBaseUrl, new Date()));
    });
  }
  for (const name of DOCS_FILES) serve(`/docs/${name}`, () => readDocsFile(name));
}

async function cached(make: Make): Promise<CachedDocument> {
  const { type, content } = await make();
  return CachedDocument.of(type, content);
}

function tooMany(retryAfter: number): DomainError {
  const detail =
    'This address fetches the documents too often; they change with releases only, so keep what you have.';
  return new DomainError('rate_limited', detail, { retryAfter });
}
