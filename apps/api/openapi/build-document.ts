import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

import { ANALYSIS_SCHEMAS, MEANING_SCHEMAS, REPORT_SCHEMAS } from '#analysis';
import { ADMIN_SCHEMAS } from '#auth';
import { BATCH_SCHEMAS, FILE_OPTIONS, STANDARD_OPTIONS } from '#bulk';
import {
  arrangeOperations,
  type JsonSchema,
  LIMITS_SCHEMA,
  nameSchemas,
  PROBLEM_SCHEMA,
  schemaOf,
  shareExamples,
  shareResponses,
} from '#http';
import { MCP_SCHEMAS } from '#mcp';
import { CORRECTION_SCHEMAS } from '#corrections';
import { OPERATIONS_SCHEMAS } from '#operations';
import { COMMUNITY_SCHEMAS, PLACES_SCHEMAS } from '#places';
import { POLICY_SCHEMAS } from '#policies';
import { REVIEW_SCHEMAS } from '#reviews';
import { SANDBOX_SCHEMAS } from '#sandbox';
import { PropertyDto, USUAL_NAMES } from '#scoring';
import { CANDIDATE_SCHEMAS, MARKET_ADMIN_SCHEMAS } from '#snapshots';
import { WATCH_SCHEMAS } from '#watches';
import { WEBHOOK_SCHEMAS, webhookDocuments } from '#webhooks';

import { describeFields } from './describe-fields.js';
import { WORD_LISTS } from './word-lists.js';

const ABOUT =
  'Deal analysis for UAE property listings: fair price range, score, verdict and evidence. Every ' +
  'response carries Request-Id; every error is a problem document (RFC 9457). Keys that begin with ' +
  'di_test_ use the sandbox market, di_live_ keys the real one.';

/** Omits the word Bearer: a person filling in the page's field would otherwise send it twice. */
const ORGANISATION_KEY =
  'The key of an organisation: di_test_… for the sandbox, di_live_… for the real market.';
const ADMIN_KEY = 'An admin key: di_admin_…, or the key whose hash is in ADMIN_KEY_HASH.';
const LICENSE = { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' };

/** The OpenAPI 3.1 document of the routes this application serves, with URLs relative to its own address. */
export function buildDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Deal Intelligence API')
    .setDescription(ABOUT)
    .setVersion('1')
    .addServer('/')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: ORGANISATION_KEY }, 'key')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: ADMIN_KEY }, 'admin')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    autoTagControllers: false,
  });
  const schemas: Readonly<Record<string, JsonSchema>> = {
    ...WORD_LISTS,
    Property: schemaOf(PropertyDto),
    Problem: PROBLEM_SCHEMA,
    Limits: LIMITS_SCHEMA,
    ...ADMIN_SCHEMAS,
    ...ANALYSIS_SCHEMAS,
    ...REPORT_SCHEMAS,
    ...MEANING_SCHEMAS,
    ...BATCH_SCHEMAS,
    ...CANDIDATE_SCHEMAS,
    ...MARKET_ADMIN_SCHEMAS,
    ...MCP_SCHEMAS,
    ...OPERATIONS_SCHEMAS,
    ...COMMUNITY_SCHEMAS,
    ...CORRECTION_SCHEMAS,
    ...PLACES_SCHEMAS,
    ...POLICY_SCHEMAS,
    ...REVIEW_SCHEMAS,
    ...SANDBOX_SCHEMAS,
    ...WATCH_SCHEMAS,
    ...WEBHOOK_SCHEMAS,
  };
  const info = { ...document.info, license: LICENSE };
  const webhooks = webhookDocuments({
    'batch.completed': { portfolio_id: null, ...STANDARD_OPTIONS },
    'portfolio.completed': FILE_OPTIONS,
  });
  const whole = {
    ...document,
    info,
    webhooks: webhooks as OpenAPIObject['webhooks'] & object,
    'x-usual-names': USUAL_NAMES,
  };
  return describeFields(nameSchemas(shareExamples(shareResponses(arrangeOperations(whole))), schemas));
}
