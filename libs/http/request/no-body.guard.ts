import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { escapePointer } from '#fields';
import { DomainError, type FieldError, showValue } from '#platform';

import { parseJson } from './json-text.js';
import { hasBody, readBytes } from './read-json-body.js';

/** Maximum bytes read of a body to name what it holds. */
const MOST_BYTES = 10_000;
/** Maximum fields named individually. */
const MOST = 20;

const NO_OBJECT: FieldError = {
  pointer: '',
  code: 'unknown_field',
  detail: 'This route takes no body; send none.',
};

/**
 * Refuses bodies on routes that take none, so that a misplaced option is not silently ignored. An empty body and `{}`,
 * which some clients always send, hold nothing that could be ignored.
 */
export class NoBodyGuard implements CanActivate {
  /** @param queryFields what the route takes in its query */
  constructor(private readonly queryFields: readonly string[]) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    const request = context.switchToHttp().getRequest<Request>();
    return hasBody(request) ? this.refuseContent(request) : true;
  }

  private async refuseContent(request: Request): Promise<true> {
    const body = await readObject(request);
    const errors =
      body === null
        ? [NO_OBJECT]
        : Object.keys(body)
            .slice(0, MOST)
            .map((name) => this.misplaced(name));
    const [first] = errors;
    if (first === undefined) return true;
    throw new DomainError('unknown_field', first.detail, { errors });
  }

  private misplaced(name: string): FieldError {
    const remedy = this.queryFields.includes(name)
      ? 'give it in the query.'
      : 'this route takes no body; send none.';
    return {
      pointer: `/${escapePointer(name)}`,
      code: 'unknown_field',
      detail: `There is no field ${showValue(name)}; ${remedy}`,
    };
  }
}

/** The JSON object in the body, empty if nothing was sent; null for anything else, whatever its media type. */
async function readObject(request: Request): Promise<object | null> {
  try {
    const bytes = await readBytes(request, MOST_BYTES);
    const value = bytes.length === 0 ? {} : parseJson(bytes);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch (error) {
    if (error instanceof DomainError && UNREADABLE.has(error.code)) return null;
    throw error;
  }
}

const UNREADABLE: ReadonlySet<string> = new Set(['body_too_large', 'malformed_json', 'unsafe_json']);
