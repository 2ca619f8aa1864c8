import { userInfo } from 'node:os';

import { describe, expect, it } from '@jest/globals';

import { commandActor } from './administration.js';

describe('the actor of a command', () => {
  it('is the system user', () => {
    expect(commandActor(() => ({ username: 'aisha' }))).toBe('cli:aisha');
    expect(commandActor()).toBe(`cli:${userInfo().username}`);
  });

  it('is the number of a user without a name, as in a container', () => {
    const nameless = () => {
      throw new Error('ENOENT: uv_os_get_passwd');
    };
    expect(commandActor(nameless)).toBe(`cli:${process.getuid?.() ?? 'unknown'}`);
  });
});
