import { once } from 'node:events';

import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Command, Option } from 'commander';

import { type ConnectionOptions, findConnection } from '#command';
import { programVersion } from '#platform';

import { createMcpServer } from '../server/create-mcp-server.js';
import { serveClient } from '../server/serve-client.js';
import { RemoteApi } from './remote-api.js';
import { watchAnswers } from './watch-answers.js';

/** `deal mcp`: offers the API's tools over standard input and output, until the client closes them. */
export function mcpCommand(): Command {
  return new Command('mcp')
    .description('serve the Model Context Protocol on standard input and output (docs/agents.md)')
    .option('--base-url <url>', 'URL of the API (default: DEAL_BASE_URL, or the local instance)')
    .option(
      '--key-file <file>',
      'file with the API key (default: DEAL_API_KEY, or the key of the local instance)',
    )
    .addOption(
      new Option('--mode <mode>', 'which key of the local instance to use')
        .choices(['live', 'test'])
        .default('test'),
    )
    .action(async (options: ConnectionOptions) => {
      const server = createMcpServer(new RemoteApi(findConnection(options)), await programVersion());
      const transport = new StdioServerTransport();
      await serveClient(server, transport);
      const allAnswered = watchAnswers(transport);
      await once(process.stdin, 'end');
      await allAnswered();
      await server.close();
    });
}
