export * from './snapshot/types.js';
