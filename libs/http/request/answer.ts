import type { Response } from 'express';

/** An answer whose body is already text: what is sent, recorded and replayed is the same bytes. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
}

/** Sends an answer as it is. */
export function sendAnswer(response: Response, answer: Answer): void {
  if (response.headersSent) return; // it took too long and was refused meanwhile
  response.statusCode = answer.status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  response.end(answer.body);
}

/** An answer of an object that is rendered now. */
export function jsonAnswer(status: number, value: unknown, headers: Answer['headers'] = {}): Answer {
  return { status, headers, body: JSON.stringify(value) };
}
