import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { hasBody, readJsonBody } from './read-json-body.js';

const readBody = createParamDecorator(async (isOptional: boolean, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<Request>();
  request.body = isOptional && !hasBody(request) ? {} : await readJsonBody(request);
  return request.body as unknown;
});

/**
 * The JSON body, validated by the class of its parameter. It is read after the guards, so that nobody without a key
 * makes us read one; `request.body` holds it as it was sent.
 */
export const JsonBody = (): ParameterDecorator => readBody(false);

/** As JsonBody, for a body of optional fields alone: no body at all is an empty object. */
export const OptionalJsonBody = (): ParameterDecorator => readBody(true);
