/** The sender of `loadAtRate`, in a process of its own: gets a plan, sends what it measured, and is stopped. */
import { once } from 'node:events';

import type { PacedPlan, PacedResult } from './load.js';
import { sendAtRate } from './send-at-rate.js';

const [plan] = (await once(process, 'message')) as [PacedPlan];
const result: PacedResult = await sendAtRate(plan);
process.once('disconnect', () => process.exit());
process.send?.(result);
