import { UseGuards } from '@nestjs/common';

import { documentedFields, type FieldsClass, noteTogether } from '#fields';

import { NoBodyGuard } from './no-body.guard.js';
import { NoQueryGuard } from './no-query.guard.js';

/**
 * Makes the error for a misplaced field say where it belongs: query fields sent in the body, body fields sent in the
 * query. A route without a query refuses every parameter, so that none is silently ignored.
 */
export function NotePlaces(query: FieldsClass | undefined): MethodDecorator {
  return (target, method, descriptor) => {
    const types = (Reflect.getMetadata('design:paramtypes', target, method) ?? []) as readonly unknown[];
    const body = types.find((type): type is FieldsClass => type !== query && isFieldsClass(type));
    if (query === undefined) {
      const names = body === undefined ? [] : documentedFields(body).map(({ name }) => name);
      UseGuards(new NoQueryGuard(names))(target, method, descriptor);
    } else if (body !== undefined) noteTogether(body, query);
  };
}

/** Refuses bodies with content; what belongs in the query is told so. */
export const RefuseBody = (query: FieldsClass | undefined): MethodDecorator =>
  UseGuards(new NoBodyGuard(query === undefined ? [] : documentedFields(query).map(({ name }) => name)));

/** Whether a parameter's type is a class built from field decorators. */
export const isFieldsClass = (type: unknown): type is FieldsClass =>
  typeof type === 'function' &&
  typeof type.prototype === 'object' &&
  documentedFields(type as FieldsClass).length > 0;
