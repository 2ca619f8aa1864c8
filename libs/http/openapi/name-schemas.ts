import type { JsonSchema } from '../schema/json-schema.js';
import { VALUE_KEYWORDS } from './value-keywords.js';

type Node = Readonly<Record<string, unknown>>;

/**
 * The same document with each schema that equals a component replaced by a reference to it, keeping its description
 * beside the reference. A nullable schema becomes the component or null.
 */
export function nameSchemas<D extends object>(
  document: D,
  components: Readonly<Record<string, JsonSchema>>,
): D {
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(components))
    if (isWorthAName(schema)) names.set(formOf(schema), name);

  const rewrite = (node: unknown, isMap: boolean): unknown => {
    if (Array.isArray(node)) return node.map((one) => rewrite(one, false));
    if (!isObject(node)) return node;
    return (isMap ? null : reference(node)) ?? children(node, isMap);
  };
  const children = (node: Node, isMap: boolean): Node =>
    Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        !isMap && VALUE_KEYWORDS.has(key) ? value : rewrite(value, !isMap && key === 'properties'),
      ]),
    );
  const reference = (node: Node): Node | null => {
    const { description } = node;
    const beside = description === undefined ? {} : { description };
    const own = names.get(formOf(node));
    if (own !== undefined) return { $ref: refOf(own), ...beside };
    const orNull = names.get(formOf(withoutNull(node)));
    return orNull === undefined ? null : { anyOf: [{ $ref: refOf(orNull) }, { type: 'null' }], ...beside };
  };

  const schemas = Object.entries(components).map(([name, schema]) => [name, children(schema, false)]);
  const rest = rewrite({ ...document, components: null }, false) as D;
  const own = 'components' in document ? (document.components as object) : {};
  return { ...rest, components: { ...own, schemas: Object.fromEntries(schemas) as object } };
}

const refOf = (name: string): string => `#/components/schemas/${name}`;

/** True for enums and objects, not for plain strings or numbers, which many fields share by chance. */
function isWorthAName(schema: JsonSchema): boolean {
  return schema['enum'] !== undefined || schema['properties'] !== undefined;
}

/** A schema without its description and the parts meant for people. */
function formOf(node: Node): string {
  return JSON.stringify({ ...node, description: undefined, examples: undefined, 'x-names': undefined });
}

function withoutNull(node: Node): Node {
  const { type, enum: words } = node;
  if (!Array.isArray(type) || type.length !== 2 || type[1] !== 'null') return node;
  const plain = { ...node, type: type[0] as unknown };
  return Array.isArray(words) ? { ...plain, enum: words.filter((word) => word !== null) } : plain;
}

function isObject(node: unknown): node is Node {
  return typeof node === 'object' && node !== null;
}
