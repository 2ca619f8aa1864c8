import { expect, it } from '@jest/globals';

import { dealSession } from '../support/deal-session.js';

it('lists with a command’s options those of its group, and none of the program', async () => {
  const deal = dealSession(() => ({}));
  const { output } = await deal('batch', 'submit', '--help');
  expect(output).toMatch(/--split[\s\S]*Global Options:[\s\S]*--base-url[\s\S]*--key-file[\s\S]*--mode/);
  expect(output).not.toContain('--version');
  expect((await deal('market', 'list', '--help')).output).not.toContain('Global Options');
});

it.each([
  [['org', 'create'], 'error: missing required argument', '(deal org create --help shows how to call it)'],
  [['answers', 'check'], 'error: required option', '(deal answers check --help shows how to call it)'],
  [
    ['key', 'list', 'Local', '--jsno'],
    '(Did you mean --json?)',
    '(deal key list --help shows how to call it)',
  ],
  [['market', 'publish'], "error: unknown command 'publish'", '(deal market --help shows how to call it)'],
  [['publish'], "error: unknown command 'publish'", '(deal --help lists the commands)'],
])(
  'names after a wrong call, on standard error, the help of the command: deal %j',
  async (args, error, help) => {
    const { code, stdout, stderr } = await dealSession(() => ({}))(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(error);
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(help);
  },
);
