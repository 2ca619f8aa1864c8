import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';

import { cleanText, DomainError, showValue } from '#platform';

const LONGEST = 200;

/**
 * Validates ids in paths, once for all routes: text that cannot be an id, such as an escaped zero byte, would fail in
 * the database. Throws not_found.
 */
@Injectable()
export class PathValuePipe implements PipeTransform<unknown, unknown> {
  transform(value: unknown, { type }: ArgumentMetadata): unknown {
    if (type !== 'param' || typeof value !== 'string') return value;
    if (value.length <= LONGEST && cleanText(value) === value) return value;
    throw new DomainError(
      'not_found',
      `There is no object ${showValue(value)} here; ids consist of letters, digits and underscores.`,
    );
  }
}
