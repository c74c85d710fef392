import type { BookInput } from '#features/books/server/book-input.ts';
import type { StoredBook } from '#features/books/server/stored-books.ts';
import { newId } from '#platform/new-id.ts';
import type { Problem } from '../import-record.ts';
import type { RowToApply } from './apply-batch.ts';
import {
  type FieldChanges,
  type FlatBook,
  flattenBook,
  type ImportedBook,
  isSameValue,
  newValues,
  restoreNulls,
  unflattenBook,
} from './flat-book.ts';

/** Decision on a row: a book to write, a reason against it, or neither if nothing would change. */
export interface RowDecision {
  place: number;
  book?: BookInput;
  authors: ImportedBook['authors'];
  changes?: FieldChanges;
  problem?: Problem;
}

export function decideRow(row: RowToApply<ImportedBook>, book: StoredBook | undefined): RowDecision {
  const { place, outcome, data } = row;
  const rejection = (field: string, message: string): RowDecision => ({
    place,
    authors: [],
    problem: { field, message },
  });
  if (outcome === 'new') {
    if (book) return rejection('sku', 'A book with this SKU has been added since the file was read.');
    return {
      place,
      authors: data.authors,
      book: { ...unflattenBook(restoreNulls(data.fields)), id: newId() },
    };
  }
  if (!book) return rejection('sku', 'The book has been deleted since the file was read.');
  const { changes, conflict } = mergeChanges(flattenBook(book), row.changes ?? {});
  if (conflict) return rejection(conflict, 'The book has been edited since the file was read.');
  const fields = newValues(changes);
  if (Object.keys(fields).length === 0) return { place, authors: [] };
  return {
    place,
    authors: 'authors' in fields ? data.authors : [],
    book: unflattenBook({ ...flattenBook(book), ...fields }, book),
    changes,
  };
}

/** Changes still to be made. Fields with neither old nor new value are conflicts, since edits are never overwritten. */
function mergeChanges(book: FlatBook, requested: FieldChanges): { changes: FieldChanges; conflict?: string } {
  const changes: FieldChanges = {};
  for (const [name, { before, after }] of Object.entries(requested)) {
    const now = book[name as keyof FlatBook];
    if (isSameValue(name, now, after)) continue;
    if (!isSameValue(name, now, before)) return { changes: {}, conflict: name };
    changes[name] = { before: now, after };
  }
  return { changes };
}

/** Changes that can be undone; `editedFields` lists the fields edited since. */
export function revertChanges(
  book: FlatBook,
  applied: FieldChanges,
): { fields: Partial<FlatBook>; editedFields: string[] } {
  const fields: Record<string, unknown> = {};
  const editedFields: string[] = [];
  for (const [name, { before, after }] of Object.entries(applied)) {
    const now = book[name as keyof FlatBook];
    if (isSameValue(name, now, after)) fields[name] = before ?? null;
    else if (!isSameValue(name, now, before)) editedFields.push(name);
  }
  return { fields: fields as Partial<FlatBook>, editedFields };
}
