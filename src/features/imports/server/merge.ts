import type { WholeBook } from '#features/books/server/whole-books.ts';
import type { WrittenBook } from '#features/books/server/written-book.ts';
import { newId } from '#platform/new-id.ts';
import type { Problem } from '../record.ts';
import type { RowToApply } from './apply.ts';
import { isSame } from './differences.ts';
import { type FieldChanges, type FlatBook, flat, type GivenBook, unsaid, written } from './given.ts';

/** What becomes of a row: a book that is written, a reason why it is not, or neither, where all is so already. */
export interface Decided {
  place: number;
  book?: WrittenBook;
  authors: GivenBook['authors'];
  /** What is otherwise by it; absent of a new book. */
  changes?: FieldChanges;
  problem?: Problem;
}

/** @param book as the shop has it at this moment */
export function decided(row: RowToApply<GivenBook>, book: WholeBook | undefined): Decided {
  const { place, outcome, given } = row;
  const refuse = (field: string, message: string): Decided => ({
    place,
    authors: [],
    problem: { field, message },
  });
  if (outcome === 'new') {
    if (book) return refuse('sku', 'A book of this SKU has come since the file was read.');
    return { place, authors: given.authors, book: { ...written(unsaid(given.fields)), id: newId() } };
  }
  if (!book) return refuse('sku', 'The book has gone since the file was read.');
  const { changes, conflict } = merged(flat(book), row.changes ?? {});
  if (conflict) return refuse(conflict, 'Somebody has changed this since the file was read.');
  const fields = Object.fromEntries(Object.entries(changes).map(([name, { after }]) => [name, after]));
  if (Object.keys(fields).length === 0) return { place, authors: [] };
  return {
    place,
    authors: 'authors' in fields ? given.authors : [],
    book: written({ ...flat(book), ...fields }, book),
    changes,
  };
}

/**
 * Of changes to a book those that are still to be made. One field that is neither as it was when they were found nor as they make
 * it is a conflict, and then none is made: what somebody has edited is never overwritten, and a row is written whole or not.
 */
function merged(book: FlatBook, wanted: FieldChanges): { changes: FieldChanges; conflict?: string } {
  const changes: FieldChanges = {};
  for (const [name, { before, after }] of Object.entries(wanted)) {
    const now = book[name as keyof FlatBook];
    if (isSame(name, now, after)) continue;
    if (!isSame(name, now, before)) return { changes: {}, conflict: name };
    changes[name] = { before: now, after };
  }
  return { changes };
}

/** Of changes that were made those that can be taken back: `kept` are the fields that somebody has edited since. */
export function reverted(book: FlatBook, made: FieldChanges): { fields: Partial<FlatBook>; kept: string[] } {
  const fields: Record<string, unknown> = {};
  const kept: string[] = [];
  for (const [name, { before, after }] of Object.entries(made)) {
    const now = book[name as keyof FlatBook];
    if (isSame(name, now, after)) fields[name] = before ?? null;
    else if (!isSame(name, now, before)) kept.push(name);
  }
  return { fields: fields as Partial<FlatBook>, kept };
}
