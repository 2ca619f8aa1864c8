import type { NextFunction, Request, Response } from 'express';

import { DomainError } from '#platform';

import type { Admission } from '../capacity/admission.js';
import type { Slots } from '../capacity/slots.js';
import type { RequestMeter } from './request-meter.js';

/** Answered from memory, and needed most under overload. */
const UNCOUNTED = new Set(['/healthz', '/readyz']);

/** Refuses with 503 what would only make everyone wait, reserving a fifth of the capacity for single analyses. */
export function shedOverload(admission: Admission, slots: Slots, meter: RequestMeter) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { url } = request;
    const isAnalysis = request.method === 'POST' && url.startsWith('/v1/analyze');
    if (!isAnalysis && UNCOUNTED.has(url)) {
      next();
      return;
    }
    if (!admission.enter(isAnalysis ? 'analysis' : 'other')) {
      meter.countShed();
      const detail = 'More requests are in progress than can be answered in time; retry in a second.';
      next(new DomainError('overloaded', detail, { retryAfter: 1 }));
      return;
    }
    request.slot = slots.hold(response);
    next();
  };
}
