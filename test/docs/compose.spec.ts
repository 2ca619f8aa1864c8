import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

const compose = readFileSync('docker-compose.yml', 'utf8');
const example = readFileSync('.env.example', 'utf8');

const used = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
const offered = [...example.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);

describe('docker-compose.yml', () => {
  it('lets Ctrl-C end commands, which the kernel denies to the first process of a container', () => {
    expect(compose).toMatch(/^x-program: &program\n(?: {2}.*\n)*? {2}init: true/m);
  });

  it('uses what .env.example offers, and nothing else', () => {
    expect(new Set(offered)).toEqual(new Set(used));
    for (const [, required = ''] of compose.matchAll(/\$\{(\w+):\?/g)) expect(offered).toContain(required);
  });

  it('puts no password into a URL, where some characters would end it', () => {
    const addresses = compose.split('\n').filter((line) => line.includes('://'));
    expect(addresses.filter((line) => /:\/\/.*\$\{/.test(line))).toEqual([]);
  });

  it('checks PostgreSQL over TCP for readiness: its socket answers before it is set up', () => {
    expect(compose).toMatch(/test: \[CMD, pg_isready, -h, 127\.0\.0\.1,/);
  });
});
