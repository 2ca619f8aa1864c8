import { Socket } from 'node:net';

import { describe, expect, it } from '@jest/globals';

import { FirstReads } from './first-reads.js';

const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('new connections that come together', () => {
  it('are read two a turn of the event loop, in their order, whoever of them has left', async () => {
    const firstReads = new FirstReads();
    const sockets = Array.from({ length: 7 }, () => new Socket());
    const held = (): number[] => sockets.flatMap((socket, at) => (socket.isPaused() ? [at] : []));
    for (const socket of sockets) firstReads.enter(socket);
    expect(held()).toEqual([2, 3, 4, 5, 6]);
    sockets[3]?.destroy();
    await aTurn();
    expect(held()).toEqual([3, 5, 6]);
    await aTurn();
    expect(held()).toEqual([3]);
  });

  it('are read at once when few have come', async () => {
    const firstReads = new FirstReads();
    for (let turn = 0; turn < 3; turn++) {
      const sockets = [new Socket(), new Socket()];
      for (const socket of sockets) firstReads.enter(socket);
      expect(sockets.map((socket) => socket.isPaused())).toEqual([false, false]);
      await aTurn();
    }
  });
});
