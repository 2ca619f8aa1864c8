export * from './catalogue/error-catalogue.js';
export * from './catalogue/field-codes.js';
export * from './catalogue/render-error-catalogue.js';
export * from './clock.js';
export * from './environment.js';
export * from './errors.js';
export * from './ids.js';
export * from './logger.js';
