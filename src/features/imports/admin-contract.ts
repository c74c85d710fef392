import { z } from 'zod';
import { AdminListQuery, adminListReply, adminReply } from '#kernel/admin-list.ts';
import { ROW_OUTCOMES, TAKEN_BACK } from './outcomes.ts';
import { IMPORT_KINDS } from './record.ts';
import { ColumnMapping, ImportSettings } from './settings.ts';

/** What a file is. */
export const ImportKindName = z.enum(IMPORT_KINDS);

/**
 * How a file is read: the mapping of its columns alone, or with it what genres and languages mean and what new books get that the
 * file does not say.
 */
export const ImportMapping = z.union([ImportSettings, ColumnMapping.transform((columns) => ({ columns }))]);

/** The parts of the form beside the file. */
export const ImportForm = z.object({ kind: ImportKindName.optional(), mapping: ImportMapping.optional() });
export const MappingRequest = z.object({ mapping: ImportMapping });

export const IMPORT_STATES = ['reading', 'ready', 'applying', 'applied', 'undone', 'refused'] as const;

const count = z.int().nonnegative();

/** An import as the admin sees it. */
export const ImportStatus = z.object({
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Why it was refused, or what has stopped it. */
  reason: z.string().optional(),
  fileName: z.string(),
  bytes: count,
  kind: ImportKindName.optional(),
  encoding: z.string().optional(),
  separator: z.string().optional(),
  /** What the rows come to; while it is being read, those that were. */
  rows: z.object({ new: count, changed: count, unchanged: count, refused: count }),
  columns: z.array(z.string()).optional(),
  /** From each column to a field of a book, or null, as it was guessed or chosen. */
  mapping: z.record(z.string(), z.string().nullable()).optional(),
  /** What was chosen beside the columns. */
  choices: ImportSettings.omit({ columns: true }),
  /** How many rows were written, and how many changes were taken back. */
  written: count,
  takenBack: count,
  isBeingTakenBack: z.boolean(),
  /** Until when it may be taken back; absent where it may not. */
  undoUntil: z.string().optional(),
  createdAt: z.string(),
  /** Who sent the file. */
  staffName: z.string(),
});
export type ImportStatus = z.infer<typeof ImportStatus>;

export const ImportReply = adminReply(ImportStatus);
export const NewImportReply = adminReply(z.object({ id: z.string() }));

export const ImportRowsQuery = AdminListQuery.pick({ page: true, size: true }).extend({
  outcome: z.enum(ROW_OUTCOMES).optional().describe('Only rows that come to this.'),
});
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>;

/** A row of a file, and what it comes to. */
export const ImportRow = z.object({
  /** Where it stands in the file. */
  row: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  label: z.string(),
  sku: z.string().optional(),
  /** Why it is refused. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  /** What was mended or left out. */
  notes: z.array(z.string()),
  /** What of the book is otherwise; of a new book nothing. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).optional(),
  /** How it was taken back, and which fields somebody had edited, so that they stayed. */
  takenBack: z.enum(TAKEN_BACK).optional(),
  kept: z.array(z.string()).optional(),
});
export type ImportRow = z.infer<typeof ImportRow>;
export const ImportRowsReply = adminListReply(ImportRow);
