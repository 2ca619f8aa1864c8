import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import type { Market } from '#storage';

export const snapshots = pgTable('snapshots', {
  version: text().primaryKey(),
  market: text().$type<Market>().notNull(),
  manifest: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }),
});

export const snapshotActivations = pgTable('snapshot_activations', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  market: text().$type<Market>().notNull(),
  version: text().notNull(),
  reason: text().notNull(),
  activatedAt: timestamp('activated_at', { withTimezone: true }).notNull(),
});
