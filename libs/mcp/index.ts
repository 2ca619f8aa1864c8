export { MCP_SCHEMAS } from './http/mcp.endpoints.js';
export { takeSlash } from './http/take-slash.js';
export { McpApiModule } from './mcp-api.module.js';
