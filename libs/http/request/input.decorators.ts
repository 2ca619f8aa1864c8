import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { hasBody, readJsonBody } from './read-json-body.js';

const readBody = createParamDecorator(async (isOptional: boolean, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<Request>();
  request.body = isOptional && !hasBody(request) ? {} : await readJsonBody(request);
  return request.body as unknown;
});

/**
 * The JSON body, validated by its parameter's class. It is read after the guards, so that nobody without a key can make
 * us read one; `request.body` holds it as sent.
 */
export const JsonBody = (): ParameterDecorator => readBody(false);

/** Like JsonBody, for bodies whose fields are all optional: no body counts as an empty object. */
export const OptionalJsonBody = (): ParameterDecorator => readBody(true);
