import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from '@jest/globals';
import express, { type Request, type Response } from 'express';

import { expressMessages } from './express-messages.js';

const app = express();
const server = createServer(expressMessages(app));

afterEach(() => {
  server.close();
});

describe('expressMessages', () => {
  it('creates messages that Express accepts unchanged, with its methods', async () => {
    const made: object[] = [];
    const handled: object[] = [];
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      made.push(Object.getPrototypeOf(request) as object, Object.getPrototypeOf(response) as object);
    });
    server.on('request', app);
    app.get('/', (request: Request, response: Response) => {
      handled.push(Object.getPrototypeOf(request) as object, Object.getPrototypeOf(response) as object);
      response.status(202).json({ asked: request.query['about'], by: request.get('user-agent') });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const headers = { 'user-agent': 'a test' };
    const answer = await fetch(`http://127.0.0.1:${port}/?about=prototypes`, { headers });
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ asked: 'prototypes', by: 'a test' });
    expect(made).toHaveLength(2);
    expect(handled).toEqual(made);
    handled.forEach((prototype, place) => expect(prototype).toBe(made[place]));
  });
});
