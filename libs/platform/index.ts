export * from './clock.js';
export * from './environment.js';
export * from './errors.js';
export * from './ids.js';
export * from './logger.js';
