/** Express 5 with its own body parser and a constant answer. */
import { createServer } from 'node:http';

import express from 'express';

import { CONSTANT_ANSWER } from './constant-answer.js';
import { listen } from './listen.js';

const app = express();
app.use(express.json());
app.post('/v1/analyze', (_, response) => {
  response.json(CONSTANT_ANSWER);
});
listen(createServer(app));
