import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

import { ANALYSIS_SCHEMAS } from '#analysis';
import { ADMIN_SCHEMAS } from '#auth';
import { BATCH_SCHEMAS } from '#bulk';
import { type JsonSchema, PROBLEM_SCHEMA, schemaOf } from '#http';
import { OPERATIONS_SCHEMAS } from '#operations';
import { PLACES_SCHEMAS } from '#places';
import { SANDBOX_SCHEMAS } from '#sandbox';
import { PropertyDto } from '#scoring';
import { WATCH_SCHEMAS } from '#watches';
import { WEBHOOK_DOCUMENTS, WEBHOOK_SCHEMAS } from '#webhooks';

const ABOUT =
  'Deal analysis for listings of the UAE property market: fair price range, score, verdict, evidence. ' +
  'Every answer carries Request-Id; every error is a problem document (RFC 9457). ' +
  'Keys beginning di_test_ see the sandbox market, di_live_ the real one.';

/** The OpenAPI 3.1 document of the routes that this application serves. */
export function buildDocument(app: INestApplication, publicBaseUrl: string | null): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Deal Intelligence API')
    .setDescription(ABOUT)
    .setVersion('1')
    .addServer(publicBaseUrl ?? '/')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'Bearer di_live_… or di_test_…' }, 'key')
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        description: 'Bearer di_admin_…: an admin key, or that of ADMIN_KEY_HASH',
      },
      'admin',
    )
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
  });
  const schemas: Readonly<Record<string, JsonSchema>> = {
    Property: schemaOf(PropertyDto),
    Problem: PROBLEM_SCHEMA,
    ...ADMIN_SCHEMAS,
    ...ANALYSIS_SCHEMAS,
    ...BATCH_SCHEMAS,
    ...OPERATIONS_SCHEMAS,
    ...PLACES_SCHEMAS,
    ...SANDBOX_SCHEMAS,
    ...WATCH_SCHEMAS,
    ...WEBHOOK_SCHEMAS,
  };
  return { ...document, webhooks: WEBHOOK_DOCUMENTS, components: { ...document.components, schemas } };
}
