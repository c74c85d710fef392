import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, timestampText } from '#db/columns.ts';
import { IMPORT_KINDS, type PostRecord, type Problem } from './import-record.ts';
import type { ImportSettings } from './import-settings.ts';
import { IMPORT_STAGES, ROW_OUTCOMES, UNDO_RESULTS } from './outcomes.ts';
import type { FieldChanges, ImportedBook } from './server/flat-book.ts';

/** Files sent for import. The counts mirror `import_rows`, as counting a million rows is too slow. */
export const imports = pgTable(
  'imports',
  {
    id: text().primaryKey(),
    stage: text({ enum: IMPORT_STAGES }).notNull().default('reading'),
    /** Reason for refusing the file, or for having stopped. */
    reason: text(),
    fileName: text('file_name').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Requested format, and the one detected (null until read). */
    requestedKind: text('requested_kind', { enum: IMPORT_KINDS }),
    kind: text({ enum: IMPORT_KINDS }),
    encoding: text(),
    separator: text(),
    columns: jsonb().$type<string[]>(),
    settings: jsonb().$type<ImportSettings>().notNull().default({}),
    /** Whether somebody chose the settings, as opposed to saved ones. */
    isManual: boolean('is_manual').notNull().default(false),
    /** Incremented for each reading, so that earlier ones stop writing. */
    reading: smallint().notNull().default(1),
    /** Progress of reading, applying and undoing. */
    readRows: integer('read_rows').notNull().default(0),
    appliedUpTo: integer('applied_up_to').notNull().default(0),
    undone: integer('undone').notNull().default(0),
    /** Rows that changed something in the shop. */
    writtenRows: integer('written_rows').notNull().default(0),
    /** Whether search is rebuilt at the end instead of updated with each batch; null before applying. */
    isIndexedLater: boolean('is_indexed_later'),
    newRows: integer('new_rows').notNull().default(0),
    changedRows: integer('changed_rows').notNull().default(0),
    unchangedRows: integer('unchanged_rows').notNull().default(0),
    refusedRows: integer('refused_rows').notNull().default(0),
    failures: smallint().notNull().default(0),
    /** Process working on it, and its last heartbeat. */
    worker: text(),
    workedAt: timestampText('worked_at'),
    /** Name of the staff member at the time. */
    staffName: text('staff_name').notNull().default(''),
    createdAt: createdAt(),
    appliedAt: timestampText('applied_at'),
    endedAt: timestampText('ended_at'),
    clearedAt: timestampText('cleared_at'),
  },
  (t) => [
    index('imports_in_work').on(t.id).where(sql`stage IN ('reading', 'applying', 'undoing')`),
    index('imports_by_moment').on(t.createdAt),
  ],
);

const importId = () =>
  text('import_id')
    .notNull()
    .references(() => imports.id, { onDelete: 'cascade' });

export const importRows = pgTable(
  'import_rows',
  {
    importId: importId(),
    /** Position among the rows, from 1, without gaps. */
    place: integer().notNull(),
    row: integer().notNull(),
    outcome: text({ enum: ROW_OUTCOMES }).notNull(),
    label: text().notNull(),
    /** Existing or future SKU; null for posts and unreadable rows. */
    sku: text(),
    isbn13: text(),
    /** Whether the SKU comes from the file. */
    hasOwnSku: boolean('has_own_sku').notNull().default(false),
    /** Id of the book found when the row was compared. */
    book: text(),
    /** Values to be written; null for refused rows. */
    data: jsonb().$type<ImportedBook | PostRecord>(),
    changes: jsonb().$type<FieldChanges>(),
    problems: jsonb().$type<Problem[]>(),
    notes: jsonb().$type<string[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.place] }),
    index('import_rows_by_outcome').on(t.importId, t.outcome, t.place),
    index('import_rows_by_sku').on(t.importId, t.sku).where(sql`sku IS NOT NULL`),
    index('import_rows_by_isbn').on(t.importId, t.isbn13).where(sql`isbn13 IS NOT NULL`),
  ],
);

/** Changes made by an import, and whether they were undone. */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: importId(),
    /** Position of the first row that caused it. */
    place: integer().notNull(),
    what: text({ enum: ['author', 'book', 'post'] }).notNull(),
    /** Id of the book or post, or slug of the author. */
    ref: text().notNull(),
    /** Old and new values by field; null for new records. */
    changes: jsonb().$type<FieldChanges>(),
    undone: text('undone', { enum: UNDO_RESULTS }),
    /** Fields left alone because they had been edited. */
    editedFields: text('edited_fields').array(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.place, t.what, t.ref] }),
    index('import_changes_not_undone').on(t.importId, t.what, t.place).where(sql`undone IS NULL`),
  ],
);

/** Settings chosen for files with the same columns. */
export const importMappings = pgTable('import_mappings', {
  /** Hash of format and column names. */
  signature: text().primaryKey(),
  settings: jsonb().$type<ImportSettings>().notNull(),
  usedAt: timestampText('used_at').notNull().defaultNow(),
});
