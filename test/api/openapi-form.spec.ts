import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { buildDocument } from '../../apps/api/openapi/build-document.js';
import { declaredApi } from '../../apps/api/openapi/declared-api.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import {
  type Answer,
  type Document,
  operationsOf,
  resolveIn,
  type Schema,
  schemasIn,
} from './api-document.js';

interface Described {
  readonly description?: string;
}

let api: ApiUnderTest;
let document: Document;

beforeAll(async () => {
  api = await openTestApi();
  document = (await (await api.get('/openapi.json')).json()) as Document;
});
afterAll(() => api.close());

const operations = () => operationsOf(document);
const resolved = (node: unknown) => resolveIn(document, node);

/** Probes, and keys that are made at the start: nothing is read or computed for them. */
const UNLIMITED = ['/healthz', '/readyz', '/.well-known/report-keys.json'];

describe('openapi.json', () => {
  it('is the committed one and matches the routes: `npm run openapi` writes it', async () => {
    const committed = readFileSync('openapi.json', 'utf8');
    expect(committed).toBe(`${JSON.stringify(document, null, 2)}\n`);
    expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(buildDocument(await declaredApi()))));
  });

  it('means the same by data_freshness wherever it is', () => {
    const described = [
      ...JSON.stringify(document).matchAll(/"data_freshness":\{[^{}]*"description":"([^"]*)"/g),
    ];
    expect(described.length).toBeGreaterThan(4);
    expect(new Set(described.map(([, description]) => description)).size).toBe(1);
  });

  it('lists each operation under one described tag: analyses first, administration last', () => {
    const tags = document.tags.map(({ name }) => name);
    expect([tags[0], tags.at(-1)]).toEqual(['Analysis', 'Administration']);
    for (const { description } of document.tags) expect(description).not.toBe('');
    expect(Object.keys(document.paths)[0]).toBe('/v1/analyze');
    const places = operations().map(({ operation }) => {
      expect(operation.tags).toHaveLength(1);
      return tags.indexOf(operation.tags[0] ?? '');
    });
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(new Set(places).size).toBe(tags.length);
  });

  it('names operations by verb and object, so each becomes a client method', () => {
    const received = Object.values(document.webhooks).map(({ post }) => post.operationId);
    for (const id of [...operations().map(({ operation }) => operation.operationId), ...received]) {
      expect(id).toMatch(/^[a-z]+([A-Z][a-z]+)+$/);
    }
  });

  it('defines each error response once, with all it can contain', () => {
    for (const { path, method, operation } of operations()) {
      for (const [status, answer] of Object.entries(operation.responses)) {
        if (Number(status) < 400) continue;
        const where = [path, method, status];
        if (answer.content?.['application/problem+json'] === undefined && answer.$ref === undefined) continue;
        expect([...where, Object.keys(answer)]).toEqual([...where, ['$ref']]);
      }
    }
    expect(JSON.stringify(document).length).toBeLessThan(515_000);
  });

  it('has a named schema for every enumeration and every object that it names', () => {
    const named = Object.entries(document.components.schemas)
      .filter(([, { enum: words, properties }]) => words !== undefined || properties !== undefined)
      .map(([name, schema]) => ({ name, schema }));
    for (const name of ['Verdict', 'RiskFlagType', 'RiskFlag', 'ErrorCode', 'ScoreUpdated', 'EventType']) {
      expect(named.map((one) => one.name)).toContain(name);
    }
    const inline = [document.paths, document.webhooks, document.components].flatMap(schemasIn);
    for (const { name, schema } of named.filter(({ schema: { enum: words } }) => words !== undefined)) {
      const again = inline.filter((one) => JSON.stringify(one['enum']) === JSON.stringify(schema['enum']));
      expect([name, again.length]).toEqual([name, 1]);
    }
  });

  it('includes null in nullable enumerations', () => {
    const lists = [document.paths, document.webhooks, document.components]
      .flatMap(schemasIn)
      .filter((one) => Array.isArray(one['enum']) && Array.isArray(one['type']));
    expect(lists.length).toBeGreaterThan(0);
    for (const { type, enum: values } of lists as unknown as Record<'type' | 'enum', unknown[]>[]) {
      expect([values, values.includes(null)]).toEqual([values, type.includes('null')]);
    }
  });

  it('requires no field merely because it has a default', () => {
    for (const { path, operation } of operations()) {
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
        expect([path, schemasIn(schema).filter((one) => 'default' in one)]).toEqual([path, []]);
      }
    }
    const { required, properties } = document.components.schemas['Property'] as {
      required: string[];
      properties: Record<string, Schema>;
    };
    expect(required).not.toContain('intent');
    expect(properties['intent']).not.toHaveProperty('default');
    expect(properties['intent']?.['description']).toContain('Default "buy".');
  });

  it('declares 400 for every operation: any query may have an invalid percent-encoding', async () => {
    for (const { operation } of operations()) expect(Object.keys(operation.responses)).toContain('400');
    for (const path of UNLIMITED) expect((await api.get(`${path}?%`)).status).toBe(400);
  });

  it('declares the rates wherever a limit applies', () => {
    for (const { path, operation } of operations()) {
      if (UNLIMITED.includes(path)) continue;
      for (const [status, answer] of Object.entries(operation.responses)) {
        expect([path, status, Object.keys((resolved(answer) as Answer).headers ?? {})]).toEqual([
          path,
          status,
          expect.arrayContaining(['RateLimit-Policy', 'RateLimit']),
        ]);
      }
    }
  });

  it('asks for keys without the prefix that the scheme adds', () => {
    for (const { description } of Object.values(document.components.securitySchemes)) {
      expect(description).not.toMatch(/bearer/i);
    }
  });

  it('describes every field, parameter and route', () => {
    const fields = fieldsIn(document);
    expect(fields.length).toBeGreaterThan(800);
    expect(fields.filter(({ isDescribed }) => !isDescribed).map(({ place }) => place)).toEqual([]);
    for (const { path, operation } of operations()) {
      expect([path, (operation as { summary?: string }).summary ?? '']).toEqual([
        path,
        expect.stringMatching(/^[A-Z]/),
      ]);
      for (const parameter of operation.parameters) {
        const { description } = resolved(parameter) as Described;
        expect([path, description]).toEqual([path, expect.stringMatching(/^[A-Z].+[.]$/)]);
      }
    }
  });
});

/** Every property of every schema, and whether it, or the named schema that it is, is described. */
function fieldsIn(whole: object): { place: string; isDescribed: boolean }[] {
  const found: { place: string; isDescribed: boolean }[] = [];
  const walk = (node: unknown, place: string, isSchema = true): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, properties } = node as { type?: unknown; properties?: Record<string, Described> };
    if (isSchema && type !== undefined && typeof properties === 'object') {
      for (const [name, field] of Object.entries(properties)) {
        const isDescribed = [field, resolved(field) as Described].some(
          ({ description = '' }) => description !== '',
        );
        found.push({ place: `${place}.${name}`, isDescribed });
      }
    }
    for (const [key, value] of Object.entries(node)) {
      // A field may itself be called `properties`, as those of GeoJSON are.
      const isMap = isSchema && key === 'properties';
      if (key !== 'example' && key !== 'examples') walk(value, `${place}/${key}`, !isMap);
    }
  };
  walk(whole, '');
  return found;
}
