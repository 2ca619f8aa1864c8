export { CommandFailure, unreadable } from './command-failure.js';
export { officialFolder } from './official-folder.js';
export { printRecord, printTable } from './output.js';
export { keyProof, withDatabase } from './with-database.js';
