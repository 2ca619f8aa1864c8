import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { GatewayFault } from './gateway-faults.js';

export type GatewayRow = Readonly<Record<string, string | number | null>>;
export type GatewayRegisterName = 'sales' | 'rents';

const REGISTERS = {
  '/open-data/transactions': {
    name: 'sales',
    date: 'INSTANCE_DATE',
    sort: 'TRANSACTION_NUMBER_ASC',
    parameters: `P_FROM_DATE P_TO_DATE P_GROUP_ID P_IS_OFFPLAN P_IS_FREE_HOLD P_AREA_ID P_USAGE_ID P_PROP_TYPE_ID
      P_TAKE P_SKIP P_SORT`,
  },
  '/open-data/rents': {
    name: 'rents',
    date: 'START_DATE',
    sort: 'REGISTRATION_DATE_DESC',
    parameters: `P_FROM_DATE P_TO_DATE P_DATE_TYPE P_IS_FREE_HOLD P_VERSION P_AREA_ID P_USAGE_ID P_PROP_TYPE_ID
      P_TAKE P_SKIP P_SORT`,
  },
} as const;
type Register = (typeof REGISTERS)[keyof typeof REGISTERS];

/**
 * A stand-in for the department's open data gateway: the same addresses, parameters, refusals and answers, over rows
 * published by a test. Faults in answers come from `faults`, in order, or from `trouble`.
 */
export class GatewayServer {
  /** Faults of the next answers, in order. */
  readonly faults: GatewayFault[] = [];
  /** Consulted for each answer when `faults` is empty. */
  trouble: (request: number) => GatewayFault | undefined = () => undefined;
  /** Requests, as `sales 2026-01-01..2026-01-03 0+1000`. */
  readonly requests: string[] = [];
  /** Kinds of faults that have been returned. */
  readonly happened = new Set<string>();
  /** Maximum rows per answer. */
  pageCap = 5_000;
  private readonly days = new Map<GatewayRegisterName, Map<string, GatewayRow[]>>();
  private readonly late = new Map<GatewayRegisterName, GatewayRow[]>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  static async start(): Promise<GatewayServer> {
    const gateway = new GatewayServer();
    gateway.server.listen(0, '127.0.0.1');
    await once(gateway.server, 'listening');
    return gateway;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Adds rows that can be requested at once. */
  publish(register: GatewayRegisterName, rows: readonly GatewayRow[]): void {
    for (const row of rows) this.dayOf(register, row).push(row);
  }

  /** Adds rows to a day, whatever date they contain. */
  publishOn(register: GatewayRegisterName, day: string, rows: readonly GatewayRow[]): void {
    const days = this.days.get(register) ?? new Map<string, GatewayRow[]>();
    this.days.set(register, days.set(day, [...(days.get(day) ?? []), ...rows]));
  }

  /** Adds rows that appear one by one with `arrival` faults of their window, or all at once with `releaseLate`. */
  holdBack(register: GatewayRegisterName, rows: readonly GatewayRow[]): void {
    this.late.set(register, [...(this.late.get(register) ?? []), ...rows]);
  }

  releaseLate(): void {
    for (const [register, rows] of this.late) this.publish(register, rows);
    this.late.clear();
  }

  /** Removes one row equal to `row`. */
  withdraw(register: GatewayRegisterName, row: GatewayRow): void {
    const rows = this.dayOf(register, row);
    const at = rows.findIndex((other) => JSON.stringify(other) === JSON.stringify(row));
    if (at < 0) throw new Error('there is no such row');
    rows.splice(at, 1);
  }

  clear(): void {
    this.days.clear();
    this.late.clear();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const register = REGISTERS[request.url as keyof typeof REGISTERS] as Register | undefined;
    const { 'user-agent': userAgent = '', referer = '' } = request.headers;
    if (!/^Mozilla\/5\.0 /.test(userAgent) || !/^https:\/\/dubailand\.gov\.ae\//.test(referer)) {
      response.writeHead(403, { 'content-type': 'text/html' }).end('<html>Request Rejected</html>');
      return;
    }
    if (request.method !== 'POST' || register === undefined) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"no Route matched"}');
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const asked = JSON.parse(body) as Record<string, unknown>;
    const expected = register.parameters.trim().split(/\s+/).sort();
    const valid =
      JSON.stringify(Object.keys(asked).sort()) === JSON.stringify(expected) &&
      Object.values(asked).every((value) => typeof value === 'string') &&
      asked['P_SORT'] === register.sort &&
      [asked['P_FROM_DATE'], asked['P_TO_DATE']].every((date) => isoOf(String(date)) !== null);
    if (!valid) {
      send(response, JSON.stringify({ responseCode: 420, validationErrorsList: ['INVALID_REQUEST'] }));
      return;
    }
    this.sendPage(request, register, asked as Record<string, string>, response);
  }

  private sendPage(
    request: IncomingMessage,
    register: Register,
    asked: Readonly<Record<string, string>>,
    response: ServerResponse,
  ): void {
    const [from, to] = [isoOf(asked['P_FROM_DATE'] ?? '') ?? '', isoOf(asked['P_TO_DATE'] ?? '') ?? ''];
    const [skip, take] = [Number(asked['P_SKIP']), Math.min(Number(asked['P_TAKE']), this.pageCap)];
    this.requests.push(`${register.name} ${from}..${to} ${skip}+${take}`);
    const fault = this.faults.shift() ?? this.trouble(this.requests.length);
    if (fault?.kind === 'arrival') this.arrive(register.name, from, to);
    const rows = this.select(register.name, from, to);
    const start = fault?.kind === 'shifted' ? Math.max(0, skip - fault.rows) : skip;
    const page = rows.slice(start, start + (fault?.kind === 'short' ? Math.ceil(take / 3) : take));
    const text = JSON.stringify({
      responseCode: 200,
      response: { result: page.map((row) => ({ ...row, TOTAL: rows.length })) },
    });
    if (fault !== undefined) this.happened.add(fault.kind);
    switch (fault?.kind) {
      case 'status':
        if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter);
        response.writeHead(fault.status, { 'content-type': 'text/plain' }).end('API rate limit exceeded');
        return;
      case 'html':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Service maintenance</html>');
        return;
      case 'truncated':
        send(response, text.slice(0, Math.floor(text.length / 2)));
        return;
      case 'reset':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length + 9 });
        response.write('{"response":{"resu', () => request.socket.resetAndDestroy());
        return;
      case 'slow':
        return; // the client will end the connection
      case 'empty':
        send(response, JSON.stringify({ responseCode: 200, response: { result: [] } }));
        return;
      default:
        send(response, text);
    }
  }

  private select(register: GatewayRegisterName, from: string, to: string): GatewayRow[] {
    const days = [...(this.days.get(register) ?? [])].filter(([day]) => day >= from && day <= to);
    return days.sort(([left], [right]) => (left < right ? -1 : 1)).flatMap(([, rows]) => rows);
  }

  private arrive(register: GatewayRegisterName, from: string, to: string): void {
    const late = this.late.get(register) ?? [];
    const at = late.findIndex((row) => {
      const day = dayIn(register, row);
      return day >= from && day <= to;
    });
    const [row] = at < 0 ? [] : late.splice(at, 1);
    if (row !== undefined) this.dayOf(register, row).unshift(row);
  }

  private dayOf(register: GatewayRegisterName, row: GatewayRow): GatewayRow[] {
    const days = this.days.get(register) ?? new Map<string, GatewayRow[]>();
    this.days.set(register, days);
    const day = dayIn(register, row);
    const rows = days.get(day) ?? [];
    days.set(day, rows);
    return rows;
  }
}

function dayIn(register: GatewayRegisterName, row: GatewayRow): string {
  return String(register === 'sales' ? row['INSTANCE_DATE'] : row['START_DATE']).slice(0, 10);
}

/** YYYY-MM-DD from MM/DD/YYYY; null if the text does not have that form. */
function isoOf(text: string): string | null {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  const iso = `${year ?? ''}-${month ?? ''}-${day ?? ''}`;
  return Number.isNaN(Date.parse(iso)) ? null : iso;
}

function send(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(text);
}
