import { ERROR_CATALOGUE, ERROR_CODES, type ErrorCode, FIELD_CODES } from '#platform';

import { integer, type JsonSchema, list, object, text } from '../schema/json-schema.js';

/** The error document of every route. */
export const PROBLEM_SCHEMA: JsonSchema = {
  ...object(
    {
      type: text('Link to the page that explains the code.', { format: 'uri-reference' }),
      title: text('The same for every occurrence of the code.'),
      status: integer('HTTP status.'),
      detail: text('What is wrong in this case and how to fix it.'),
      instance: text('Path of the request.'),
      code: text('Stable code of the error catalogue.', { enum: ERROR_CODES }),
      request_id: text('Same as the header Request-Id.'),
      support: text('Where to get help, if the operator has set an address.', { format: 'uri' }),
      errors: list(
        object(
          {
            pointer: text('JSON pointer into the body.'),
            parameter: text('Name of the query parameter.'),
            header: text('Name of the header.'),
            code: text('The rule that is broken.', { enum: Object.keys(FIELD_CODES) }),
            detail: text('The rule, with the value found.'),
          },
          ['pointer', 'parameter', 'header'],
        ),
        'One entry per invalid field.',
      ),
      suggestions: list(text(), 'For unknown_area: the nearest areas.'),
      emirate: text('For outside_coverage: the emirate of the area.'),
    },
    ['support', 'errors', 'suggestions', 'emirate'],
  ),
  additionalProperties: true,
};

/** A problem document as an example of one code. */
export function exampleProblem(code: ErrorCode): JsonSchema {
  const { title, status, about } = ERROR_CATALOGUE[code];
  return {
    type: `/docs/errors#${code}`,
    title,
    status,
    detail: about,
    instance: '/v1/analyze',
    code,
    request_id: 'req_0351NlxE2sJxMYHXLiO7nm',
  };
}
