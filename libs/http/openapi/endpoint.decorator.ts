import { applyDecorators, Header, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiQuery, ApiResponse, ApiSecurity, ApiTags } from '@nestjs/swagger';

import { documentedFields, type FieldsClass } from '#fields';
import { ERROR_CATALOGUE, type ErrorCode } from '#platform';

import { ADMIN_ROLES, type AdminRole, includesRole } from '../access/admin-roles.js';
import { AdminOnly, CountItems, Public, RequireScope } from '../access/access.decorators.js';
import type { Scope } from '../access/scopes.js';
import { NoConditionGuard } from '../request/no-condition.guard.js';
import { NotePlaces, RefuseBody } from '../request/note-places.js';
import { type JsonSchema, ref } from '../schema/json-schema.js';
import { errorHeaders, headerDocs, successHeaders } from './answer-headers.js';
import {
  type Deprecation,
  DEPRECATION_HEADERS,
  deprecationHeaders,
  describeDeprecation,
} from './deprecation.js';
import { exampleProblem } from './problem.schema.js';
import type { Tag } from './tags.js';

/** A body in one media type. */
interface MediaExample {
  readonly schema: JsonSchema;
  readonly example: unknown;
}

/** A successful answer without a body. */
interface EmptyAnswer {
  readonly status: number;
  readonly description: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A successful answer. */
interface EndpointAnswer extends EmptyAnswer {
  readonly type?: string;
  readonly schema: JsonSchema;
  readonly example: unknown;
  /** By media type, in addition to the main one. */
  readonly others?: Readonly<Record<string, MediaExample>>;
}

export interface EndpointOptions {
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** Absent: any key. `public`: no key. `admin`: an admin key with this role, or one that includes it. */
  readonly access?: Scope | 'public' | { readonly admin: AdminRole };
  readonly query?: FieldsClass;
  readonly body?: MediaExample & {
    /** Defaults to JSON. */
    readonly type?: string;
    /** Whether the route may be called without a body. */
    readonly optional?: true;
    readonly others?: Readonly<Record<string, MediaExample>>;
  };
  readonly answer: EndpointAnswer;
  /** Other successful answers, each with a different status. */
  readonly moreAnswers?: readonly (EndpointAnswer | EmptyAnswer)[];
  /** An answer with an error status that is not a problem document. */
  readonly refusal?: EndpointAnswer;
  /** Error codes beyond those that every route of its kind can answer. */
  readonly errors?: readonly ErrorCode[];
  /** Whether the route takes an Idempotency-Key. */
  readonly idempotent?: true;
  /** Analyses one call counts as. */
  readonly items?: number;
  /** A part being removed; every answer says so in its headers. */
  readonly deprecates?: Deprecation;
}

const PROBLEM: JsonSchema = ref('Problem');
const ALWAYS: readonly ErrorCode[] = ['internal_error', 'overloaded', 'too_many_at_once'];
const AUTHENTICATED: readonly ErrorCode[] = [
  'invalid_header',
  'missing_api_key',
  'invalid_api_key',
  'database_unavailable',
];
const WITH_KEY: readonly ErrorCode[] = [
  'organisation_suspended',
  'plan_required',
  'address_not_allowed',
  'rate_limited',
];
const WITH_ADMIN_KEY: readonly ErrorCode[] = ['address_not_allowed', 'rate_limited'];
const WITH_BODY: readonly ErrorCode[] = [
  'malformed_json',
  'unsafe_json',
  'body_too_large',
  'unsupported_media_type',
  'invalid_fields',
  'unknown_field',
];
const IDEMPOTENT: readonly ErrorCode[] = ['idempotency_in_flight', 'idempotency_key_reused'];

/** States everything a route promises: who may call it, what it takes, what it answers, and each error. */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  const { tag, summary, access, query, body, answer, moreAnswers = [], idempotent, deprecates } = options;
  const description = describe(options);
  const decorators: MethodDecorator[] = [
    ApiTags(tag),
    ApiOperation({
      summary,
      ...(description === undefined ? {} : { description }),
      ...(access === 'public' ? { security: [] } : {}),
      ...(body === undefined
        ? {}
        : { requestBody: { required: body.optional !== true, content: bodyContent(body) } }),
    }),
    ...[answer, ...moreAnswers].map((one) =>
      successDocs(withDeprecation(one, deprecates), {
        withKey: access !== 'public',
        idempotent: idempotent === true,
      }),
    ),
    ...errorDocs(codesOf(options), access !== 'public', options.refusal),
    ...accessRules(access),
  ];
  if (query) decorators.push(...queryDocs(query));
  if (query || access !== 'public') decorators.push(NotePlaces(query));
  if (body === undefined && access !== 'public') decorators.push(RefuseBody(query));
  if (access !== 'public') decorators.push(UseGuards(new NoConditionGuard()));
  if (idempotent) decorators.push(IDEMPOTENCY_KEY);
  if (deprecates) {
    decorators.push(...Object.entries(deprecationHeaders(deprecates)).map((header) => Header(...header)));
  }
  if (options.items !== undefined) decorators.push(CountItems(options.items));
  return applyDecorators(...decorators);
}

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function isForOrganisations(access: EndpointOptions['access']): boolean {
  return access !== 'public' && typeof access !== 'object';
}

function withDeprecation<A extends EmptyAnswer>(answer: A, deprecates: Deprecation | undefined): A {
  return deprecates === undefined
    ? answer
    : { ...answer, headers: { ...answer.headers, ...DEPRECATION_HEADERS } };
}

/** The route's description, with any deprecation and the roles that may call it. */
function describe({ description: own, access, deprecates }: EndpointOptions): string | undefined {
  const said = [own, deprecates && describeDeprecation(deprecates)].filter((one) => one !== undefined);
  const description = said.length === 0 ? undefined : said.join(' ');
  if (typeof access !== 'object') return description;
  const roles = rolesFor(access.admin).map((role) => `\`${role}\``);
  const needs = `Needs an admin key with the role ${EITHER.format(roles)}.`;
  return description === undefined ? needs : `${description} ${needs}`;
}

function rolesFor(needed: AdminRole): AdminRole[] {
  return ADMIN_ROLES.filter((role) => includesRole(role, needed));
}

function accessRules(access: EndpointOptions['access']): MethodDecorator[] {
  if (access === 'public') return [Public()];
  if (typeof access === 'object') {
    return [Public(), AdminOnly(access.admin), ApiSecurity('admin', rolesFor(access.admin))];
  }
  return access === undefined ? [ApiSecurity('key')] : [ApiSecurity('key'), RequireScope(access)];
}

const IDEMPOTENCY_KEY = ApiHeader({
  name: 'Idempotency-Key',
  required: false,
  description:
    'Repeating a request with the same key within 24 hours returns the same response and takes effect ' +
    'only once.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
});

function codesOf({ access, body, query, idempotent, errors = [] }: EndpointOptions): ErrorCode[] {
  const codes = new Set<ErrorCode>([...ALWAYS, ...errors]);
  // Where a key is needed, `invalid_header` already declares the 400.
  codes.add(access === 'public' ? 'malformed_request' : 'unknown_field');
  if (access !== 'public') AUTHENTICATED.forEach((code) => codes.add(code));
  if (isForOrganisations(access)) WITH_KEY.forEach((code) => codes.add(code));
  if (isForOrganisations(access) && access !== undefined) codes.add('scope_required');
  if (typeof access === 'object') {
    WITH_ADMIN_KEY.forEach((code) => codes.add(code));
    if (rolesFor(access.admin).length < ADMIN_ROLES.length) codes.add('role_required');
  }
  if (body) WITH_BODY.forEach((code) => codes.add(code));
  if (query) codes.add('invalid_fields');
  if (idempotent) IDEMPOTENT.forEach((code) => codes.add(code));
  return [...codes];
}

function bodyContent({ type, schema, example, others = {} }: NonNullable<EndpointOptions['body']>) {
  if (type !== undefined) return mediaContent({ [type]: { schema, example }, ...others });
  return {
    'application/json': { schema: { ...schema }, examples: { request: { value: example } } },
    ...mediaContent(others),
  };
}

function mediaContent(others: Readonly<Record<string, MediaExample>>) {
  return Object.fromEntries(
    Object.entries(others).map(([type, { schema, example }]) => [type, { schema: { ...schema }, example }]),
  );
}

function successDocs(
  answer: EndpointAnswer | EmptyAnswer,
  route: Parameters<typeof successHeaders>[1],
): MethodDecorator {
  const { status, description, headers = {} } = answer;
  const content = 'schema' in answer ? answerContent(answer) : {};
  return ApiResponse({
    status,
    description,
    headers: headerDocs({ ...successHeaders(Object.keys(content), route), ...headers }),
    ...('schema' in answer ? { content } : {}),
  });
}

function answerContent({ type, schema, example, others = {} }: EndpointAnswer) {
  return { [type ?? 'application/json']: { schema: { ...schema }, example }, ...mediaContent(others) };
}

function errorDocs(
  codes: readonly ErrorCode[],
  withKey: boolean,
  refusal: EndpointAnswer | undefined,
): MethodDecorator[] {
  const statuses = [...new Set(codes.map((code) => ERROR_CATALOGUE[code].status))].sort((a, b) => a - b);
  return statuses.map((status) => {
    const own = codes.filter((code) => ERROR_CATALOGUE[code].status === status);
    const other = refusal?.status === status ? refusal : undefined;
    const titles = own.map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code].title}`).join('; ');
    return ApiResponse({
      status,
      description: other === undefined ? titles : `${other.description} Or ${titles}`,
      headers: headerDocs(errorHeaders(own, withKey)),
      content: {
        ...(other === undefined
          ? {}
          : mediaContent({ 'application/json': { schema: other.schema, example: other.example } })),
        'application/problem+json': {
          schema: PROBLEM,
          examples: Object.fromEntries(own.map((code) => [code, { value: exampleProblem(code) }])),
        },
      },
    });
  });
}

function queryDocs(query: FieldsClass): MethodDecorator[] {
  return documentedFields(query).map(({ name, required, schema }) => {
    const { description, examples, ...rest } = schema;
    const shown = examples?.map((one) =>
      rest.type === 'array' && typeof one === 'string' ? one.split(',') : one,
    );
    return ApiQuery({
      name,
      required,
      description,
      schema: { ...rest, ...(shown === undefined ? {} : { examples: shown }) } as object,
      ...(rest.type === 'array' ? { style: 'form', explode: false } : {}),
    });
  });
}
