/** No circle between folders: one that is known by another does not know it back (docs/decisions/0001-layout.md). */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    { name: 'no-circular-folders', scope: 'folder', severity: 'error', from: {}, to: { circular: true } },
  ],
  // Tests and their fixtures may know more than what they test.
  options: { ...options, exclude: { path: ['^(?:build|dist)/', '\\.(spec|fixture)\\.ts$'] } },
};
