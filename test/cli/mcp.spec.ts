import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { LISTING } from '../support/listing.js';
import { prepareBuild } from '../support/services.js';

let api: ApiUnderTest;

beforeAll(async () => {
  await prepareBuild();
  api = await openTestApi();
});
afterAll(() => api.close());

const main = fileURLToPath(new URL('../../dist/apps/cli/main.js', import.meta.url));
const environment = (baseUrl: string, key: string) => ({
  PATH: process.env.PATH ?? '',
  DEAL_BASE_URL: baseUrl,
  DEAL_API_KEY: key,
});

async function start(baseUrl: string, key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const env = environment(baseUrl, key);
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [main, 'mcp'], env }));
  return client;
}

describe('deal mcp', () => {
  it('serves the tools on standard input and output', async () => {
    const client = await start(api.url, await api.key());
    const answer = await client.callTool({ name: 'analyze_listing', arguments: { property: LISTING } });
    expect(answer.structuredContent).toMatchObject({ analysis_id: expect.stringMatching(/^an_/) });
    const nameless = client.request({ method: 'tools/call', params: {} }, CallToolResultSchema);
    await expect(nameless).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining('params.name'),
    });
    await client.close();
  });

  it('answers requests received before the client closed its end', async () => {
    const env = environment(api.url, await api.key());
    const child = spawn(process.execPath, [main, 'mcp'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    const clientInfo = { name: 'test', version: '1' };
    const messages = [
      {
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
      },
      { id: 2, method: 'tools/call', params: { name: 'analyze_listing', arguments: { property: LISTING } } },
    ];
    child.stdin.end(messages.map((one) => `${JSON.stringify({ jsonrpc: '2.0', ...one })}\n`).join(''));
    const lines = (await text(child.stdout)).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { id: 1, result: expect.anything() },
      { id: 2, result: { structuredContent: { analysis_id: expect.stringMatching(/^an_/) } } },
    ]);
  });

  it('says when the API cannot be reached', async () => {
    const client = await start('http://127.0.0.1:1', 'di_test_any');
    const answer = await client.callTool({ name: 'get_usage' });
    expect(answer).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/^503 unreachable: The API at http:..127.0.0.1:1 cannot/) }],
    });
    await client.close();
  });
});
