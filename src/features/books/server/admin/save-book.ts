import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilEnd } from '#db/locks.ts';
import { mergeEdit } from '#kernel/merge-edit.ts';
import { letGoOf } from '#platform/files/removals.ts';
import { invalid, notFound, read } from '#platform/http/calls.ts';
import { type Audit, differences } from '#platform/staff/audit.ts';
import { conflict } from '#platform/staff/records.ts';
import { BookEdit } from '../../admin-contract.ts';
import { lostPhotographs } from '../photograph-keys.ts';
import { type WholeBook, wholeBooks } from '../whole-books.ts';
import { RefusedBooks, type WrittenBook } from '../written-book.ts';
import { adminBook, editOfBook } from './admin-book.ts';
import type { CatalogueAdmin } from './dependencies.ts';

type Save = CatalogueAdmin['saveBooks'];

/** A flattened book, the unit of merging: prices by field, photographs by binding. */
type Flat = Record<string, unknown>;

/**
 * Applies an edit to a book, merged with changes made since it was loaded.
 * @returns the fields others have changed
 * @throws Failure 404; 409 when both changed the same field; 422 for an invalid book or an edition smaller than its
 * sales
 */
export async function changeBook(
  tx: Db,
  save: Save,
  { id, was, now }: { id: string; was: unknown; now: BookEdit },
  audit: Audit,
): Promise<string[]> {
  const kept = await lockedBook(tx, id);
  const current = asSent(editOfBook(kept));
  const seen = flat(asSent(was));
  // Bindings missing from the edit are photographs that were removed.
  const gone = Object.fromEntries(Object.keys(seen).map((name) => [name, null]));
  const { merged, conflicts, others } = mergeEdit(seen, { ...gone, ...flat(now) }, flat(current));
  if (conflicts.length > 0) throw conflict('book', conflicts as string[], await adminBook(tx, id));
  const whole = read(BookEdit, gathered(merged));
  const { before, after } = differences(flat(current), flat(whole));
  if (Object.keys(after).length === 0) return others as string[];
  refuseForeignPhotographs(kept, whole);
  await checkEdition(tx, id, whole.editionLimit, current.editionLimit);
  const description = whole.description === current.description ? kept.description : whole.description;
  await written(tx, save, { ...kept, ...whole, description });
  const lost = lostPhotographs(kept.images, whole.images);
  if (lost.length > 0) await letGoOf(tx, lost);
  await audit(tx, {
    action: 'book.change',
    subject: 'book',
    subjectId: id,
    label: whole.title,
    before,
    after,
  });
  return others as string[];
}

/** @throws Failure 422 with the errors per field */
export async function written(tx: Db, save: Save, book: WrittenBook): Promise<string> {
  try {
    const { added } = await save(tx, { books: [book] });
    return added[0] ?? book.id ?? '';
  } catch (error) {
    if (!(error instanceof RefusedBooks)) throw error;
    throw invalid(fieldsOf(error, book.sku));
  }
}

/** Loads a book and locks it until the end of the transaction. @throws Failure 404 */
export async function lockedBook(tx: Db, id: string): Promise<WholeBook> {
  await lockUntilEnd(tx, LOCKS.books);
  const [kept] = await wholeBooks(tx, 'id', [id]);
  if (!kept) throw notFound('There is no such book.');
  return kept;
}

/** Parses a book like an API request, so that stored and sent values compare; invalid books stay as they are. */
const asSent = (book: unknown): BookEdit => BookEdit.safeParse(book).data ?? (book as BookEdit);

function flat({ prices, images, ...book }: BookEdit): Flat {
  const flatImages = Object.entries(images ?? {}).map(([binding, image]) => [`images.${binding}`, image]);
  const flatPrices = Object.entries(prices ?? {}).map(([name, price]) => [`prices.${name}`, price]);
  return { ...book, ...Object.fromEntries([...flatPrices, ...flatImages]) };
}

function gathered(merged: Flat): unknown {
  const book: Flat = {};
  const prices: Flat = {};
  const images: Flat = {};
  for (const [name, value] of Object.entries(merged)) {
    if (name.startsWith('prices.')) prices[name.slice('prices.'.length)] = value;
    else if (!name.startsWith('images.')) book[name] = value;
    else if (value !== null && value !== undefined) images[name.slice('images.'.length)] = value;
  }
  return { ...book, prices, images: Object.keys(images).length > 0 ? images : null };
}

/** An edition limit cannot go below the copies sold. */
async function checkEdition(tx: Db, id: string, limit: number | null, before: number | null): Promise<void> {
  if (limit === null || limit === before) return;
  const { copiesTaken } = await adminBook(tx, id);
  if (limit >= copiesTaken) return;
  const copies = copiesTaken === 1 ? '1 copy is' : `${copiesTaken} copies are`;
  throw invalid({ editionLimit: `${copies} sold already: the edition cannot be smaller than that.` });
}

/** An edit can reorder or remove photographs; only the upload call adds them. */
function refuseForeignPhotographs(kept: WholeBook, whole: BookEdit): void {
  const known = new Set(Object.values(kept.images ?? {}).flatMap(({ links }) => links));
  const strange = Object.values(whole.images ?? {})
    .flatMap(({ links }) => links)
    .filter((link) => !known.has(link));
  if (strange.length > 0) throw invalid({ images: 'Add photographs by sending them.' });
}

function fieldsOf({ message }: RefusedBooks, sku: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const problem of message.split('\n').slice(1)) {
    const said = problem.trim().replace(`${sku}: `, '');
    const field = FIELD_OF.find(([sign]) => said.includes(sign))?.[1] ?? 'title';
    fields[field] ??= `${said[0]?.toUpperCase()}${said.slice(1)}.`;
  }
  return fields;
}
const FIELD_OF: readonly [sign: string, field: string][] = [
  ['author', 'authors'],
  ['language', 'language'],
  ['genre', 'genres'],
  ['colour', 'color'],
  ['SKU', 'sku'],
  ['twice', 'sku'],
];

/** A new book without an id would overwrite an existing one with its SKU. @throws Failure 422 */
export async function refuseTaken(tx: Db, sku: string): Promise<void> {
  await lockUntilEnd(tx, LOCKS.books);
  const [taken] = await tx.query('SELECT 1 FROM books WHERE sku = $1', [sku]);
  if (taken) throw invalid({ sku: 'Another book has this SKU.' });
}
