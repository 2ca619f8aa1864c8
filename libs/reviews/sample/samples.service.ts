import { Injectable } from '@nestjs/common';

import { assertPeriod, type Caller, type Creation, type Page, pageOf } from '#http';
import { DomainError, type FieldError } from '#platform';
import type { PageQuery } from '#storage';

import { sampleSize } from './sample-size.js';
import { type DrawSampleRequest, MOST_SAMPLED } from './samples.dto.js';
import { SampleStore } from './sample.store.js';
import type { Sample, SampleStanding } from './sample.js';

/** Maximum days in a period. */
export const MOST_DAYS = 92;

/** Draws random samples of analyses for review, and reports the results. */
@Injectable()
export class SamplesService {
  constructor(private readonly samples: SampleStore) {}

  /** Throws invalid_fields, nothing_to_sample. */
  draw(caller: Caller, request: DrawSampleRequest, { id }: Creation, requestId: string): Promise<Sample> {
    const { from, to, seed, half_width_pct: halfWidth, size } = request;
    assertPeriod(['from', from], ['to', to], { place: 'body', mostDays: MOST_DAYS });
    if ((halfWidth == null) === (size == null)) {
      const both = halfWidth != null;
      const detail = `${both ? 'half_width_pct and size are both given' : 'Neither half_width_pct nor size is given'}; give one of them.`;
      throw refusal({ pointer: '/size', code: both ? 'contradicts' : 'required', detail });
    }
    const sizeOf = (population: number): number => {
      if (halfWidth == null) return Math.min(size ?? 0, population);
      const wanted = sampleSize(population, halfWidth);
      if (wanted <= MOST_SAMPLED) return wanted;
      const detail =
        `half_width_pct is ${halfWidth}, which needs ${wanted} of ${population} analyses, but a sample has ` +
        `at most ${MOST_SAMPLED}; give a larger half_width_pct.`;
      throw refusal({ pointer: '/half_width_pct', code: 'out_of_range', detail });
    };
    const order = { id, from, to, seed, halfWidthPct: halfWidth ?? null, sizeOf };
    return this.samples.draw(caller, order, { keyId: caller.keyId, requestId });
  }

  /** Throws not_found. */
  async get(caller: Caller, id: string): Promise<{ sample: Sample; standing: SampleStanding }> {
    const sample = await this.samples.get(caller, id);
    return { sample, standing: await this.samples.standing(sample) };
  }

  async list<T extends object>(
    caller: Caller,
    page: PageQuery,
    render: (sample: Sample, standing: SampleStanding) => T,
  ): Promise<Page<T>> {
    const samples = await this.samples.list(caller, page);
    const standings = new Map<string, SampleStanding>();
    for (const sample of samples) standings.set(sample.id, await this.samples.standing(sample));
    return pageOf(samples, page, (sample) => render(sample, standings.get(sample.id) ?? NONE));
  }
}

const NONE: SampleStanding = {
  counts: { open: 0, awaiting_approval: 0, agreed: 0, overridden: 0 },
  ratios: [],
};

const refusal = (error: FieldError): DomainError =>
  new DomainError('invalid_fields', error.detail, { errors: [error] });
