import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { Request, Response } from 'express';

const compress = promisify(gzip);

/** A public document as the bytes to send, plain and compressed, rendered once. */
export class CachedDocument {
  private constructor(
    private readonly type: string,
    private readonly plain: Buffer,
    private readonly compressed: Buffer,
    private readonly etag: string,
    private readonly caching: string,
  ) {}

  /** @param caching the Cache-Control header. */
  static async of(
    type: string,
    content: string | Buffer,
    caching = 'public, max-age=300',
  ): Promise<CachedDocument> {
    const plain = Buffer.from(content);
    const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    return new CachedDocument(type, plain, await compress(plain), etag, caching);
  }

  /** Sends the document, or 304 to a client that already has it. */
  send(request: Request, response: Response): void {
    const isCompressed = request.acceptsEncodings('gzip') === 'gzip';
    const etag = `"${this.etag}${isCompressed ? '-gzip' : ''}"`;
    response.setHeader('content-type', this.type);
    response.setHeader('cache-control', this.caching);
    response.setHeader('vary', 'accept, accept-encoding');
    response.setHeader('etag', etag);
    const known = request.headers['if-none-match'];
    if (known !== undefined && (known.trim() === '*' || known.includes(etag))) {
      response.statusCode = 304;
      response.end();
      return;
    }
    const bytes = isCompressed ? this.compressed : this.plain;
    if (isCompressed) response.setHeader('content-encoding', 'gzip');
    response.setHeader('content-length', bytes.length);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }
}
