/** Names for what the modules receive by interface. */
export const LOGGER = Symbol('Logger');
export const CLOCK = Symbol('Clock');
/** The records, for what no store covers alone. */
export const DATABASE = Symbol('Database');
/** The same, for what serves all organisations. */
export const PLATFORM_DATABASE = Symbol('Database, platform');
/** SHA-256 of the admin key of the environment; null: there are only those in the records. */
export const ADMIN_KEY_HASH = Symbol('AdminKeyHash');
/** Networks that admin keys work from; none: from anywhere. */
export const ADMIN_NETWORKS = Symbol('AdminNetworks');
/** Whether keys that do not prove their issue are looked up. */
export const ACCEPTS_UNPROVEN_KEYS = Symbol('AcceptsUnprovenKeys');
/** Where to get help with an error. */
export const PROBLEM_HELP = Symbol('ProblemHelp');
/** The worker's environment. */
export const WORKER_ENVIRONMENT = Symbol('WorkerEnvironment');
/** One connection for each role that libs/messaging knows. */
export const REDIS_PRODUCER = Symbol('Redis, producer');
export const REDIS_WORKER = Symbol('Redis, worker');
export const REDIS_SUBSCRIBER = Symbol('Redis, subscriber');
/** What sends webhooks. */
export const SENDER = Symbol('Sender');
/** Keys that encrypt secrets at rest; null: none are kept. */
export const SECRET_KEYS = Symbol('SecretKeys');
/** How reports are printed. */
export const PRINTING = Symbol('Printing');
