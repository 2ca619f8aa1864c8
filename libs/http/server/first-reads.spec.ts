import { Socket } from 'node:net';

import { describe, expect, it } from '@jest/globals';

import { FirstReads } from './first-reads.js';

const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('new connections that arrive together', () => {
  it('are read one per turn of the event loop, in order, even if some have left', async () => {
    const firstReads = new FirstReads();
    const sockets = Array.from({ length: 5 }, () => new Socket());
    const held = (): number[] => sockets.flatMap((socket, at) => (socket.isPaused() ? [at] : []));
    for (const socket of sockets) firstReads.enter(socket);
    expect(held()).toEqual([1, 2, 3, 4]);
    sockets[2]?.destroy();
    await aTurn();
    expect(held()).toEqual([2, 3, 4]);
    await aTurn();
    expect(held()).toEqual([2, 4]);
    await aTurn();
    expect(held()).toEqual([2]);
  });

  it('are read at once if they arrive one by one', async () => {
    const firstReads = new FirstReads();
    for (let turn = 0; turn < 3; turn++) {
      const socket = new Socket();
      firstReads.enter(socket);
      expect(socket.isPaused()).toBe(false);
      await aTurn();
    }
  });
});
