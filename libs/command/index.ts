export { ApiClient, type Call } from './api-client.js';
export { CommandFailure, unreadable } from './command-failure.js';
export { addConnectionFlags } from './connection-flags.js';
export { type Connection, type ConnectionOptions, findConnection } from './connection.js';
export { markdownTable } from './markdown.js';
export { officialFolder } from './official-folder.js';
export { printRecord, printTable } from './output.js';
export { readSecretInput, type SecretInput } from './secret-input.js';
export { keyProof, withDatabase } from './with-database.js';
