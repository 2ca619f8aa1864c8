import { define, filled, integer } from './environment-variable.js';

const MACHINE = { expected: 'an address of this machine', example: '0.0.0.0', schema: filled };

/** Where processes listen. */
export const LISTENER_VARIABLES = {
  host: define({ name: 'HOST', ...MACHINE, fallback: '127.0.0.1' }),
  port: define({ name: 'PORT', ...integer(0, 65_535), example: '3000', fallback: 3000 }),
  healthPort: define({ name: 'HEALTH_PORT', ...integer(0, 65_535), example: '3001', fallback: 3001 }),
  maxConnections: define({
    name: 'MAX_CONNECTIONS',
    ...integer(16, 1_000_000),
    example: '16384',
    fallback: 16_384,
  }),
  maxConnectionsPerAddress: define({
    name: 'MAX_CONNECTIONS_PER_ADDRESS',
    ...integer(16, 1_000_000),
    example: '4096',
    fallback: 4_096,
  }),
  shutdownNoticeMs: define({
    name: 'SHUTDOWN_NOTICE_MS',
    ...integer(0, 60_000),
    example: '5000',
    fallback: 0,
  }),
  metricsHost: define({ name: 'METRICS_HOST', ...MACHINE, fallback: '127.0.0.1' }),
  metricsPort: define({ name: 'METRICS_PORT', ...integer(0, 65_535), example: '9464', fallback: 0 }),
};
