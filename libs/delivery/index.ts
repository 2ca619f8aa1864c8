export { newWebhookSecret } from './signing/webhook-secret.js';
export { signWebhook, type SignableMessage, type WebhookHeaders } from './signing/sign-webhook.js';
export { verifyWebhook, type ReceivedWebhook } from './signing/verify-webhook.js';
export { PUBLIC_ONLY, PUBLIC_OR_LOOPBACK, type AddressPolicy } from './address/address-policy.js';
export { checkUrl } from './address/check-url.js';
export { allowedAddresses, systemResolver, type Resolver } from './address/guarded-lookup.js';
export { retrySchedule, type RetrySchedule } from './sending/retry-schedule.js';
export type { DeliveryOutcome, FailureReason, ResponseHead } from './sending/delivery-outcome.js';
export { WebhookSender, type WebhookRequest, type WebhookSenderOptions } from './sending/webhook-sender.js';
