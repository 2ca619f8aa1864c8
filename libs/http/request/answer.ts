import type { Response } from 'express';

/** An answer whose body is already serialised, so that the same bytes are sent, recorded and replayed. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
}

/** Sends an answer unchanged. */
export function sendAnswer(response: Response, answer: Answer): void {
  if (response.headersSent) return; // it took too long and has already been refused
  response.statusCode = answer.status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  response.end(answer.body);
}

/** Serialises an object into an answer. */
export function jsonAnswer(status: number, value: unknown, headers: Answer['headers'] = {}): Answer {
  return { status, headers, body: JSON.stringify(value) };
}
