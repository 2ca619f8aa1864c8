import { bigint, boolean, customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const plans = pgTable('plans', {
  code: text().primaryKey(),
  name: text().notNull(),
  apiAccess: boolean('api_access').notNull(),
});

export const planLimits = pgTable(
  'plan_limits',
  {
    plan: text().notNull(),
    livemode: boolean().notNull(),
    name: text().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.plan, table.livemode, table.name] })],
);

export const organisations = pgTable('organisations', {
  id: text().primaryKey(),
  name: text().notNull(),
  plan: text().notNull(),
  planExpiresAt: moment('plan_expires_at'),
  status: text().$type<'active' | 'suspended'>().notNull().default('active'),
  createdAt: moment('created_at').notNull(),
});

export const organisationLimits = pgTable(
  'organisation_limits',
  {
    orgId: text('org_id').notNull(),
    livemode: boolean().notNull(),
    name: text().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.livemode, table.name] })],
);

export const apiKeys = pgTable('api_keys', {
  id: text().primaryKey(),
  orgId: text('org_id').notNull(),
  livemode: boolean().notNull(),
  restricted: boolean().notNull(),
  name: text().notNull(),
  hash: bytes().notNull(),
  hint: text().notNull(),
  scopes: text().array().notNull(),
  cidrs: text().array().notNull(),
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
  replacedBy: text('replaced_by'),
  createdAt: moment('created_at').notNull(),
});
