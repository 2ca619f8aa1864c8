/** Injection tokens for what modules receive by interface. */
export const LOGGER = Symbol('Logger');
export const CLOCK = Symbol('Clock');
/** The database, for work not covered by a single store. */
export const DATABASE = Symbol('Database');
/** The same, for work across organisations. */
export const PLATFORM_DATABASE = Symbol('Database, platform');
/** SHA-256 of the admin key in the environment; null if the only admin keys are those in the database. */
export const ADMIN_KEY_HASH = Symbol('AdminKeyHash');
/** Networks admin keys may be used from; empty means any. */
export const ADMIN_NETWORKS = Symbol('AdminNetworks');
/** Whether to look up keys that do not prove where they were issued. */
export const ACCEPTS_UNPROVEN_KEYS = Symbol('AcceptsUnprovenKeys');
/** Where to get help with an error. */
export const PROBLEM_HELP = Symbol('ProblemHelp');
/** The worker's environment. */
export const WORKER_ENVIRONMENT = Symbol('WorkerEnvironment');
/** One connection per role in libs/messaging. */
export const REDIS_PRODUCER = Symbol('Redis, producer');
export const REDIS_WORKER = Symbol('Redis, worker');
export const REDIS_SUBSCRIBER = Symbol('Redis, subscriber');
/** What sends webhooks. */
export const SENDER = Symbol('Sender');
/** Keys that encrypt secrets at rest; null if none are configured. */
export const SECRET_KEYS = Symbol('SecretKeys');
/** How reports are printed. */
export const PRINTING = Symbol('Printing');
