import { describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';

import { COMMAND_GROUPS, loadGroup } from './groups.js';

/** `path: description` for a command and everything below it. */
function described(command: Command, above = ''): string[] {
  const path = `${above}${command.name()}`;
  return [
    `${path}: ${command.description()}`,
    ...command.commands.flatMap((one) => described(one, `${path} `)),
  ];
}

describe('the help of deal', () => {
  it.each(COMMAND_GROUPS)('says in a line what each command of $name does', async (group) => {
    const command = await loadGroup(group);
    expect(command.name()).toBe(group.name);
    const lines = described(command);
    expect(lines.filter((line) => line.endsWith(': '))).toEqual([]);
  });
});
