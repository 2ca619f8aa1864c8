/** The lower bound: node:http, a body that is read and parsed, a constant answer. */
import { createServer } from 'node:http';

import { CONSTANT_ANSWER } from './constant-answer.js';
import { listen } from './listen.js';

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(CONSTANT_ANSWER));
  });
});
listen(server);
