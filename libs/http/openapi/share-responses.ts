import { STATUS_CODES } from 'node:http';

import type { OpenAPIObject } from '@nestjs/swagger';

import { ERROR_CATALOGUE, type ErrorCode } from '#platform';

import { SHARED_HEADERS } from './answer-headers.js';
import { exampleProblem } from './problem.schema.js';

/** Codes that routes usually answer together under one status; other combinations are named after their codes. */
const USUAL: Readonly<Record<number, { readonly name: string; readonly codes: readonly ErrorCode[] }>> = {
  400: { name: 'BadRequest', codes: ['invalid_header', 'malformed_json', 'unsafe_json'] },
  401: { name: 'Unauthorized', codes: ['missing_api_key', 'invalid_api_key'] },
  403: {
    name: 'Forbidden',
    codes: ['organisation_suspended', 'plan_required', 'address_not_allowed', 'scope_required'],
  },
  422: { name: 'InvalidFields', codes: ['unknown_field', 'invalid_fields'] },
  429: { name: 'TooManyRequests', codes: ['too_many_at_once', 'rate_limited'] },
  503: { name: 'Unavailable', codes: ['overloaded', 'database_unavailable'] },
};

const PROBLEM = 'application/problem+json';

interface ErrorResponse {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly content: Readonly<Record<string, { readonly examples: Readonly<Record<string, unknown>> }>>;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, object>>;
}

/**
 * The same document with whatever operations share moved to the components: error responses (one per set of codes),
 * their examples, headers, and parameters that belong to no single route, namely headers and list cursors.
 */
export function shareResponses(document: OpenAPIObject): OpenAPIObject {
  const shared = { responses: new Map<string, object>(), headers: new Map<string, object>() };
  const parameters = new Map<string, object>();
  const codes = new Set<string>();
  const cursors = usualCursors(document);

  const headersOf = (headers: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(headers).map(([name, header]) => [
        name,
        SHARED_HEADERS.has(name)
          ? share(shared.headers, 'headers', name.replaceAll('-', ''), header as object)
          : header,
      ]),
    );
  const responseOf = ([status, response]: [string, object]): [string, object] => {
    const { headers = {} } = response as Partial<ErrorResponse>;
    const known = { ...response, headers: headersOf(headers) };
    if (Number(status) < 400) return [status, known];
    const { [PROBLEM]: media = { examples: {} }, ...others } = (response as ErrorResponse).content;
    const own = Object.keys(media.examples) as ErrorCode[];
    own.forEach((code) => codes.add(code));
    const examples = Object.fromEntries(own.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
    const prefix = 'RateLimit' in headers ? '' : 'Public';
    const whole = { ...known, content: { ...others, [PROBLEM]: { ...media, examples } } };
    const beside = Object.keys(others).length > 0 ? 'OrAnswer' : '';
    const name = `${prefix}${nameOf(Number(status), own)}${beside}`;
    return [status, share(shared.responses, 'responses', name, whole)];
  };
  const operationOf = (operation: Operation): Operation => ({
    ...operation,
    ...(operation.parameters === undefined
      ? {}
      : {
          parameters: operation.parameters.map((one) =>
            one.in === 'header' || cursors.has(JSON.stringify(one))
              ? share(parameters, 'parameters', one.name.replaceAll('-', ''), one)
              : one,
          ) as never,
        }),
    responses: Object.fromEntries(Object.entries(operation.responses).map(responseOf)),
  });

  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item as Record<string, Operation>).map(([method, operation]) => [
        method,
        operationOf(operation),
      ]),
    ),
  ]);
  const examples = [...codes].sort().map((code) => {
    const { title } = ERROR_CATALOGUE[code as ErrorCode];
    return [code, { summary: title, value: exampleProblem(code as ErrorCode) }];
  });
  return {
    ...document,
    paths: Object.fromEntries(paths) as OpenAPIObject['paths'],
    components: {
      ...document.components,
      parameters: sorted(parameters),
      headers: sorted(shared.headers),
      responses: sorted(shared.responses),
      examples: Object.fromEntries(examples) as object,
    } as NonNullable<OpenAPIObject['components']>,
  };
}

/** The cursors most lists use. Those of results count rows and stay in their routes. */
function usualCursors({ paths }: OpenAPIObject): ReadonlySet<string> {
  const operations = Object.values(paths).flatMap((item) => Object.values(item as Record<string, Operation>));
  const all = operations.flatMap(({ parameters = [] }) => parameters.map((one) => JSON.stringify(one)));
  const usual = ['starting_after', 'ending_before'].map((name) => {
    const forms = all.filter((form) => (JSON.parse(form) as { name: string }).name === name);
    return mostFrequent(forms);
  });
  return new Set(usual);
}

function mostFrequent(forms: readonly string[]): string {
  const times = (form: string): number => forms.filter((one) => one === form).length;
  return [...new Set(forms)].sort((a, b) => times(b) - times(a))[0] ?? '';
}

/** A reference to the component. Throws if two different components share a name. */
function share(into: Map<string, object>, section: string, name: string, component: object): object {
  const known = into.get(name);
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(component))
    throw new Error(`two different ${section} would be named ${name}`);
  into.set(name, component);
  return { $ref: `#/components/${section}/${name}` };
}

/** The name of a response: `Forbidden`, or one built from its codes, `AddressNotAllowedOrRoleRequired`. */
function nameOf(status: number, codes: readonly ErrorCode[]): string {
  const usual = USUAL[status];
  if (codes.length === 0) return (STATUS_CODES[status] ?? String(status)).replaceAll(/\W/g, '');
  if (usual?.codes.every((code) => codes.includes(code)) !== true) return joined(codes);
  const others = codes.filter((code) => !usual.codes.includes(code));
  return others.length === 0 ? usual.name : `${usual.name}Or${joined(others)}`;
}

function joined(codes: readonly string[]): string {
  const words = [...codes].sort().map((code) => code.split('_').map(capital).join(''));
  return words.join('Or');
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function sorted(components: ReadonlyMap<string, object>): object {
  return Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1)));
}
