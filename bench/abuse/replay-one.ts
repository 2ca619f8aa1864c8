import { isSlow, judge } from './judge/judge.js';
import { problemChecker } from './judge/problem-schema.js';
import { makePlan } from './requests/make-plan.js';
import { makeWorld, readDocument } from './requests/make-world.js';
import { showBytes, showPlan } from './requests/show-plan.js';
import type { Target } from './target/target.js';
import { Tenants } from './target/tenants.js';
import { Lane } from './wire/exchange.js';

const SHOWN_BYTES = 4_000;

/** Sends a single request of a seed, and shows it, what came back and what is wrong with it. */
export async function replayOne(
  target: Target,
  seed: number,
  index: number,
  say: (text: string) => void,
): Promise<void> {
  const document = await readDocument(target);
  const tenants = await Tenants.create(target);
  const world = await makeWorld(target, document, tenants, 'http://127.0.0.1:9');
  const plan = makePlan(seed, index, world);
  say(`${plan.kind} ${plan.operation} ${JSON.stringify(plan.expect)}`);
  say(`> ${showPlan(plan, SHOWN_BYTES)}`);
  const { hostname, port } = new URL(target.baseUrl);
  const lane = new Lane(hostname, Number(port));
  const exchange = await lane.perform(plan);
  lane.close();
  for (const { status, headers, body } of exchange.responses) {
    say(`< ${status} ${headers.map(([name, value]) => `${name}: ${value}`).join(' | ')}`);
    say(`< ${showBytes(body, SHOWN_BYTES)}`);
  }
  say(`${exchange.ending} after ${Math.round(exchange.milliseconds)} ms ${exchange.problem ?? ''}`);
  const violations = judge(plan, exchange, {
    checkProblem: problemChecker(document),
    diskStalled: false,
  });
  if (isSlow(plan, exchange)) violations.push({ rule: 'slow', found: `${exchange.milliseconds} ms` });
  for (const { rule, found } of violations) say(`FAILED ${rule}: ${found}`);
  if (violations.length > 0) process.exitCode = 1;
}
