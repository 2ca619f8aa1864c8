import { Module } from '@nestjs/common';

import { McpController } from './http/mcp.controller.js';

@Module({ controllers: [McpController] })
export class McpApiModule {}
