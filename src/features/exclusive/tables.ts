import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampText } from '#db/columns.ts';
import { users } from '#platform/sessions/tables.ts';

/** Invitation codes of RB Exclusive: hashed, single use (decision 43). */
export const exclusiveCodes = pgTable(
  'exclusive_codes',
  {
    id: text().primaryKey(),
    /** SHA-256 of the normalised code: upper case, no hyphens, O as 0, I and L as 1. */
    codeHash: text('code_hash').notNull().unique(),
    /** Null for codes created by the bindery. */
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    invitedEmail: text('invited_email'),
    expiresAt: timestampText('expires_at').notNull(),
    createdAt: createdAt(),
    usedAt: timestampText('used_at'),
    usedBy: text('used_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('exclusive_codes_by_inviter').on(t.invitedBy),
    index('exclusive_codes_newest').on(t.createdAt, t.id),
  ],
);
