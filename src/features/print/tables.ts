import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt, when } from '#db/columns.ts';
import { userId, users } from '#platform/sessions/tables.ts';
import { type DocumentFacts, REFUSALS } from './facts.ts';
import { JOB_KINDS } from './plan.ts';
import type { Spec } from './spec.ts';

/** How far a file has come: it is on its way, looked at, and then known or refused. */
export const UPLOAD_STAGES = ['receiving', 'checking', 'checked', 'refused'] as const;

/** Files that people sent to be printed; each is its sender's alone. */
export const printUploads = pgTable(
  'print_uploads',
  {
    id: text().primaryKey(),
    /** Null once its sender has no account any more: it is kept for an order alone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As its sender calls it. */
    name: text().notNull(),
    bytes: integer().notNull(),
    /** What its sender's program said of it by tus, as it said it. */
    metadata: text(),
    stage: text({ enum: UPLOAD_STAGES }).notNull(),
    /** Why it was refused. */
    refusal: text({ enum: REFUSALS }),
    /** What the check found; null until it is done. */
    facts: jsonb().$type<DocumentFacts>(),
    /** The key among the shop's private files; null until it is there as a whole. */
    file: text(),
    sha256: text(),
    createdAt: createdAt(),
    /** When it was last sent to, checked, or chosen for a job. */
    usedAt: when('used_at').notNull().defaultNow(),
  },
  (t) => [index('print_uploads_by_user').on(t.userId), index('print_uploads_by_use').on(t.usedAt)],
);

/** Orders for which files are kept: from the placement until some time after the delivery (decision 56). */
export const printUploadHolds = pgTable(
  'print_upload_holds',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => printUploads.id, { onDelete: 'cascade' }),
    orderId: text('order_id').notNull(),
    heldAt: when('held_at').notNull().defaultNow(),
    /** When the order was delivered; null before. */
    deliveredAt: when('delivered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.orderId] }),
    index('print_upload_holds_by_order').on(t.orderId),
    index('print_upload_holds_by_delivery').on(t.deliveredAt),
  ],
);

/** Letters that order what is printed from a file: it is kept until they are answered and done, and some time after. */
export const printUploadLetters = pgTable(
  'print_upload_letters',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => printUploads.id, { onDelete: 'cascade' }),
    conversationId: text('conversation_id').notNull(),
    heldAt: when('held_at').notNull().defaultNow(),
    /** When the conversation was closed; null while it is open. */
    closedAt: when('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.conversationId] }),
    index('print_upload_letters_by_conversation').on(t.conversationId),
  ],
);

/** What people want made of their files. */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** Null once the file is gone. */
    uploadId: text('upload_id').references(() => printUploads.id, { onDelete: 'set null' }),
    kind: text({ enum: JOB_KINDS }).notNull(),
    spec: jsonb().$type<Spec>().notNull(),
    /** Codes of the findings that its owner accepts. */
    accepted: text().array().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('print_jobs_by_user').on(t.userId, t.id), index('print_jobs_by_upload').on(t.uploadId)],
);
