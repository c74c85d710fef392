import type { WholeBook } from '#features/books/server/whole-books.ts';
import type { WrittenBook } from '#features/books/server/written-book.ts';
import { newId } from '#platform/new-id.ts';
import type { Problem } from '../record.ts';
import type { RowToApply } from './apply.ts';
import { isSame } from './differences.ts';
import { type FieldChanges, type FlatBook, flat, type GivenBook, unsaid, written } from './given.ts';

/** Decision on a row: a book to write, a reason against it, or neither if nothing would change. */
export interface Decided {
  place: number;
  book?: WrittenBook;
  authors: GivenBook['authors'];
  changes?: FieldChanges;
  problem?: Problem;
}

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

/** Changes still to be made. Fields with neither old nor new value are conflicts, since edits are never overwritten. */
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

/** Changes that can be undone; `kept` lists fields edited since. */
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
