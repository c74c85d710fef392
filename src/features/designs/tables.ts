import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, parentId, timestampText, updatedAt } from '#db/columns.ts';
import { userId, users } from '#platform/sessions/tables.ts';
import type { Design } from './design.ts';
import type { TracedLogo } from './layout.ts';

/** Current version of every saved design. */
export const designs = pgTable(
  'designs',
  {
    id: text().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    /**
     * Incremented by each save. A save states the version it is based on, so that it never overwrites a concurrent
     * one.
     */
    version: integer().notNull().default(1),
    document: jsonb().$type<Design>().notNull(),
    /** Catalogue book of the saved design; deliberately no foreign key, since books may be deleted. */
    bookId: text('book_id'),
    /** Key the share link is signed with, new for every link; null while not shared. */
    shareKey: text('share_key'),
    sharedAt: timestampText('shared_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('designs_by_user').on(t.userId, t.updatedAt.desc())],
);

/** Recent versions of each design, including the current one. */
export const designVersions = pgTable(
  'design_versions',
  {
    designId: parentId('design_id', () => designs.id),
    version: integer().notNull(),
    name: text().notNull(),
    document: jsonb().$type<Design>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.designId, t.version] })],
);

/** `photo` is re-encoded, `drawing` is rendered to pixels. */
export const UPLOAD_KINDS = ['photo', 'drawing'] as const;

/** Uploaded logos, coats of arms and endpapers; anyone who knows an id may see its picture. */
export const designUploads = pgTable(
  'design_uploads',
  {
    id: text().primaryKey(),
    /** Null for guests, and once the account is deleted. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Digest of the stored picture. */
    sha256: text().notNull(),
    kind: text({ enum: UPLOAD_KINDS }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    file: text().notNull(),
    /** Block traced from the picture; null if none can be cut from it. */
    trace: jsonb().$type<TracedLogo>(),
    createdAt: createdAt(),
    /** When a draft last used the upload, accurate to a day. */
    usedAt: timestampText('used_at').notNull().defaultNow(),
  },
  (t) => [index('design_uploads_by_user').on(t.userId), index('design_uploads_by_time').on(t.usedAt)],
);

/**
 * References that keep an upload alive: saved designs, cart lines, orders, conversations. Uploads without holds are
 * eventually deleted.
 */
export const designUploadHolds = pgTable(
  'design_upload_holds',
  {
    uploadId: parentId('upload_id', () => designUploads.id),
    holder: text().notNull(),
    holderId: text('holder_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.holder, t.holderId] }),
    index('design_upload_holds_by_holder').on(t.holder, t.holderId),
  ],
);
