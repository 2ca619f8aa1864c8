import { readFileSync } from 'node:fs';

import { type CallFrame, ModuleOfFrame } from './module-of-frame.js';

/** The output of `node --cpu-prof` (Chrome DevTools Protocol, Profiler.Profile). Times in microseconds. */
interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: CallFrame;
  readonly children?: readonly number[];
}

/** One function of a stack. */
export interface Frame {
  readonly name: string;
  /**
   * The module it is defined in, even in a bundle. Empty if it is not JavaScript: `(garbage collector)`, `(program)`,
   * `(idle)`, built-in functions.
   */
  readonly url: string;
}

/** Called for every sample with its stack, innermost first, and the microseconds it stands for. */
export type SampleVisitor = (stack: readonly Frame[], microseconds: number) => void;

/** Reads the samples between two moments of `process.hrtime`, in microseconds; the profiler uses the same clock. */
export function visitSamples(file: string, from: number, to: number, visit: SampleVisitor): void {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile;
  const stacks = stacksOf(profile.nodes);
  let at = profile.startTime;
  profile.samples.forEach((id, index) => {
    const delta = profile.timeDeltas[index] ?? 0;
    at += delta;
    const stack = stacks.get(id);
    if (at >= from && at <= to && stack !== undefined) visit(stack, delta);
  });
}

function stacksOf(nodes: readonly ProfileNode[]): Map<number, readonly Frame[]> {
  const parents = new Map<number, number>();
  for (const { id, children = [] } of nodes) for (const child of children) parents.set(child, id);
  const modules = new ModuleOfFrame();
  const frames = new Map(
    nodes.map(({ id, callFrame }) => [id, { name: callFrame.functionName, url: modules.find(callFrame) }]),
  );
  const stackOf = (id: number | undefined): Frame[] => {
    const stack: Frame[] = [];
    for (let at = id; at !== undefined; at = parents.get(at)) {
      const frame = frames.get(at);
      if (frame) stack.push(frame);
    }
    return stack;
  };
  return new Map(nodes.map(({ id }) => [id, stackOf(id)]));
}
