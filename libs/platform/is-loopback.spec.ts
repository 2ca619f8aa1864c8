import { describe, expect, it } from '@jest/globals';

import { isLoopback } from './is-loopback.js';

describe('isLoopback', () => {
  it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.8.8', '::1', '[::1]', '::ffff:127.0.0.1'])(
    'is true for %s',
    (host) => expect(isLoopback(host)).toBe(true),
  );

  it.each(['', '0.0.0.0', '::', '10.0.0.1', 'localhost.example.com', '127.0.0.1.example.com', '[::2]'])(
    'is false for %s',
    (host) => expect(isLoopback(host)).toBe(false),
  );
});
