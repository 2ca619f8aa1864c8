export { MCP_SCHEMAS } from './http/mcp.endpoints.js';
export { McpApiModule } from './mcp-api.module.js';
