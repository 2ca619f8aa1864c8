import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';

import { buildDocument } from './build-document.js';

/** The page loads its own files only and works without any other network. */
const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

/** Serves /openapi.json and /docs (Swagger UI from the package's own files). */
export function serveDocs(app: NestExpressApplication, publicBaseUrl: string | null): void {
  app.use('/docs', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('content-security-policy', PAGE_POLICY);
    response.setHeader('cache-control', 'public, max-age=300');
    next();
  });
  SwaggerModule.setup('docs', app, () => buildDocument(app, publicBaseUrl), {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    customSiteTitle: 'Deal Intelligence API',
  });
}
