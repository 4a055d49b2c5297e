import { DEFAULT_WEEK_START, type PlanId, type Weekday } from '@dayward/domain';
import { boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The profile of an account; its id is the identity's in `auth."user"` (DATAM-01). */
export const usersTable = pgTable('users', {
  id: uuid().primaryKey(),
  /** Null for an account without an address. */
  email: text(),
  name: text().notNull(),
  plan: text().$type<PlanId>().notNull().default('Free'),
  hasPaid: boolean('has_paid').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  planExpiry: timestamp('plan_expiry', { withTimezone: true }),
  isPlanEnding: boolean('is_plan_ending').notNull().default(false),
  avatarUrl: text('avatar_url'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  timeZone: text('time_zone').notNull().default('UTC'),
  dayStartHour: smallint('day_start_hour').notNull().default(0),
  weekStart: smallint('week_start').$type<Weekday>().notNull().default(DEFAULT_WEEK_START),
  termsVersion: text('terms_version'),
  termsAcceptedAt: timestamp('terms_accepted_at', { withTimezone: true }),
  ageDeclaredAt: timestamp('age_declared_at', { withTimezone: true }),
});

export type UserRow = typeof usersTable.$inferSelect;
