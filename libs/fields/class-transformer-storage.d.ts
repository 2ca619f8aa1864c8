/** The metadata recorded by class-transformer's decorators; the package has types for it, but not at this path. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
