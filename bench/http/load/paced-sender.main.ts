/** The sender of `loadAtRate`, in its own process: receives a plan, sends back its measurements, and is stopped. */
import { once } from 'node:events';

import type { PacedPlan, PacedResult } from './load.js';
import { sendAtRate } from './send-at-rate.js';

const [plan] = (await once(process, 'message')) as [PacedPlan];
const result: PacedResult = await sendAtRate(plan);
process.once('disconnect', () => process.exit());
process.send?.(result);
