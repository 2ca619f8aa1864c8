export { startPostgres, type LocalPostgres, type PostgresOptions } from './postgres.js';
export { startRedis, type LocalRedis, type RedisOptions } from './redis.js';
export { SupervisedProcess, type ProcessDefinition } from './supervised-process.js';
export { ChildRun, type LaunchCommand, type RunPolicy } from './child-run.js';
export { endProcess, identify, isAlive, type ProcessIdentity } from './process-identity.js';
export { NODE_FLAGS } from './node-flags.js';
export { freePort, isFree } from './ports.js';
export { ProcessLedger } from './process-ledger.js';
export { programLogin, type LoginProgram } from './program-login.js';
