import { ApiProblem } from '../api/client.js';
import { Unreachable } from '../api/unreachable.js';
import { useSpeech } from '../words/language.js';

const REFUSALS = [401, 403, 404];

/** Explains where admin keys are refused, below an error that may be caused by it. */
export function WhereRefused({ error }: { readonly error: Error }) {
  const { words } = useSpeech();
  const status =
    error instanceof ApiProblem ? error.problem.status : error instanceof Unreachable ? error.status : null;
  return status !== null && REFUSALS.includes(status) ? (
    <p className="hint">{words.operate.refused}</p>
  ) : null;
}
