/** `npm run openapi`: writes openapi.json from the declared routes; nothing is started. */
import 'reflect-metadata';

import { writeFile } from 'node:fs/promises';

import { buildDocument } from './build-document.js';
import { declaredApi } from './declared-api.js';

const document = buildDocument(await declaredApi());
await writeFile('openapi.json', `${JSON.stringify(document, null, 2)}\n`);
process.exit(); // otherwise the limiter's unused Redis connection keeps the process alive
