export { CommandFailure, unreadable } from './command-failure.js';
export { markdownTable } from './markdown.js';
export { officialFolder } from './official-folder.js';
export { printRecord, printTable } from './output.js';
export { readSecretInput, type SecretInput } from './secret-input.js';
export { keyProof, withDatabase } from './with-database.js';
