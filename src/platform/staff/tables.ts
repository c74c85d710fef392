import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, when } from '#db/columns.ts';
import { STAFF_ROLES } from '#kernel/staff.ts';

/** The people who run the shop (decision 55). They are no customers: the two know nothing of each other. */
export const staff = pgTable('staff', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** In lower case. */
  email: text().notNull().unique(),
  role: text({ enum: STAFF_ROLES }).notNull(),
  /** Null until the invitation is taken up. */
  passwordHash: text('password_hash'),
  /** The secret of the second factor, sealed by the shop's own; null where there is none. */
  totpSecret: text('totp_secret'),
  totpSince: when('totp_since'),
  /** The last step of thirty seconds whose code was taken: each works once. */
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  /** Of the demonstration alone: its owner needs no second factor. */
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: createdAt(),
  disabledAt: when('disabled_at'),
});

const staffId = () =>
  text('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

/** Admins that are open; twelve hours at most, two without a call. Of the token only its hash is kept. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: staffId(),
    /** When the second factor was shown; null while it is still to come. */
    provedAt: when('proved_at'),
    usedAt: when('used_at').notNull().defaultNow(),
    network: text().notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('staff_sessions_by_staff').on(t.staffId)],
);

/** Links by which somebody chooses a password: the first owner's, an invitation's, and one for who forgot theirs. Once each. */
export const staffLinks = pgTable(
  'staff_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Null for the first owner, who is nobody yet. */
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: when('expires_at').notNull(),
    usedAt: when('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('staff_links_by_staff').on(t.staffId)],
);

/** Codes on paper in the place of the second factor; each works once. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { staffId: staffId(), codeHash: text('code_hash').notNull(), usedAt: when('used_at') },
  (t) => [uniqueIndex('staff_recovery_codes_once').on(t.staffId, t.codeHash)],
);

/** By what entries are found: an expression over their row. */
const AUDIT_WORDS = sql`lower(action || ' ' || label || ' ' || subject_id || ' ' || staff_name)`;

/**
 * Who changed what, when and from where (decision 55). Rows are only added: a trigger refuses everything else, but for taking
 * a person who was anonymised out of them.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text().primaryKey(),
    at: when('at').notNull().default(sql`clock_timestamp()`),
    /** Null for the shop itself; no reference, since who has gone has done what they did. */
    staffId: text('staff_id'),
    /** As they were called then. */
    staffName: text('staff_name').notNull(),
    role: text({ enum: STAFF_ROLES }),
    /** What was done: `banner.change`, `order.refund`. */
    action: text().notNull(),
    /** What it was done to: its kind and its id. */
    subject: text().notNull(),
    subjectId: text('subject_id').notNull(),
    /** The same for people. */
    label: text().notNull(),
    /** The customer whom it is about, where it is about one. */
    customerId: text('customer_id'),
    before: jsonb(),
    after: jsonb(),
    network: text().notNull(),
    /** How many rows one action changed. */
    count: integer().notNull().default(1),
  },
  (t) => [
    index('audit_log_by_time').on(t.at),
    index('audit_log_by_subject').on(t.subject, t.subjectId, t.at),
    index('audit_log_by_staff').on(t.staffId, t.at),
    index('audit_log_by_customer').on(t.customerId),
    index('audit_log_in_words').using('gin', sql`(${AUDIT_WORDS}) gin_trgm_ops`),
  ],
);

/** Pictures that the staff sent for the shop's words; whichever text names one has its address. */
export const sentPictures = pgTable(
  'sent_pictures',
  {
    id: text().primaryKey(),
    createdAt: createdAt(),
    /** When it was sent, or the night that last saw a text with it. */
    usedAt: when('used_at').notNull().defaultNow(),
    /** When the log was first seen to name it, as a part of what somebody has changed: it stays for that. */
    historyAt: when('history_at'),
  },
  (t) => [index('sent_pictures_by_use').on(t.usedAt)],
);
