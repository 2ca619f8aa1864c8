import type { AttackContext, AttackFigures } from './attack.js';
import { type Call, Caller } from './caller.js';
import { Outcomes } from './rhythm.js';

/** An attack with complete requests: `drive` sends them through the function it is given. */
export async function byRequests(
  { baseUrl, signal, begin }: AttackContext,
  drive: (send: (call: Call) => Promise<void>) => Promise<void>,
): Promise<AttackFigures> {
  const caller = new Caller(baseUrl, signal);
  const outcomes = new Outcomes();
  begin();
  await drive(async (call) => outcomes.add(await caller.send(call)));
  caller.close();
  return outcomes.counts;
}
