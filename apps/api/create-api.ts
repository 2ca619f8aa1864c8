import 'reflect-metadata';

import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request } from 'express';

import { AdminIdentification, KeyIdentification } from '#auth';
import {
  Admission,
  type AdmissionOptions,
  ApiServerAdapter,
  BODY_BUDGET,
  BodyBudget,
  type ConnectionShares,
  paceRefusals,
  RefusalPace,
  refuseLate,
  requestContext,
  securityHeaders,
  shedOverload,
  Slots,
  UNREAD,
  UnreadAnswers,
  type UnreadOptions,
} from '#http';
import { takeSlash } from '#mcp';

import { type ApiDependencies, ApiModule } from './api.module.js';
import { serveConsole } from './console/serve-console.js';
import { serveGuide } from './console/serve-guide.js';
import { serveDocs } from './openapi/serve-docs.js';

export interface ApiOptions extends ApiDependencies {
  readonly publicBaseUrl: string | null;
  /** Contact for reports of vulnerabilities; none is named if absent. */
  readonly securityContact?: string | null;
  /** Networks of the proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Limits on requests in flight; has a default. */
  readonly admission?: AdmissionOptions;
  /** Overrides the limits on what clients may leave unread. */
  readonly unread?: Partial<UnreadOptions>;
  /** Maximum open connections; has a default. */
  readonly connections?: ConnectionShares;
  /** Decides who is held back after refusals; has a default. */
  readonly refusals?: RefusalPace;
  /** A sandbox key for the console in browsers on this machine; none if absent. */
  readonly consoleTestKey?: string | null;
  /** Milliseconds within which every request is answered; has a default. */
  readonly requestDeadline?: number;
}

/** The complete application, not yet listening. */
export async function createApi(options: ApiOptions): Promise<NestExpressApplication> {
  const {
    publicBaseUrl,
    securityContact = null,
    trustedProxies,
    admission: capacity,
    requestDeadline,
    consoleTestKey = null,
    unread: leave,
    connections,
    refusals = new RefusalPace(),
    ...given
  } = options;
  const admission = new Admission(capacity);
  const dependencies = { ...given, admission };
  const { meter, logger } = dependencies;
  meter.trackAdmission(admission);
  const adapter = new ApiServerAdapter(trustedProxies, {
    ...dependencies,
    ...(connections === undefined ? {} : { connections }),
  });
  const app = await NestFactory.create<NestExpressApplication>(ApiModule.of(dependencies), adapter, {
    bodyParser: false,
    logger: false,
    abortOnError: false,
  });
  const bodies = new BodyBudget(BODY_BUDGET, () => meter.countCrowded());
  meter.trackBodies(bodies);
  app.use(
    paceRefusals(refusals, meter, recogniseKey(app.get(KeyIdentification), app.get(AdminIdentification))),
  );
  app.use(takeSlash);
  app.use(securityHeaders());
  const unread = new UnreadAnswers(
    { logger, countCut: () => meter.countUnreadCut() },
    { ...UNREAD, ...leave },
  );
  meter.trackUnread(unread);
  app.use(requestContext({ ...dependencies, bodies, unread }));
  const slots = new Slots(
    admission,
    logger,
    () => meter.countLeaked(),
    refuseLate(dependencies.help),
    requestDeadline,
  );
  app.getHttpServer().once('close', () => {
    slots.close();
    unread.close();
  });
  app.use(shedOverload(admission, slots, meter));
  serveDocs(app, { publicBaseUrl, support: dependencies.help.support, securityContact });
  serveConsole(app, consoleTestKey);
  serveGuide(app);
  return app.init();
}

const BEARER = /^Bearer (\S+)$/i;

function recogniseKey(keys: KeyIdentification, adminKeys: AdminIdentification) {
  return ({ headers }: Request): string | null => {
    const [, token] = BEARER.exec(headers.authorization ?? '') ?? [];
    return token === undefined ? null : (keys.recognise(token) ?? adminKeys.recognise(token));
  };
}
