import type { NextFunction, Request, Response } from 'express';

import type { PacedCaller, RefusalPace } from '../capacity/refusal-pace.js';
import type { RequestMeter } from './request-meter.js';

/**
 * Long enough that a loop of refusals is harmless, short enough for a client that mends its ways; up to twice of it, so
 * that calls which came together do not go on together.
 */
const HOLD_MS = 250;
/** Calls held at most; a connection beyond is closed. */
const MOST_HELD = 2_000;

/** The id of the key that a request shows, where it is known to be genuine without a look-up. */
export type RecogniseKey = (request: Request) => string | null;

/**
 * Holds back each call of whoever is refused again and again, by key where it has one and by address otherwise. Its
 * place is before everything that costs anything.
 */
export function paceRefusals(pace: RefusalPace, meter: RequestMeter, recognise: RecogniseKey) {
  let held = 0;
  const callerOf = (request: Request): PacedCaller => {
    const keyId = request.caller?.keyId ?? recognise(request);
    return { name: keyId ?? request.ip ?? '', isStranger: keyId === null };
  };

  const hold = (request: Request, response: Response, next: NextFunction): void => {
    meter.countHeld();
    if (held >= MOST_HELD) {
      request.socket.destroy();
      return;
    }
    held += 1;
    const timer = setTimeout(
      () => {
        response.off('close', leave);
        held -= 1;
        next();
      },
      HOLD_MS * (1 + Math.random()),
    );
    const leave = (): void => {
      clearTimeout(timer);
      held -= 1;
    };
    response.once('close', leave);
  };

  return (request: Request, response: Response, next: NextFunction): void => {
    response.once('close', () => {
      if (isRefusal(request, response)) pace.count(callerOf(request));
    });
    if (pace.isNeeded && pace.isSlow(callerOf(request))) hold(request, response, next);
    else next();
  };
}

/** What cost us something and gave its caller nothing; errors of an organisation's own calls count as its calls. */
function isRefusal({ caller, forced }: Request, { statusCode, writableFinished }: Response): boolean {
  if (forced === true) return false;
  if (caller !== undefined) return statusCode === 429;
  return !writableFinished || (statusCode >= 400 && statusCode < 500);
}
