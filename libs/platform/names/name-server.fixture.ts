import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const ADDRESS_RECORD = 1;

/** A name server on this machine that answers with the addresses it was given and ignores names under `.silent`. */
export interface NameServerUnderTest {
  /** `127.0.0.1:port`. */
  readonly address: string;
  /** Questions received, lower case. */
  readonly asked: readonly string[];
  /** From now on nothing is answered. */
  fallSilent(): void;
  close(): void;
}

export async function startNameServer(
  addresses: Readonly<Record<string, string>>,
): Promise<NameServerUnderTest> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  let silent = false;
  socket.on('message', (question, from) => {
    const { name, type, end } = readQuestion(question);
    asked.push(name);
    if (silent || name.endsWith('.silent')) return;
    const answer = writeAnswer(question.subarray(0, end), type, addresses[name]);
    socket.send(answer, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    fallSilent: () => {
      silent = true;
    },
    close: () => socket.close(),
  };
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** One address record for a known name, no record for other types, NXDOMAIN for an unknown name. */
function writeAnswer(question: Buffer, type: number, address: string | undefined): Buffer {
  const has = address !== undefined && type === ADDRESS_RECORD;
  const head = Buffer.from(question);
  head.writeUInt16BE(address === undefined ? 0x8183 : 0x8180, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(has ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  if (!has) return head;
  const record = Buffer.from([0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4]);
  return Buffer.concat([head, record, Buffer.from(address.split('.').map(Number))]);
}
