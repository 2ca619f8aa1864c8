import type { RequestPlan } from '../requests/plan.js';
import type { Exchange } from '../wire/exchange.js';
import { headerOf, type WireResponse } from '../wire/response.js';

/** Something that must not happen. */
export interface Violation {
  /** `server_error`, … */
  readonly rule: string;
  readonly found: string;
}

/** The longest an answer may take, in milliseconds. */
const LONGEST_MS = 1_000;
/** The same for a PDF report, which has lower priority than anything computed. */
const LONGEST_PRINT_MS = 1_500;

const REQUEST_ID = /^req_[0-9A-Za-z]{22}$/;
/** Traces of internals, which no answer may reveal. */
const INTERNALS =
  /\bat \S+ \(|node_modules|node:internal|\.[cm]?[jt]s:\d+|Failed query|drizzle|\bECONN|syntax error at|violates .* constraint/;

/** Checks whether a text is a problem document; returns null or what is wrong with it. */
export type CheckProblem = (document: unknown) => string | null;

/** What an answer is judged by in addition to its content. */
export interface Circumstances {
  readonly checkProblem: CheckProblem;
  /** Whether the machine's disk stalled meanwhile, so that the database could not answer. */
  readonly diskStalled: boolean;
}

/** Judges only what came back; it knows neither the service's code nor its logs. */
export function judge(plan: RequestPlan, exchange: Exchange, around: Circumstances): Violation[] {
  const { expect } = plan;
  const { responses, ending, problem } = exchange;
  const violations = responses.flatMap((response, at) =>
    judgeResponse(response, plan, plan.methods[at] ?? 'GET', around),
  );
  if (ending === 'refused') violations.push({ rule: 'not_listening', found: 'the connection was refused' });
  if (problem !== null && expect.mayBreak !== true) violations.push({ rule: 'not_http', found: problem });
  // A stream blocks its connection until it ends, so nothing can follow it.
  const owed = responses.at(-1)?.isStream === true ? responses.length : expect.answers;
  if (responses.length < owed && ending !== 'refused' && expect.mayBreak !== true) {
    violations.push({
      rule: 'unanswered',
      found: `${responses.length} of ${owed} answers, then ${ending}`,
    });
  }
  if (ending === 'timeout' && expect.mayBreak === true && responses.length < owed) {
    violations.push({ rule: 'unanswered', found: 'neither answered nor closed' });
  }
  return violations;
}

/** Whether the answer took too long, counting only the service's own time. */
export function isSlow(plan: RequestPlan, exchange: Exchange): boolean {
  const { expect } = plan;
  const longest = isPrinted(exchange) ? LONGEST_PRINT_MS : LONGEST_MS;
  const timed = expect.slow !== true && expect.forced !== true && exchange.ending === 'answered';
  return timed && exchange.milliseconds > longest * sentTogether(plan);
}

/** How many requests were sent at once: they are worked on in turns, so the first answer may take as long as all. */
function sentTogether({ steps, methods }: RequestPlan): number {
  return steps.some((step) => 'awaitAnswers' in step) ? 1 : Math.max(1, methods.length);
}

/** Whether a PDF report was among the answers. */
export function isPrinted({ responses }: Exchange): boolean {
  return responses.some((response) => headerOf(response, 'content-type') === 'application/pdf');
}

/**
 * Refused because too much was in flight: counted, but not a violation. An answer to HEAD has no body that says so, but
 * it has Retry-After.
 */
export function isShed(response: WireResponse): boolean {
  const { status, body } = response;
  if (status !== 503) return false;
  return (
    codeOf(response) === 'overloaded' ||
    (body.length === 0 && headerOf(response, 'retry-after') !== undefined)
  );
}

/** Refused because the database did not answer. */
export const isWithoutDatabase = (response: WireResponse): boolean =>
  response.status === 503 && codeOf(response) === 'database_unavailable';

function judgeResponse(
  response: WireResponse,
  { expect }: RequestPlan,
  method: string,
  { checkProblem, diskStalled }: Circumstances,
): Violation[] {
  const { status, body } = response;
  const isExcused = isShed(response) || (diskStalled && isWithoutDatabase(response));
  const violations: Violation[] = [];
  const fail = (rule: string, found: string): unknown => violations.push({ rule, found });
  if (status >= 500 && expect.forced !== true && !isExcused) {
    fail('server_error', `${status} ${codeOf(response) ?? ''}`);
  }
  if (status === 101) fail('upgraded', '101');
  const ids = response.headers.filter(([name]) => name === 'request-id');
  const id = ids[0]?.[1] ?? '';
  if (ids.length !== 1 || !REQUEST_ID.test(id))
    fail('request_id', `${status}: ${ids.length} of them, "${id}"`);
  if (expect.refused === true && !isExcused && (status < 400 || status >= 500))
    fail('not_refused', String(status));
  if (status >= 400 && method !== 'HEAD') {
    const wrong = problemOf(response, id, checkProblem);
    if (wrong !== null) fail('problem_document', `${status}: ${wrong}`);
  } else if (status < 400) {
    const type = headerOf(response, 'content-type') ?? '';
    if (type.startsWith('application/json') && method !== 'HEAD' && parse(body) === undefined) {
      fail('broken_json', body.subarray(0, 80).toString());
    }
  }
  if (status >= 400 && INTERNALS.test(body.toString('latin1')))
    fail('internals', INTERNALS.exec(body.toString('latin1'))?.[0] ?? '');
  if (status === 405 && headerOf(response, 'allow') === undefined) fail('allow', '405 without Allow');
  if (status === 401 && headerOf(response, 'www-authenticate') === undefined)
    fail('challenge', '401 without WWW-Authenticate');
  if ((status === 429 || status === 503) && headerOf(response, 'retry-after') === undefined) {
    fail('retry_after', `${status} ${codeOf(response) ?? ''} without Retry-After`);
  }
  return violations;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function codeOf({ body }: WireResponse): string | null {
  const document = parse(body);
  return typeof document === 'object' && document !== null && 'code' in document
    ? String(document.code)
    : null;
}

function problemOf(response: WireResponse, requestId: string, checkProblem: CheckProblem): string | null {
  const type = headerOf(response, 'content-type') ?? 'none';
  if (!/^application\/problem\+json(?:;|$)/.test(type)) return `Content-Type is ${type}`;
  const document = parse(response.body);
  if (document === undefined) return `no JSON: ${response.body.subarray(0, 80).toString()}`;
  const wrong = checkProblem(document);
  if (wrong !== null) return wrong;
  const { status, request_id } = document as { readonly status: number; readonly request_id: string };
  if (status !== response.status) return `says status ${status}`;
  return request_id === requestId ? null : `says request_id ${request_id}`;
}
