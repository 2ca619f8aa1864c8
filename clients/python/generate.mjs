/**
 * Writes deal_intelligence/generated.py: the types and routes in openapi.json and the remedies in docs/errors.md. With
 * `--check`, writes nothing and fails if the file is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { repeatOf } from '../repeat-of.mjs';

const here = import.meta.dirname;
const root = join(here, '..', '..');
const target = join(here, 'deal_intelligence', 'generated.py');
const document = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'));
const catalogue = readFileSync(join(root, 'docs', 'errors.md'), 'utf8');

const RESERVED = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

const classes = [];
const text = (value) => JSON.stringify(value);
const isName = (key) => /^[A-Za-z_]\w*$/.test(key) && !RESERVED.has(key);
const toClassName = (key) =>
  key.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter) => letter.toUpperCase());
const toSnake = (id) => id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The annotation of a schema; nested objects become classes named after their path. */
function annotation(schema, name) {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if (schema.anyOf) return union(schema.anyOf.map((one) => annotation(one, name)));
  if (schema.const !== undefined) return `Literal[${text(schema.const)}]`;
  if (schema.enum)
    return union([
      `Literal[${schema.enum
        .filter((one) => one !== null)
        .map(text)
        .join(', ')}]`,
      ...(schema.enum.includes(null) ? ['None'] : []),
    ]);
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return 'Any';
  return union(types.map((type) => ofType(type, schema, name)));
}

function ofType(type, schema, name) {
  if (type === 'object' && schema.properties) return writeClass(name, schema);
  if (type === 'object') {
    const values =
      typeof schema.additionalProperties === 'object' ? annotation(schema.additionalProperties, name) : 'Any';
    return `Dict[str, ${values}]`;
  }
  if (type === 'array') return `List[${annotation(schema.items ?? {}, `${name}Item`)}]`;
  return { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' }[type];
}

const union = (parts) => {
  const different = [...new Set(parts)];
  return different.length === 1 ? different[0] : `Union[${different.join(', ')}]`;
};

/** A class, in two parts if it has both required and optional keys. */
function writeClass(name, schema) {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties).map(([key, value]) => ({
    key,
    type: annotation(value, name + toClassName(key)),
    about: value.description,
    isRequired: required.has(key),
  }));
  const must = fields.filter(({ isRequired }) => isRequired);
  const may = fields.filter(({ isRequired }) => !isRequired);
  if (may.length === 0) writePart(name, must, true);
  else if (must.length === 0) writePart(name, may, false);
  else {
    writePart(`_${name}Required`, must, true);
    writePart(`_${name}Optional`, may, false);
    classes.push(`class ${name}(_${name}Required, _${name}Optional):\n    pass`);
  }
  return name;
}

/** Writes a class, or a functional TypedDict if a key cannot be a field name. */
function writePart(name, fields, isTotal) {
  if (fields.every(({ key }) => isName(key))) {
    const lines = fields.flatMap(({ key, type, about }) => [...comment(about), `    ${key}: ${type}`]);
    classes.push([`class ${name}(TypedDict${isTotal ? '' : ', total=False'}):`, ...lines].join('\n'));
  } else {
    const entries = fields.flatMap(({ key, type, about }) => [
      ...comment(about).map((line) => `    ${line}`),
      `        ${text(key)}: ${text(type.replaceAll('"', "'"))},`,
    ]);
    const end = isTotal ? ')' : '    total=False,\n)';
    classes.push(
      [`${name} = TypedDict(`, `    ${text(name)},`, '    {', ...entries, '    },', end].join('\n'),
    );
  }
}

function comment(about) {
  if (!about) return [];
  const words = about.split(/\s+/);
  const lines = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 105) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`    # ${word}`);
  }
  return lines;
}

const aliases = [];
for (const [name, schema] of Object.entries(document.components.schemas)) {
  if (schema.properties) writeClass(name, schema);
  else aliases.push(`${name} = ${annotation(schema, name)}`);
}

/** The names of the query parameters of an operation. */
function queryOf({ parameters = [] }) {
  return parameters
    .map((one) => (one.$ref ? document.components.parameters[one.$ref.split('/').at(-1)] : one))
    .flatMap((one) => (one.in === 'query' ? [one.name] : []));
}

const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const route = [method.toUpperCase(), path, repeatOf(operation)].map(text);
    const names = queryOf(operation).map(text);
    const query = names.length === 1 ? `(${names[0]},)` : `(${names.join(', ')})`;
    return `    ${text(toSnake(operation.operationId))}: (${route.join(', ')}, ${query}),`;
  }),
);

const entries = new Map(
  [...catalogue.matchAll(/^### (\w+)\n\n\d+ · [^\n]+ · retry: (yes|no)\n\n([^\n]+)$/gm)].map(
    ([, code, retry, remedy]) => [
      code,
      `    ${text(code)}: (${retry === 'yes' ? 'True' : 'False'}, ${text(remedy)}),`,
    ],
  ),
);
const remedies = document.components.schemas.ErrorCode.enum.map((code) => entries.get(code));

const written = `"""Types, routes and remedies of the API. Written by clients/python/generate.mjs; not to be edited."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Mapping, Tuple, TypedDict, Union

${aliases.join('\n')}


${classes.join('\n\n\n')}


# Method, path, what may be sent again when nobody knows whether it arrived, and the names of the query parameters.
ROUTES: Mapping[str, Tuple[str, str, str, Tuple[str, ...]]] = {
${routes.join('\n')}
}

# Of each error code: whether the same request may succeed later, and what to do.
REMEDIES: Mapping[str, Tuple[bool, str]] = {
${remedies.join('\n')}
}
`;
if (existsSync(target) && readFileSync(target, 'utf8') === written) process.exit(0);
if (process.argv.includes('--check')) {
  console.error('clients/python/deal_intelligence/generated.py is not current: npm run clients');
  process.exit(1);
}
writeFileSync(target, written);
