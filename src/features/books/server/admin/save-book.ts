import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { mergeEdit } from '#kernel/merge-edit.ts';
import { scheduleRemoval } from '#platform/files/removals.ts';
import { invalid, notFound, parseInput } from '#platform/http/calls.ts';
import { type Audit, differences } from '#platform/staff/audit.ts';
import { editConflict } from '#platform/staff/records.ts';
import { BookEdit } from '../../admin-contract.ts';
import { type BookInput, InvalidBooksError } from '../book-input.ts';
import { unusedPhotographKeys } from '../photograph-keys.ts';
import { loadBooks, type StoredBook } from '../stored-books.ts';
import { getAdminBook, toBookEdit } from './admin-book.ts';
import type { CatalogueAdminDependencies } from './dependencies.ts';

type SaveBooks = CatalogueAdminDependencies['saveBooks'];

/** A flattened book, the unit of merging: prices by field, photographs by binding. */
type FlatFields = Record<string, unknown>;

/**
 * Applies an edit to a book, merged with changes made since it was loaded.
 * @returns the fields others have changed
 * @throws Failure 404; 409 when both changed the same field; 422 for an invalid book or an edition smaller than its
 * sales
 */
export async function changeBook(
  tx: Db,
  save: SaveBooks,
  { id, was, now }: { id: string; was: unknown; now: BookEdit },
  audit: Audit,
): Promise<string[]> {
  const stored = await lockBook(tx, id);
  const current = parseEdit(toBookEdit(stored));
  const base = flatten(parseEdit(was));
  // Bindings missing from the edit are photographs that were removed.
  const removed = Object.fromEntries(Object.keys(base).map((name) => [name, null]));
  const { merged, conflicts, others } = mergeEdit(base, { ...removed, ...flatten(now) }, flatten(current));
  if (conflicts.length > 0) throw editConflict('book', conflicts as string[], await getAdminBook(tx, id));
  const edited = parseInput(BookEdit, unflatten(merged));
  const { before, after } = differences(flatten(current), flatten(edited));
  if (Object.keys(after).length === 0) return others as string[];
  rejectForeignPhotographs(stored, edited);
  await assertEditionFits(tx, id, edited.editionLimit, current.editionLimit);
  const description = edited.description === current.description ? stored.description : edited.description;
  await writeBook(tx, save, { ...stored, ...edited, description });
  const unusedFiles = unusedPhotographKeys(stored.images, edited.images);
  if (unusedFiles.length > 0) await scheduleRemoval(tx, unusedFiles);
  await audit(tx, {
    action: 'book.change',
    subject: 'book',
    subjectId: id,
    label: edited.title,
    before,
    after,
  });
  return others as string[];
}

/** @throws Failure 422 with the errors per field */
export async function writeBook(tx: Db, save: SaveBooks, book: BookInput): Promise<string> {
  try {
    const { added } = await save(tx, { books: [book] });
    return added[0] ?? book.id ?? '';
  } catch (error) {
    if (!(error instanceof InvalidBooksError)) throw error;
    throw invalid(fieldErrors(error, book.sku));
  }
}

/** Loads a book and locks it until the end of the transaction. @throws Failure 404 */
export async function lockBook(tx: Db, id: string): Promise<StoredBook> {
  await lockUntilCommit(tx, LOCKS.books);
  const [stored] = await loadBooks(tx, 'id', [id]);
  if (!stored) throw notFound('This book doesn’t exist.');
  return stored;
}

/** Parses a book like an API request, so that stored and sent values compare; invalid books stay as they are. */
const parseEdit = (book: unknown): BookEdit => BookEdit.safeParse(book).data ?? (book as BookEdit);

function flatten({ prices, images, ...book }: BookEdit): FlatFields {
  const flatImages = Object.entries(images ?? {}).map(([binding, image]) => [`images.${binding}`, image]);
  const flatPrices = Object.entries(prices ?? {}).map(([name, price]) => [`prices.${name}`, price]);
  return { ...book, ...Object.fromEntries([...flatPrices, ...flatImages]) };
}

function unflatten(merged: FlatFields): unknown {
  const book: FlatFields = {};
  const prices: FlatFields = {};
  const images: FlatFields = {};
  for (const [name, value] of Object.entries(merged)) {
    if (name.startsWith('prices.')) prices[name.slice('prices.'.length)] = value;
    else if (!name.startsWith('images.')) book[name] = value;
    else if (value !== null && value !== undefined) images[name.slice('images.'.length)] = value;
  }
  return { ...book, prices, images: Object.keys(images).length > 0 ? images : null };
}

/** An edition limit cannot go below the copies sold. */
async function assertEditionFits(
  tx: Db,
  id: string,
  limit: number | null,
  before: number | null,
): Promise<void> {
  if (limit === null || limit === before) return;
  const { copiesTaken } = await getAdminBook(tx, id);
  if (limit >= copiesTaken) return;
  const copies = copiesTaken === 1 ? '1 copy is' : `${copiesTaken} copies are`;
  throw invalid({ editionLimit: `${copies} already sold. The edition limit can’t be lower than that.` });
}

/** An edit can reorder or remove photographs; only the upload call adds them. */
function rejectForeignPhotographs(stored: StoredBook, edited: BookEdit): void {
  const storedLinks = new Set(Object.values(stored.images ?? {}).flatMap(({ links }) => links));
  const foreign = Object.values(edited.images ?? {})
    .flatMap(({ links }) => links)
    .filter((link) => !storedLinks.has(link));
  if (foreign.length > 0) throw invalid({ images: 'Upload photographs under “Add photographs”.' });
}

function fieldErrors({ message }: InvalidBooksError, sku: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const problem of message.split('\n').slice(1)) {
    const text = problem.trim().replace(`${sku}: `, '');
    const field = FIELD_BY_WORD.find(([word]) => text.includes(word))?.[1] ?? 'title';
    fields[field] ??= `${text[0]?.toUpperCase()}${text.slice(1)}.`;
  }
  return fields;
}
const FIELD_BY_WORD: readonly [sign: string, field: string][] = [
  ['author', 'authors'],
  ['language', 'language'],
  ['genre', 'genres'],
  ['colour', 'color'],
  ['SKU', 'sku'],
  ['twice', 'sku'],
];

/** A new book without an id would overwrite an existing one with its SKU. @throws Failure 422 */
export async function assertSkuFree(tx: Db, sku: string): Promise<void> {
  await lockUntilCommit(tx, LOCKS.books);
  const [existing] = await tx.query('SELECT 1 FROM books WHERE sku = $1', [sku]);
  if (existing) throw invalid({ sku: 'Another book already uses this SKU.' });
}
