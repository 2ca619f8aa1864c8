/**
 * Writes src/generated: the types, routes and names in openapi.json and the remedies in docs/errors.md. With `--check`,
 * writes nothing and fails if they are out of date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { format } from 'prettier';

import { repeatOf } from '../repeat-of.mjs';

const here = import.meta.dirname;
const root = join(here, '..', '..');
const folder = join(here, 'src', 'generated');
const document = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'));

/** Removes examples: they belong in the reference; in a declaration they hide the description. */
function withoutExamples(node) {
  if (Array.isArray(node)) return node.map(withoutExamples);
  if (node === null || typeof node !== 'object') return node;
  const kept = Object.entries(node).filter(
    ([name, value]) => !((name === 'examples' || name === 'example') && !isSchema(value)),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutExamples(value)]));
}

/** A property called `example` may be a schema rather than an example. */
function isSchema(value) {
  return value !== null && typeof value === 'object' && ('$ref' in value || typeof value.type === 'string');
}

async function types() {
  const ast = await openapiTS(withoutExamples(document), { rootTypes: true, rootTypesNoSchemaPrefix: true });
  const text = astToString(ast)
    .split('\n')
    // Named responses, parameters and headers are accessed through their operation.
    .filter(
      (line) =>
        !/^export type (?:Response|Parameter|Header|RequestBody|PathItem)[A-Z]\w* = components\['(?!schemas)/.test(
          line,
        ),
    )
    .join('\n');
  return COMMENT_HEADER + text;
}

/**
 * The catalogue's remedy for every error code that routes return: codes of specific answers, and codes of any request.
 * Commands have their own codes, which are left out.
 */
function remedies() {
  const catalogue = readFileSync(join(root, 'docs', 'errors.md'), 'utf8');
  const entries = new Map(
    [...catalogue.matchAll(/^### (\w+)\n\n\d+ · [^\n]+ · retry: (yes|no)\n\n([^\n]+)$/gm)].map(
      ([, code, retry, remedy]) => [code, { retryable: retry === 'yes', remedy }],
    ),
  );
  const ofAnyRequest = /^## The request\n[^]*?(?=^## )/m.exec(catalogue)?.[0] ?? '';
  const { responses, examples } = document.components;
  const named = JSON.stringify([document.paths, responses ?? null, examples ?? null]);
  const answered = document.components.schemas.ErrorCode.enum.filter(
    (code) => named.includes(`"${code}"`) || ofAnyRequest.includes(`### ${code}\n`),
  );
  const lines = answered.map((code) => {
    const entry = entries.get(code);
    if (entry === undefined) throw new Error(`docs/errors.md has no entry for ${code}`);
    return `${code}: [${entry.retryable ? 1 : 0}, ${JSON.stringify(entry.remedy)}],`;
  });
  return [
    `import type { ErrorCode } from './openapi.js';`,
    '',
    '/** Of each error code of an answer: whether the same request may succeed later, and what to do. */',
    'export const REMEDIES: Readonly<Partial<Record<ErrorCode, readonly [retryable: 0 | 1, remedy: string]>>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

/** Method, path and repeatability of each route, in the order of the document. */
function routes() {
  const lines = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const entry = { method: method.toUpperCase(), path, repeat: repeatOf(operation) };
      return `${operation.operationId}: ${JSON.stringify(entry)},`;
    }),
  );
  return [
    '/** Method, path and repeatability of each route by its `operationId`. */',
    'export const ROUTES = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}

/** The names of flags in both languages and the usual names of fields, from the document; used only by the console. */
function names() {
  const { names: usual, lesser_names: lesser, ...patterns } = document['x-usual-names'];
  const byName = (fields) =>
    JSON.stringify(
      Object.fromEntries(Object.entries(fields).flatMap(([field, all]) => all.map((name) => [name, field]))),
    );
  const type = 'Readonly<Record<string, ListingField>>';
  return [
    `import type { Property, RiskFlagType } from './openapi.js';`,
    '',
    '/** What each risk flag is called, in English and Arabic. */',
    "export const RISK_FLAG_NAMES: Readonly<Record<'en' | 'ar', Readonly<Record<RiskFlagType, string>>>> =",
    `${JSON.stringify(document.components.schemas.RiskFlagType['x-names'])};`,
    '',
    "export type ListingField = keyof Property | 'custom_id';",
    '',
    '/** The field that each usual name of a column is. */',
    `export const USUAL_NAMES: ${type} = ${byName(usual)};`,
    '',
    '/** The same for names that are those of a field only if no column has a better one. */',
    `export const LESSER_NAMES: ${type} = ${byName(lesser)};`,
    '',
    '/** Parts of a column name: the unit of a size, and words that do not tell its field. */',
    ...Object.entries(patterns).map(
      ([name, pattern]) =>
        `export const ${name.toUpperCase()} = new RegExp(${JSON.stringify(pattern)}, 'g');`,
    ),
    '',
  ].join('\n');
}

const style = { ...JSON.parse(readFileSync(join(root, '.prettierrc.json'), 'utf8')), parser: 'typescript' };
const stale = [];
mkdirSync(folder, { recursive: true });
for (const [name, write] of [
  ['openapi.ts', types],
  ['remedies.ts', remedies],
  ['routes.ts', routes],
  ['names.ts', names],
]) {
  const text = await format(await write(), style);
  const path = join(folder, name);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  stale.push(name);
  if (!process.argv.includes('--check')) writeFileSync(path, text);
}
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`clients/typescript/src/generated is not current (${stale.join(', ')}): npm run clients`);
  process.exit(1);
}
