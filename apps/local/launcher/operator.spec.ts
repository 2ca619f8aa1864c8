import { expect, it } from '@jest/globals';

import { Operator } from './operator.js';
import type { OperatorSession } from './operator-session.js';

const operator = (complaints: string): Operator => {
  const session: Pick<OperatorSession, 'run'> = {
    run: () => Promise.resolve({ code: 1, output: '[{"status":"refused"}]\n', complaints }),
  };
  return new Operator({}, session as OperatorSession, new AbortController().signal);
};

it('says why a command failed in its words, without the document it wrote for programs', async () => {
  await expect(operator('reading a.csv\nerror: a.csv has no rows\n').ask('market', 'list')).rejects.toThrow(
    /^deal market list --json failed:\nreading a\.csv\nerror: a\.csv has no rows$/,
  );
});

it('says what a failed command wrote if it gave no reason', async () => {
  await expect(operator('').run('migrate')).rejects.toThrow('deal migrate failed:\n[{"status":"refused"}]');
});
