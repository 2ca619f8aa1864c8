import type { RequestPlan, Step } from './plan.js';

const LONGEST = 600;
const KEY = /di_[A-Za-z0-9_]{12,}/g;

/** A request as one readable line: bytes beyond ASCII escaped, long parts cut, keys omitted. */
export function showPlan({ steps }: RequestPlan, longest = LONGEST): string {
  return steps.map((step) => showStep(step, longest)).join(' ');
}

function showStep(step: Step, longest: number): string {
  if ('send' in step) return showBytes(step.send, longest);
  if ('pauseMs' in step) return `(${step.pauseMs} ms)`;
  return 'act' in step ? `(${step.act})` : `(until ${step.awaitAnswers} answers)`;
}

/** Bytes as a JavaScript string literal that reads back as Latin-1. */
export function showBytes(bytes: Buffer, longest: number): string {
  const text = bytes
    .subarray(0, longest)
    .toString('latin1')
    .replaceAll(KEY, 'di_…')
    .replaceAll(/[^\x20-\x7e]/g, (letter) => {
      if (letter === '\r') return '\\r';
      if (letter === '\n') return '\\n';
      return letter === '…' ? letter : `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
    });
  return bytes.length > longest ? `${text}… (${bytes.length} bytes)` : text;
}
