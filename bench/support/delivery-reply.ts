import type { IncomingMessage, ServerResponse } from 'node:http';

/** What happens to a delivery. `late-death`: it is accepted and answered, then the connection dies. */
export type DeliveryReply = 'accept' | 'fail' | 'reset' | 'hang' | 'late-death';

export function replyTo(reply: DeliveryReply, request: IncomingMessage, response: ServerResponse): void {
  switch (reply) {
    case 'accept':
      response.writeHead(204).end();
      break;
    case 'fail':
      response.writeHead(500).end();
      break;
    case 'reset':
      request.socket.resetAndDestroy();
      break;
    case 'late-death':
      response.writeHead(200, { 'content-length': '2' });
      response.write('o', () => request.socket.resetAndDestroy());
      break;
    case 'hang':
      break;
  }
}
