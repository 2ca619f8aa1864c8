import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { DomainError } from '#platform';

describe('a test file', () => {
  it('runs the program that was built, in the context of the process', async () => {
    const built = pathToFileURL(resolve('build/libs/platform/index.js')).href;
    expect(((await import(built)) as { DomainError: unknown }).DomainError).toBe(DomainError);
    const error: unknown = await fetch('http://127.0.0.1:1').catch((failed: unknown) => failed);
    expect(error).toBeInstanceOf(TypeError);
  });

  it('has its own copy of test code, under its source’s address', () => {
    expect(import.meta.filename).toBe(resolve('test/support/runner/runner.spec.ts'));
  });
});
