import { Ajv2020 } from 'ajv/dist/2020.js';

import type { ApiDocument } from '../requests/operation.js';
import type { CheckProblem } from './judge.js';

/** Checks documents against the `Problem` schema published by the service. */
export function problemChecker(document: ApiDocument): CheckProblem {
  const { schemas } = document.components;
  if (schemas['Problem'] === undefined) throw new Error('/openapi.json has no schema named Problem');
  const validator = new Ajv2020({ strict: false, validateFormats: false });
  const validate = validator.compile({ $ref: '#/components/schemas/Problem', components: { schemas } });
  return (found) => (validate(found) ? null : validator.errorsText(validate.errors));
}
