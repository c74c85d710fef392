import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, parentId, timestampText, updatedAt } from '#db/columns.ts';
import { userId, users } from '#platform/sessions/tables.ts';
import type { Spec } from './contract.ts';
import { JOB_KINDS } from './contract.ts';
import { type DocumentFacts, REFUSALS } from './facts.ts';

export const UPLOAD_STAGES = ['receiving', 'checking', 'checked', 'refused'] as const;

export const printUploads = pgTable(
  'print_uploads',
  {
    id: text().primaryKey(),
    /** Null once the sender's account is deleted; the file then stays only for an order. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** `Upload-Metadata` header as sent. */
    metadata: text(),
    stage: text({ enum: UPLOAD_STAGES }).notNull(),
    refusal: text({ enum: REFUSALS }),
    /** Null until the file is checked. */
    facts: jsonb().$type<DocumentFacts>(),
    /** Key in the private file store; null until the whole file is stored. */
    file: text(),
    sha256: text(),
    createdAt: createdAt(),
    /** When it was last written to, checked, or chosen for a job. */
    usedAt: timestampText('used_at').notNull().defaultNow(),
  },
  (t) => [index('print_uploads_by_user').on(t.userId), index('print_uploads_by_use').on(t.usedAt)],
);

/** Orders that need an uploaded file, from placement until some time after delivery (decision 56). */
export const printUploadHolds = pgTable(
  'print_upload_holds',
  {
    uploadId: parentId('upload_id', () => printUploads.id),
    orderId: text('order_id').notNull(),
    createdAt: createdAt(),
    deliveredAt: timestampText('delivered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.orderId] }),
    index('print_upload_holds_by_order').on(t.orderId),
    index('print_upload_holds_by_delivery').on(t.deliveredAt),
  ],
);

/** Conversations that order from an uploaded file; it is kept until some time after they are closed. */
export const printUploadConversations = pgTable(
  'print_upload_conversations',
  {
    uploadId: parentId('upload_id', () => printUploads.id),
    conversationId: text('conversation_id').notNull(),
    createdAt: createdAt(),
    closedAt: timestampText('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.conversationId] }),
    index('print_upload_conversations_by_conversation').on(t.conversationId),
  ],
);

export const printJobs = pgTable(
  'print_jobs',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** Null once the file is deleted. */
    uploadId: text('upload_id').references(() => printUploads.id, { onDelete: 'set null' }),
    kind: text({ enum: JOB_KINDS }).notNull(),
    spec: jsonb().$type<Spec>().notNull(),
    accepted: text().array().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('print_jobs_by_user').on(t.userId, t.id), index('print_jobs_by_upload').on(t.uploadId)],
);
