export { SANDBOX_SCHEMAS } from './http/sandbox.model.js';
export { forceOutcome } from './moves/force-outcome.js';
export { currentMoves, type SandboxMove } from './moves/sandbox-move.store.js';
export { SandboxMoves } from './moves/sandbox-moves.js';
export { SandboxApiModule } from './sandbox-api.module.js';
