import { VALUE_KEYWORDS } from '#http';

import { FIELD_WORDS } from './field-words.js';
import { PATH_WORDS } from './path-words.js';

type Node = Readonly<Record<string, unknown>>;
type Words = Readonly<Record<string, string>>;

/** Path segments that are not part of a field's place. */
const STEPS = new Set(['items', 'anyOf', 'schema', 'additionalProperties']);

/** The same document with a description for every field and path parameter that has none of its own. */
export function describeFields<D extends object>(document: D): D {
  const schemas = schemasOf(document);
  const described = (value: unknown, name: string, parent: string): unknown => {
    if (!isNode(value) || typeof value['description'] === 'string') return value;
    const words: Words = FIELD_WORDS;
    // A named schema with its own description is more specific.
    const named = schemas[String(value['$ref']).split('/').at(-1) ?? ''];
    const general = named?.['description'] === undefined ? words[name] : undefined;
    const description = words[`${parent}.${name}`] ?? general;
    return description === undefined ? value : { ...value, description };
  };
  const walk = (node: unknown, name: string, parent: string): unknown => {
    if (Array.isArray(node)) return node.map((one) => walk(one, name, parent));
    if (!isNode(node)) return node;
    const own = isPathParameter(node) ? withWords(node) : node;
    return Object.fromEntries(
      Object.entries(own).map(([key, value]) => {
        if (VALUE_KEYWORDS.has(key)) return [key, value];
        if (key === 'properties' && isNode(value)) return [key, fields(value, name)];
        return STEPS.has(key) ? [key, walk(value, name, parent)] : [key, walk(value, key, name)];
      }),
    );
  };
  const fields = (properties: Node, parent: string): Node =>
    Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [
        name,
        described(walk(value, name, parent), name, parent),
      ]),
    );
  return walk(document, '', '') as D;
}

function schemasOf(document: object): Readonly<Record<string, Node>> {
  const { components } = document as { readonly components?: { readonly schemas?: Record<string, Node> } };
  return components?.schemas ?? {};
}

function isPathParameter(node: Node): boolean {
  return node['in'] === 'path' && node['description'] === undefined;
}

function withWords(parameter: Node): Node {
  const words = PATH_WORDS[String(parameter['name'])];
  return words === undefined ? parameter : { ...parameter, description: words };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
