import { describe, expect, it } from '@jest/globals';

import { createLogger } from './logger.js';

function logged(log: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  log(createLogger({ process: 'test', level: 'info', destination }));
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
}

describe('the log', () => {
  it('contains one event per line with its own fields', () => {
    expect(
      logged((logger) => logger.info('snapshot.activated', { market: 'live', at: [1, 2] })),
    ).toMatchObject({
      level: 'info',
      event: 'snapshot.activated',
      process: 'test',
      market: 'live',
      at: [1, 2],
    });
  });

  it.each(['authorization', 'secret', 'key', 'password', 'token', 'body', 'property'])(
    'hides %s wherever a caller puts it',
    (name) => {
      const secret = { [name]: 'canary' };
      const lines = [
        logged((logger) => logger.info('event', secret)),
        logged((logger) => logger.info('event', { request: secret })),
        logged((logger) => logger.child(secret).info('event')),
        logged((logger) => logger.error('event', { err: Object.assign(new Error('failed'), secret) })),
      ];
      for (const line of lines) expect(JSON.stringify(line)).not.toContain('canary');
      expect(lines[0]).toMatchObject({ [name]: '[hidden]' });
      expect(lines[1]).toMatchObject({ request: { [name]: '[hidden]' } });
      expect(lines[3]).toMatchObject({ err: { message: 'failed', [name]: '[hidden]' } });
    },
  );

  it('hides the parameters of a failed statement', () => {
    const error = Object.assign(new Error('Failed query: SELECT $1\nparams: canary,\ncanary'), {
      params: ['canary'],
    });
    const line = logged((logger) => logger.error('event', { err: error }));
    expect(JSON.stringify(line)).not.toContain('canary');
    expect(line).toMatchObject({ err: { message: expect.stringContaining('SELECT $1') } });
  });

  it('leaves the caller’s object unchanged', () => {
    const fields = { key: 'canary' };
    logged((logger) => logger.info('event', fields));
    expect(fields).toEqual({ key: 'canary' });
  });
});
