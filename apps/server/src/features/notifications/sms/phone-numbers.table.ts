import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The phone number of each account, and the one that waits for its code; both sealed. */
export const phoneNumbersTable = pgTable('phone_numbers', {
  userId: uuid('user_id').primaryKey(),
  sealedNumber: text('sealed_number'),
  pendingNumber: text('pending_number'),
  codeHash: text('code_hash'),
  codeExpiresAt: instant('code_expires_at'),
  codeAttempts: integer('code_attempts').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});
