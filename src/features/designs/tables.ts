import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt, when } from '#db/columns.ts';
import { userId, users } from '#platform/sessions/tables.ts';
import type { Design } from './design.ts';
import type { TracedLogo } from './layout.ts';

/** What people have designed and kept, each as it is now. */
export const designs = pgTable(
  'designs',
  {
    id: text().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    /** How often it was saved. A change names the one it was made of, so that none is lost. */
    version: integer().notNull().default(1),
    document: jsonb().$type<Design>().notNull(),
    /** Of the catalogue, when it was saved; null binds something else. Books may go, designs stay. */
    bookId: text('book_id'),
    /** What the link to it is signed with, anew at every sharing; null while it is not shared. */
    shareKey: text('share_key'),
    sharedAt: when('shared_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('designs_by_user').on(t.userId, t.updatedAt.desc())],
);

/** The last versions of each design, the present one too. */
export const designVersions = pgTable(
  'design_versions',
  {
    designId: text('design_id')
      .notNull()
      .references(() => designs.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    name: text().notNull(),
    document: jsonb().$type<Design>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.designId, t.version] })],
);

/** What an upload may be: pixels that were encoded anew, or a drawing that was drawn into pixels. */
export const UPLOAD_KINDS = ['photo', 'drawing'] as const;

/** Logos, coats of arms and endpapers that people sent; whoever knows an id may see its picture. */
export const designUploads = pgTable(
  'design_uploads',
  {
    id: text().primaryKey(),
    /** Who sent it; null for guests, and once the account is gone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of the kept picture's bytes. */
    sha256: text().notNull(),
    kind: text({ enum: UPLOAD_KINDS }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The key of the picture among the shop's files. */
    file: text().notNull(),
    /** The block that would be cut of it; null where none can be. */
    trace: jsonb().$type<TracedLogo>(),
    createdAt: createdAt(),
    /** When a draft that shows it was last looked at, to the day. */
    usedAt: when('used_at').notNull().defaultNow(),
  },
  (t) => [index('design_uploads_by_user').on(t.userId), index('design_uploads_by_time').on(t.usedAt)],
);

/**
 * Which uploads are held, and by what: a line of a cart, an order. Those that saved designs show are held by these
 * themselves (`design_uses`). An upload that nothing holds goes.
 */
export const designUploadHolds = pgTable(
  'design_upload_holds',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => designUploads.id, { onDelete: 'cascade' }),
    /** What holds it, such as `order` or `cart`, and its id. */
    holder: text().notNull(),
    holderId: text('holder_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.holder, t.holderId] }),
    index('design_upload_holds_by_holder').on(t.holder, t.holderId),
  ],
);
