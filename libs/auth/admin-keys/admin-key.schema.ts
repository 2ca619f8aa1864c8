import { pgTable, text } from 'drizzle-orm/pg-core';

import type { AdminRole } from '#http';

import { bytes, moment } from '../access/access.schema.js';

export const adminKeys = pgTable('admin_keys', {
  id: text().primaryKey(),
  name: text().notNull(),
  role: text().$type<AdminRole>().notNull(),
  hash: bytes().notNull(),
  hint: text().notNull(),
  cidrs: text().array().notNull(),
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
  lastUsedAt: moment('last_used_at'),
  createdAt: moment('created_at').notNull(),
});
