import { isUtf8 } from 'node:buffer';

import { parseJson } from '#http';
import { DomainError } from '#platform';

import { FileItem } from './raw-items.js';

/** The item in a line of an NDJSON body, counted from 1. Throws malformed_json or unsafe_json, naming the line. */
export function readLine(line: Buffer, number: number): FileItem {
  try {
    if (!isUtf8(line))
      throw new DomainError('malformed_json', 'The body is not UTF-8; save the file as UTF-8.');
    return new FileItem(parseJson(line), number);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, `Line ${number}: ${error.message}`, error.details);
  }
}
