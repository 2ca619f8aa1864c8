import type { NextFunction, Request, Response } from 'express';

const WITH_SLASH = /^\/mcp\/(?=\?|$)/;

/**
 * Middleware that reads `/mcp/` as `/mcp`: clients are often given the address with the slash, and report the 404 of a
 * message or of their GET as a server that does not speak the protocol. A redirect would lose the message.
 */
export function takeSlash(request: Request, _response: Response, next: NextFunction): void {
  request.url = request.originalUrl = request.originalUrl.replace(WITH_SLASH, '/mcp');
  next();
}
