import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import { Client } from 'pg';

import { plainEnvironment } from './child-environment.js';
import { describeEnvironment, EnvironmentError, readEnvironment } from './environment.js';

const complete = {
  DATABASE_URL: 'postgres://app:hunter2@db:5432/deal',
  REDIS_URL: 'redis://:hunter3@cache:6379',
  MARKET_DIR: '/market',
};

const KEY = Buffer.alloc(32, 7).toString('base64');

describe('readEnvironment', () => {
  it('fills in defaults and parses numbers', () => {
    const environment = readEnvironment('api', { ...complete, PORT: '8080', SECRETS_KEY: '' });
    expect(environment).toMatchObject({ port: 8080, host: '127.0.0.1', logLevel: 'info', secretsKey: null });
  });

  it.each(['a/b', 'p@ss:w?rd#1%2F', "quote'd space", 'naïve+=&'])(
    'accepts a password of any characters, separate from its address: %s',
    (password) => {
      const { databaseUrl, apiDatabaseUrl, workerDatabaseUrl } = readEnvironment('migration', {
        DATABASE_URL: 'postgres://deal@postgres:5432/deal',
        DATABASE_PASSWORD: password,
        API_DATABASE_URL: 'postgres://api:other@postgres:5432/deal',
        API_DATABASE_PASSWORD: `api ${password}`,
        WORKER_DATABASE_URL: 'postgres://worker:its-own@postgres:5432/deal',
        WORKER_DATABASE_PASSWORD: '',
      });
      // As pg and ioredis parse it.
      const passwordIn = (url: string | null) => decodeURIComponent(new URL(url ?? '').password);
      expect([databaseUrl, apiDatabaseUrl, workerDatabaseUrl].map(passwordIn)).toEqual([
        password,
        `api ${password}`,
        'its-own',
      ]);
      expect(new Client({ connectionString: databaseUrl })).toMatchObject({
        host: 'postgres',
        user: 'deal',
        database: 'deal',
        password,
      });
      const shown = describeEnvironment('migration', {
        DATABASE_URL: 'postgres://deal@postgres:5432/deal',
        DATABASE_PASSWORD: password,
      });
      expect(JSON.stringify(shown)).not.toContain(encodeURIComponent(password));
      expect(JSON.stringify(shown)).not.toContain(password);
    },
  );

  it('names every wrong variable with its value and the remedy, in one error', () => {
    const wrong = { ...complete, DATABASE_URL: 'mysql://db', PORT: '99999', MARKET_DIR: undefined };
    const read = () => readEnvironment('api', wrong);
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/DATABASE_URL is "mysql:\/\/db": expected .*postgres.*set DATABASE_URL=/);
    expect(read).toThrow(/PORT is "99999": expected an integer 0\.\.65535; set PORT=3000 or leave it out/);
    expect(read).toThrow(/MARKET_DIR is not set/);
  });

  it.each([
    ['SECRETS_KEY', `${KEY},${KEY.slice(4)}`],
    ['DATABASE_POOL', '1e1'],
    ['ALLOW_LOOPBACK_WEBHOOKS', 'TRUE'],
    ['LOG_LEVEL', 'INFO'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,proxy'],
    ['ADMIN_KEY_HASH', 'ab'],
    ['PUBLIC_BASE_URL', 'httpsx://api.example.com'],
  ])('refuses %s=%s', (name, text) => {
    const read = () => readEnvironment('api', { ...complete, [name]: text });
    expect(read).toThrow(
      new RegExp(`^[^]*usable:\\n {2}${name} is "[^\\n]*; set ${name}=[^\\n]* or leave it out\\.$`),
    );
  });

  it('parses values with their own format', () => {
    const set = {
      SECRETS_KEY: `${KEY},${KEY}`,
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      ACCEPT_UNPROVEN_KEYS: '0',
    };
    const { secretsKey, ...environment } = readEnvironment('api', { ...complete, ...set });
    expect(secretsKey?.map((key) => key.length)).toEqual([32, 32]);
    expect(environment).toMatchObject({ trustedProxies: ['10.0.0.0/8', '::1'], acceptUnprovenKeys: false });
  });

  it('requires only its own variables of each kind of process', () => {
    expect(() => readEnvironment('records', { DATABASE_URL: complete.DATABASE_URL })).not.toThrow();
    expect(() => readEnvironment('worker', { DATABASE_URL: complete.DATABASE_URL })).toThrow(/REDIS_URL/);
  });

  it('never repeats an invalid secret', () => {
    expect(() => readEnvironment('api', { ...complete, SECRETS_KEY: 'topsecret' })).toThrow(
      /^(?!.*topsecret).*SECRETS_KEY is "\*\*\*\*"/s,
    );
  });
});

describe('describeEnvironment', () => {
  it('shows values with their secrets masked', () => {
    const shown = JSON.stringify(describeEnvironment('api', { ...complete, SECRETS_KEY: 'c2VjcmV0' }));
    expect(shown).not.toMatch(/hunter|c2VjcmV0/);
    expect(shown).toContain('postgres://app:****@db:5432/deal');
  });
});

describe('docs/operations.md', () => {
  it.each(['api', 'worker', 'migration'] as const)('has every variable of %s with its default', (kind) => {
    const rows = readFileSync('docs/operations.md', 'utf8')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()));
    for (const [name, shown] of Object.entries(describeEnvironment(kind, {}))) {
      const row = rows.find(([, names = '']) => names.startsWith('`') && names.includes(`\`${name}\``));
      const written = row?.[3]?.replaceAll('`', '');
      const values = shown === '(not set)' ? ['', 'none'] : [shown.replace(/ \(default\)$/, '')];
      expect(values.map((value) => ({ name, written: value }))).toContainEqual({ name, written });
    }
  });
});

it('gives a program that must not know our secrets only what any program needs', () => {
  const plain = { PATH: '/bin', HOME: '/root', LC_ALL: 'C' };
  const ours = { SECRETS_KEY: 's', DATABASE_URL: 'd', AWS_SECRET_ACCESS_KEY: 'a', PATH_TO_KEY: 'p' };
  expect(plainEnvironment({ ...plain, ...ours })).toEqual(plain);
});
