import { z } from 'zod';
import { AdminListQuery, adminListReply, adminReply } from '#kernel/admin-list.ts';
import { IMPORT_KINDS } from './import-record.ts';
import { ColumnMapping, ImportSettings } from './import-settings.ts';
import { ROW_OUTCOMES, UNDO_RESULTS } from './outcomes.ts';

/** Format of a file. */
export const ImportKindSchema = z.enum(IMPORT_KINDS);

/**
 * How to read a file: a column mapping alone, or with it the meaning of genres and languages and defaults for new
 * books.
 */
export const ImportMapping = z.union([ImportSettings, ColumnMapping.transform((columns) => ({ columns }))]);

/** Form fields sent along with the file. */
export const ImportForm = z.object({ kind: ImportKindSchema.optional(), mapping: ImportMapping.optional() });
export const MappingRequest = z.object({ mapping: ImportMapping });

export const IMPORT_STATES = ['reading', 'ready', 'applying', 'applied', 'undone', 'refused'] as const;

const count = z.int().nonnegative();

/** State of an import. */
export const ImportStatus = z.object({
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Reason for refusing the file, or for having stopped. */
  reason: z.string().optional(),
  fileName: z.string(),
  bytes: count,
  kind: ImportKindSchema.optional(),
  encoding: z.string().optional(),
  separator: z.string().optional(),
  /** Rows by outcome; while reading, those read so far. */
  rows: z.object({ new: count, changed: count, unchanged: count, refused: count }),
  columns: z.array(z.string()).optional(),
  /** Maps columns to book fields or null, as guessed or chosen. */
  mapping: z.record(z.string(), z.string().nullable()).optional(),
  /** Chosen settings other than the columns. */
  choices: ImportSettings.omit({ columns: true }),
  /** Rows written, and changes undone. */
  written: count,
  undone: count,
  isUndoing: z.boolean(),
  /** Deadline for undoing the import; absent when it can't be undone. */
  undoUntil: z.string().optional(),
  createdAt: z.string(),
  /** Staff member who sent the file. */
  staffName: z.string(),
});
export type ImportStatus = z.infer<typeof ImportStatus>;

export const ImportReply = adminReply(ImportStatus);
export const NewImportReply = adminReply(z.object({ id: z.string() }));

export const ImportRowsQuery = AdminListQuery.pick({ page: true, size: true }).extend({
  outcome: z.enum(ROW_OUTCOMES).optional().describe('Only rows with this result.'),
});
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>;

/** A row of a file, with its outcome. */
export const ImportRow = z.object({
  /** Position in the file. */
  row: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  label: z.string(),
  sku: z.string().optional(),
  /** Reasons for refusing the row. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Values that were corrected or left out. */
  notes: z.array(z.string()),
  /** Changed fields; absent for new books. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).optional(),
  /** How the row was undone, and the fields skipped because they had been edited. */
  undone: z.enum(UNDO_RESULTS).optional(),
  editedFields: z.array(z.string()).optional(),
});
export type ImportRow = z.infer<typeof ImportRow>;
export const ImportRowsReply = adminListReply(ImportRow);
