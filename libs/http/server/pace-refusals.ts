import type { NextFunction, Request, Response } from 'express';

import type { PacedCaller, RefusalPace } from '../capacity/refusal-pace.js';
import type { RequestMeter } from './request-meter.js';

/**
 * Long enough to make a loop of refusals harmless, short enough for a client that corrects itself. The actual delay is
 * up to twice this, so that calls that arrived together do not resume together.
 */
const HOLD_MS = 250;
/** Maximum calls held; the connection of any further one is closed. */
const MOST_HELD = 2_000;

/** The id of the key shown by a request, if it is known to be genuine without a look-up. */
export type RecogniseKey = (request: Request) => string | null;

/**
 * Holds back every call of a caller that is refused repeatedly, by key if it has one and otherwise by address. Must
 * come before anything that costs anything.
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

/**
 * An answer that cost us something and gave the caller nothing; errors of an organisation's own calls count as its
 * calls.
 */
function isRefusal({ caller, forced }: Request, { statusCode, writableFinished }: Response): boolean {
  if (forced === true) return false;
  if (caller !== undefined) return statusCode === 429;
  return !writableFinished || (statusCode >= 400 && statusCode < 500);
}
