import { expect } from '@jest/globals';

import { until } from '../support/until.js';
import type { BulkSystem } from './bulk-system.js';

/** A portfolio as the API shows it, as far as tests look at it. */
export interface Portfolio {
  readonly id: string;
  readonly status: string;
  readonly ended_at: string | null;
  readonly request_counts: Readonly<Record<string, number>>;
  readonly parts: { readonly total: number; readonly begun: number };
}

/** Sends files as portfolios and follows them. */
export class PortfolioCalls {
  constructor(private readonly system: BulkSystem) {}

  send(body: string, query: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.system.request(`/v1/portfolios${query}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/csv', ...headers },
    });
  }

  async get(id: string): Promise<Portfolio> {
    return (await (await this.system.request(`/v1/portfolios/${id}`)).json()) as Portfolio;
  }

  ended(id: string): Promise<Portfolio> {
    return until(`the end of portfolio ${id}`, async () => {
      const portfolio = await this.get(id);
      return portfolio.ended_at === null ? undefined : portfolio;
    });
  }

  /** Its results, as those of a file of NDJSON. */
  async lines(id: string): Promise<readonly Record<string, unknown>[]> {
    const text = await (await this.system.request(`/v1/portfolios/${id}/results?format=ndjson`)).text();
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }
}

/** The portfolio of a 202. */
export async function accepted(response: Response): Promise<Portfolio> {
  const text = await response.text();
  expect([response.status, text]).toEqual([202, expect.any(String)]);
  return JSON.parse(text) as Portfolio;
}
