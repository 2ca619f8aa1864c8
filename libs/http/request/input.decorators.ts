import { createParamDecorator, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { Request } from 'express';

import { BODY, type FieldsClass, QUERY, readFields } from '#platform';

import { BODY_LIMIT, hasBody, readJsonBody } from './read-json-body.js';

const rawRequest = createParamDecorator((_: undefined, context: ExecutionContext) =>
  context.switchToHttp().getRequest<Request>(),
);

/** Runs after the guards, so that nobody without a key makes us read a body. */
class BodyPipe<T extends object> implements PipeTransform<Request, Promise<T>> {
  constructor(
    private readonly type: FieldsClass<T>,
    private readonly limit: number,
    private readonly optional = false,
  ) {}

  async transform(request: Request): Promise<T> {
    request.body = this.optional && !hasBody(request) ? {} : await readJsonBody(request, this.limit);
    return readFields(this.type, request.body, BODY);
  }
}

class QueryPipe<T extends object> implements PipeTransform<Request, T> {
  constructor(private readonly type: FieldsClass<T>) {}

  transform(request: Request): T {
    return readFields(this.type, request.query, QUERY);
  }
}

/** The JSON body, read by the rules of a class of field decorators; `request.body` holds it as it was sent. */
export function JsonBody<T extends object>(type: FieldsClass<T>, limit = BODY_LIMIT): ParameterDecorator {
  return rawRequest(undefined, new BodyPipe(type, limit));
}

/** As JsonBody, for a body of optional fields alone: no body at all is an empty object. */
export function OptionalJsonBody<T extends object>(type: FieldsClass<T>): ParameterDecorator {
  return rawRequest(undefined, new BodyPipe(type, BODY_LIMIT, true));
}

/** The query, read by the rules of a class of field decorators. */
export function QueryFields<T extends object>(type: FieldsClass<T>): ParameterDecorator {
  return rawRequest(undefined, new QueryPipe(type));
}
