export { KeyIdentification } from './bearer/key-identification.js';
export { AccessAdministration } from './access/access-administration.js';
export { AdminActionStore } from './access/admin-action.store.js';
export { mintApiKey, parseApiKey } from './access/api-key.js';
export { CredentialStore } from './access/credential.store.js';
export { hashApiKey } from './access/key-text.js';
export { KeyStore, type NewApiKey } from './access/key.store.js';
export { type Organisation, OrganisationStore } from './access/organisation.store.js';
export { PlanStore } from './access/plan.store.js';
export { readLimit } from './access/read-limit.js';
export { mintAdminKey } from './admin-keys/admin-key.js';
export { AdminKeyAdministration } from './admin-keys/admin-key-administration.js';
export { AdminKeyStore, type NewAdminKey } from './admin-keys/admin-key.store.js';
export { AdminActionLog } from './administration/admin-action-log.js';
export { AdminGuard } from './administration/http/admin.guard.js';
export { AdminApiModule } from './administration/http/admin.module.js';
export { ADMIN_SCHEMAS } from './administration/http/admin.schemas.js';
<<<<<<< HEAD
export { AuthApiModule } from './auth-api.module.js';
=======
export { AuthApiModule } from './bearer/auth-api.module.js';
export { AddressLimit } from './limits/address-limit.js';
export { LocalLimiter } from './limits/local-limiter.js';
>>>>>>> adminkeys
export { RateLimiter } from './limits/rate-limiter.js';
export { RedisLimiter } from './limits/redis-limiter.js';
export { Standing } from './bearer/standing.js';
