import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, timestampText } from '#db/columns.ts';
import { STAFF_ROLES } from '#kernel/staff.ts';

/** Staff (decision 55); entirely separate from customers. */
export const staff = pgTable('staff', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  role: text({ enum: STAFF_ROLES }).notNull(),
  /** Null until the invitation is accepted. */
  passwordHash: text('password_hash'),
  /** Encrypted TOTP secret; null without a second factor. */
  totpSecret: text('totp_secret'),
  totpSince: timestampText('totp_since'),
  /** Last accepted TOTP step of thirty seconds; each code works once. */
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  /** Demonstration accounts: their owner needs no second factor. */
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: createdAt(),
  disabledAt: timestampText('disabled_at'),
});

const staffId = () =>
  text('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

/** Admin sessions: twelve hours at most, two without use. Only a hash of the token is stored. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: staffId(),
    /** When the second factor was verified; null while it is pending. */
    provedAt: timestampText('proved_at'),
    usedAt: timestampText('used_at').notNull().defaultNow(),
    network: text().notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('staff_sessions_by_staff').on(t.staffId)],
);

export const staffLinks = pgTable(
  'staff_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Null for the first owner, who has no row yet. */
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: timestampText('expires_at').notNull(),
    usedAt: timestampText('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('staff_links_by_staff').on(t.staffId)],
);

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { staffId: staffId(), codeHash: text('code_hash').notNull(), usedAt: timestampText('used_at') },
  (t) => [uniqueIndex('staff_recovery_codes_once').on(t.staffId, t.codeHash)],
);

const AUDIT_SEARCH_TEXT = sql`lower(replace(replace(action, '.', ': '), '-', ' ') || ' ' || label || ' ' || subject_id || ' ' || staff_name)`;

/** Audit log (decision 55). Append-only: a trigger allows nothing but anonymising a customer. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text().primaryKey(),
    at: timestampText('at').notNull().default(sql`clock_timestamp()`),
    /** Null for the shop itself. No foreign key, so entries survive deleted staff. */
    staffId: text('staff_id'),
    staffName: text('staff_name').notNull(),
    role: text({ enum: STAFF_ROLES }),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text('subject_id').notNull(),
    label: text().notNull(),
    customerId: text('customer_id'),
    before: jsonb(),
    after: jsonb(),
    network: text().notNull(),
    count: integer().notNull().default(1),
  },
  (t) => [
    index('audit_log_by_time').on(t.at),
    index('audit_log_by_subject').on(t.subject, t.subjectId, t.at),
    index('audit_log_by_staff').on(t.staffId, t.at),
    index('audit_log_by_customer').on(t.customerId),
    index('audit_log_by_text').using('gin', sql`(${AUDIT_SEARCH_TEXT}) gin_trgm_ops`),
  ],
);

export const uploadedPictures = pgTable(
  'uploaded_pictures',
  {
    id: text().primaryKey(),
    createdAt: createdAt(),
    usedAt: timestampText('used_at').notNull().defaultNow(),
    historyAt: timestampText('history_at'),
  },
  (t) => [index('uploaded_pictures_by_use').on(t.usedAt)],
);
