/** What class-transformer's decorators noted; the package has types for it, but not at the path of its code. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
