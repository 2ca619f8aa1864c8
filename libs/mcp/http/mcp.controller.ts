import type { Server } from 'node:http';

import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { Controller, Post, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request, Response } from 'express';

import { Endpoint, mediaTypeOf, parseJson, readBytes, sendAnswer } from '#http';
import { DomainError, programVersion } from '#platform';

import { createMcpServer } from '../server/create-mcp-server.js';
import { serveClient } from '../server/serve-client.js';
import { assertMessage } from './assert-message.js';
import { InProcessApi } from './in-process-api.js';
import { MCP_BODY_LIMIT, MCP_ENDPOINTS } from './mcp.endpoints.js';

/** Answers are always JSON, but the transport insists that the client accept both. */
const ACCEPT = 'application/json, text/event-stream';

/**
 * The streamable HTTP transport of the Model Context Protocol, without sessions: each message is answered completely,
 * by any process.
 */
@Controller('mcp')
export class McpController {
  private readonly version = programVersion();

  constructor(private readonly host: HttpAdapterHost) {}

  @Post()
  @Endpoint(MCP_ENDPOINTS.message)
  async answerMessage(@Req() request: Request, @Res() response: Response): Promise<void> {
    mediaTypeOf(request, ['application/json']);
    const parsedBody = parseJson(await readBytes(request, MCP_BODY_LIMIT));
    assertMessage(parsedBody);
    const { authorization = '' } = request.headers;
    const caller = { authorization, address: request.ip ?? '' };
    const api = new InProcessApi(this.host.httpAdapter.getHttpServer() as Server, caller);
    const server = createMcpServer(api, await this.version);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await serveClient(server, transport);
      const answer = await transport.handleRequest(toWebRequest(request), { parsedBody });
      if (answer.status === 202) response.status(202).end();
      else if (answer.ok) sendAnswer(response, { status: 200, headers: {}, body: await answer.text() });
      else throw refusedHeader(await answer.text());
    } finally {
      await server.close();
    }
  }
}

/** The error if the transport refuses a valid message because of its headers. */
function refusedHeader(body: string): DomainError {
  const { error } = JSON.parse(body) as { readonly error: { readonly message: string } };
  return new DomainError('invalid_header', error.message);
}

function toWebRequest({ headers }: Request): globalThis.Request {
  const version = headers['mcp-protocol-version'];
  return new globalThis.Request('http://in-process/mcp', {
    method: 'POST',
    headers: {
      accept: ACCEPT,
      'content-type': 'application/json',
      ...(typeof version === 'string' ? { 'mcp-protocol-version': version } : {}),
    },
  });
}
