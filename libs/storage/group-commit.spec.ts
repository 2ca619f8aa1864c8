import { describe, expect, it } from '@jest/globals';

import { GroupCommit } from './group-commit.js';

const refused = () => Object.assign(new Error('bad row'), { code: '22P02' });
const lost = () => Object.assign(new Error('gone'), { code: 'ECONNRESET' });
const options = { maxRows: 100, lanes: 1, maxWaiting: 1_000 };

/** A writer whose commits start when awaited here and finish when the test says so. */
function gate() {
  const begun: { rows: readonly number[]; end: () => void }[] = [];
  let notify: () => void = () => undefined;
  const write = (rows: readonly number[]) =>
    new Promise<number[]>((resolve) => {
      begun.push({ rows, end: () => resolve(rows.map((row) => row * 10)) });
      notify();
    });
  const next = async () => {
    if (begun.length === 0) await new Promise<void>((resolve) => (notify = resolve));
    const [commit] = begun.splice(0, 1);
    if (!commit) throw new Error('no commit began');
    return commit;
  };
  return { write, next };
}

describe('GroupCommit', () => {
  it('writes what arrives during a commit in one group, and answers each caller with its own result', async () => {
    const { write, next } = gate();
    const commits = new GroupCommit(write, options);
    const first = commits.add(1);
    const running = await next();
    const later = [2, 3, 4].map((row) => commits.add(row));
    running.end();
    expect(await first).toBe(10);
    const following = await next();
    following.end();
    expect(await Promise.all(later)).toEqual([20, 30, 40]);
    expect([running.rows, following.rows]).toEqual([[1], [2, 3, 4]]);
  });

  it('fails only the refused row', async () => {
    const commits = new GroupCommit<number, number>(
      (rows) => (rows.includes(7) ? Promise.reject(refused()) : Promise.resolve([...rows])),
      options,
    );
    const rows = Array.from({ length: 20 }, (_, row) => row);
    const outcomes = await Promise.allSettled(rows.map((row) => commits.add(row)));
    expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(rows.map((row) => row === 7));
  });

  it('retries once if the connection was lost, then fails the group', async () => {
    let attempts = 0;
    const flaky = new GroupCommit<number, number>((rows) => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(lost()) : Promise.resolve([...rows]);
    }, options);
    expect(await flaky.add(5)).toBe(5);
    const down = new GroupCommit<number, number>(() => Promise.reject(lost()), options);
    await expect(down.add(5)).rejects.toThrow('gone');
  });

  it('refuses more rows than may wait', async () => {
    const { write, next } = gate();
    const commits = new GroupCommit(write, { ...options, maxWaiting: 2 });
    const accepted = [commits.add(1), commits.add(2)];
    await expect(commits.add(3)).rejects.toMatchObject({ code: 'overloaded', details: { retryAfter: 1 } });
    (await next()).end();
    expect(await Promise.all(accepted)).toEqual([10, 20]);
  });
});
