import type { RequestHandler } from 'express';
import helmet from 'helmet';

const A_YEAR = 31_536_000;

/**
 * helmet for an API: answers are data and may be neither rendered as a page nor framed. Actual pages set their own
 * Content-Security-Policy.
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
