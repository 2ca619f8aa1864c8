import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

import { showValue } from '#platform';

import { ANALYSIS_TOOLS } from '../tools/analysis.tools.js';
import { type Api, ApiRefusal } from '../tools/api.js';
import { BATCH_TOOLS } from '../tools/batch.tools.js';
import { MARKET_TOOLS } from '../tools/market.tools.js';
import type { Tool } from '../tools/tool.js';
import { faultOfArguments, givenArguments } from './check-arguments.js';

/** Everything offered to a model, in list order. */
const TOOLS: readonly Tool[] = [...ANALYSIS_TOOLS, ...MARKET_TOOLS, ...BATCH_TOOLS];

const INSTRUCTIONS =
  'Deal Intelligence assesses asking prices of homes against registered sales, and says so if it does ' +
  'not cover a place. Amounts are in AED, sizes in square feet. A fair price range contains the stated ' +
  'share of later sales. INSUFFICIENT EVIDENCE and VERIFY LISTING come without a score; do not present ' +
  'them as one. An analysis is an automated estimate, not a valuation by a licensed valuer.';

/** An MCP server for this version of the program whose tools call `api`. Each server serves one client. */
export function createMcpServer(api: Api, version: string): McpServer {
  const mcp = new McpServer(
    { name: 'deal-intelligence', title: 'Deal Intelligence', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  // Its own registry takes zod schemas; ours are the API's JSON Schemas.
  const { server } = mcp;
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOLS.map(describe) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: all = {} } }) => {
    const tool = TOOLS.find((one) => one.name === name);
    if (tool === undefined)
      return failed(`There is no tool ${showValue(name)}; use ${TOOLS.map((one) => one.name).join(', ')}.`);
    const given = givenArguments(all);
    const fault = faultOfArguments(tool, given);
    if (fault !== null) return failed(fault);
    try {
      const value = await tool.run(api, given);
      return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: { ...value } };
    } catch (error) {
      if (error instanceof ApiRefusal) return failed(error.message);
      throw error;
    }
  });
  return mcp;
}

function describe({ name, title, description, input, effect }: Tool) {
  const isReading = effect === 'reads';
  const annotations = {
    readOnlyHint: isReading,
    destructiveHint: false,
    idempotentHint: isReading,
    openWorldHint: false,
  };
  return {
    name,
    title,
    description,
    inputSchema: { ...input, required: [...(input.required ?? [])] },
    annotations,
  };
}

/** A failure for the model to read and correct, not a protocol error. */
function failed(text: string) {
  return { isError: true, content: [{ type: 'text' as const, text }] };
}
