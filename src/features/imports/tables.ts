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
import { createdAt, when } from '#db/columns.ts';
import { IMPORT_STAGES, ROW_OUTCOMES, TAKEN_BACK } from './outcomes.ts';
import { IMPORT_KINDS, type Problem } from './record.ts';
import type { FieldChanges, GivenBook } from './server/given.ts';
import type { ImportSettings } from './settings.ts';

/**
 * Files that were sent to be imported. The counts are those of `import_rows`, kept in the transaction that writes those: a
 * million rows are not counted for every look.
 */
export const imports = pgTable(
  'imports',
  {
    id: text().primaryKey(),
    stage: text({ enum: IMPORT_STAGES }).notNull().default('reading'),
    /** Why it was refused, or what has stopped it. */
    reason: text(),
    fileName: text('file_name').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** What was asked for with the file, and what was found when it was read; the latter null until then. */
    askedKind: text('asked_kind', { enum: IMPORT_KINDS }),
    kind: text({ enum: IMPORT_KINDS }),
    encoding: text(),
    separator: text(),
    columns: jsonb().$type<string[]>(),
    settings: jsonb().$type<ImportSettings>().notNull().default({}),
    /** Whether the settings were chosen by somebody, and not found for the columns. */
    isByHand: boolean('is_by_hand').notNull().default(false),
    /** Raised whenever the file is read anew, so that an earlier reading writes no more. */
    reading: smallint().notNull().default(1),
    /** How many rows the reading, the applying and the taking back have done: where each goes on. */
    readRows: integer('read_rows').notNull().default(0),
    appliedUpTo: integer('applied_up_to').notNull().default(0),
    takenBack: integer('taken_back').notNull().default(0),
    /** How many rows have changed something in the shop. */
    writtenRows: integer('written_rows').notNull().default(0),
    /** Whether what is written is told to search all at once at the end; null before anything is. */
    isFoundLater: boolean('is_found_later'),
    newRows: integer('new_rows').notNull().default(0),
    changedRows: integer('changed_rows').notNull().default(0),
    unchangedRows: integer('unchanged_rows').notNull().default(0),
    refusedRows: integer('refused_rows').notNull().default(0),
    /** How often work on it ended by a failure, since it last went on. */
    failures: smallint().notNull().default(0),
    /** Which process works on it, and when it was last heard of. */
    worker: text(),
    workedAt: when('worked_at'),
    /** Who of the staff sent it, as the audit log names them. */
    staffName: text('staff_name').notNull().default(''),
    createdAt: createdAt(),
    appliedAt: when('applied_at'),
    endedAt: when('ended_at'),
    /** When its rows went. */
    clearedAt: when('cleared_at'),
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

/** One row of a file, compared with the shop. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: importId(),
    /** Its place among the rows, from 1. */
    place: integer().notNull(),
    /** Where it stands in the file. */
    row: integer().notNull(),
    outcome: text({ enum: ROW_OUTCOMES }).notNull(),
    label: text().notNull(),
    /** The SKU that the book has or gets; null of posts and of what could not be read. */
    sku: text(),
    isbn13: text(),
    /** Whether the file itself says the SKU. */
    saysSku: boolean('says_sku').notNull().default(false),
    /** Its id, where the shop had it when the row was compared. */
    book: text(),
    /** What is to be written; null of a row that is refused. */
    given: jsonb().$type<GivenBook | Record<string, unknown>>(),
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

/** What an import has done to one thing of the shop, and whether that was taken back. */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: importId(),
    /** That of the row which asked for it; the author of several books comes with the first. */
    place: integer().notNull(),
    what: text({ enum: ['author', 'book', 'post'] }).notNull(),
    /** Id of the book or post, slug of the author. */
    ref: text().notNull(),
    /** Field by field before and after; null of what is new. */
    changes: jsonb().$type<FieldChanges>(),
    takenBack: text('taken_back', { enum: TAKEN_BACK }),
    /** Fields that somebody has edited since, and that stayed so. */
    kept: text().array(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.place, t.what, t.ref] }),
    index('import_changes_not_taken_back').on(t.importId, t.what, t.place).where(sql`taken_back IS NULL`),
  ],
);

/** How columns were mapped by hand, for the next file with the same header. */
export const importMappings = pgTable('import_mappings', {
  /** A digest of the kind and the names of the columns. */
  signature: text().primaryKey(),
  settings: jsonb().$type<ImportSettings>().notNull(),
  usedAt: when('used_at').notNull().defaultNow(),
});
