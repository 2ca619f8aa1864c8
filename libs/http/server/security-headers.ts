import type { RequestHandler } from 'express';
import helmet from 'helmet';

const A_YEAR = 31_536_000;

/**
 * helmet for an API: its answers are data, so that a page may neither be made of them nor framed. The pages that there
 * are set a Content-Security-Policy of their own.
 */
export function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: { maxAge: A_YEAR, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
}
