import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, NextFunction, Request, Response } from 'express';

import {
  DOCS_FILES,
  type DocumentContent,
  PublicDocuments,
  readDocsFile,
  renderDocsPage,
  renderErrorPage,
} from '#http';

import { describeEntrance, renderEntrance, renderForModels, renderGuides } from './entrance.js';
import { guidePath, heldGuides, readGuide } from './guides.js';
import { type Publisher, publishedDocument } from './published-document.js';
import { securityText } from './security-text.js';

/** The page loads only its own files and works without any other network access. */
const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";
/** Documents one address may fetch per minute: the page and its files take six. */
const PER_MINUTE = 60;
const BURST = 240;
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
/** Not text/markdown, which browsers download instead of displaying. */
const TEXT = 'text/plain; charset=utf-8';

export interface DocsOptions extends Publisher {
  /** Contact for reports of vulnerabilities; null if none is named. */
  readonly securityContact: string | null;
}

type Make = () => DocumentContent | Promise<DocumentContent>;

/**
 * Serves /, /openapi.json, /llms.txt, /docs with its guides and /docs/errors, each rendered on first request and sent
 * as the same bytes thereafter.
 */
export function serveDocs(
  app: NestExpressApplication,
  { publicBaseUrl, support, securityContact }: DocsOptions,
): void {
  const express: Express = app.getHttpAdapter().getInstance();
  const documents = new PublicDocuments({
    perMinute: PER_MINUTE,
    burst: BURST,
    policy: PAGE_POLICY,
    tooMany:
      'This address has requested the documents too often; wait for Retry-After. They change only with ' +
      'releases, so cache them.',
  });
  const serve = (path: string, make: Make, makePage: Make = make): void => {
    express.get(path, (request: Request, response: Response, next: NextFunction) => {
      documents.take(request, response);
      const isPage = makePage !== make && request.accepts(['json', 'html']) === 'html';
      documents.send(`${path} ${isPage}`, isPage ? makePage : make, request, response, next);
    });
  };
  const guides = heldGuides();
  serve(
    '/',
    () => ({ type: JSON_TYPE, content: JSON.stringify(describeEntrance(publicBaseUrl ?? '', guides)) }),
    () => ({ type: HTML, content: renderEntrance(guides) }),
  );
  serve('/openapi.json', async () => ({
    type: JSON_TYPE,
    content: await publishedDocument({ publicBaseUrl, support }),
  }));
  serve('/llms.txt', () => ({ type: TEXT, content: renderForModels(publicBaseUrl ?? '', guides) }));
  // The page's relative links start next to it.
  express.get('/docs/', (_: Request, response: Response) => response.redirect(301, '../docs'));
  serve('/docs', () => ({ type: HTML, content: renderDocsPage(renderGuides(guides)) }));
  for (const guide of guides)
    serve(guidePath(guide), async () => ({ type: TEXT, content: await readGuide(guide) }));
  serve('/docs/errors', () => ({ type: HTML, content: renderErrorPage() }));
  if (securityContact !== null) {
    express.get('/.well-known/security.txt', (request: Request, response: Response) => {
      documents.take(request, response);
      response.type('text').send(securityText(securityContact, publicBaseUrl, new Date()));
    });
  }
  for (const name of DOCS_FILES) serve(`/docs/${name}`, () => readDocsFile(name));
}
