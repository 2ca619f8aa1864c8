/**
 * `node summary.mjs <jest's JSON> <exit code of npm test> <exit code of npm run check>`: prints the counts, exits with
 * the verdict.
 */
import { readFileSync } from 'node:fs';

const [, , file, tests, checks] = process.argv;
const text = readFileSync(file, 'utf8');
const results =
  text === '' ? { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 } : JSON.parse(text);

// A file that could not even be loaded has no tests to count, but it failed.
const brokenTests = results.numFailedTests + results.numRuntimeErrorTestSuites;
const failed = (tests === '0' ? 0 : Math.max(brokenTests, 1)) + (checks === '0' ? 0 : 1);
console.log(`tests: exit code ${tests}; checks: exit code ${checks}`);
console.log(`${results.numPassedTests} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
