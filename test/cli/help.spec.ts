import { expect, it } from '@jest/globals';

import { dealSession } from '../support/deal-session.js';

it('lists with a command’s options those of its group, and none of the program', async () => {
  const deal = dealSession(() => ({}));
  const { output } = await deal('batch', 'submit', '--help');
  expect(output).toMatch(/--split[\s\S]*Global Options:[\s\S]*--base-url[\s\S]*--key-file[\s\S]*--mode/);
  expect(output).not.toContain('--version');
  expect((await deal('market', 'list', '--help')).output).not.toContain('Global Options');
});
