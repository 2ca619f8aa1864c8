/** Jest calls this once per run, after the last test file. */
export default async function tearDown() {
  await globalThis.testBroker?.close();
}
