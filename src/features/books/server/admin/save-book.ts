import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { selectFrom } from '#db/select.ts';
import { mergeEdit } from '#kernel/merge-edit.ts';
import { scheduleRemoval } from '#platform/files/removals.ts';
import { invalid, notFound, parseInput } from '#platform/http/calls.ts';
import { type Audit, differences } from '#platform/staff/audit.ts';
import { editConflict } from '#platform/staff/records.ts';
import { BookEdit } from '../../admin-contract.ts';
import { books } from '../../tables.ts';
import { type BookInput, InvalidBooksError } from '../book-input.ts';
import { unusedPhotographKeys } from '../photograph-keys.ts';
import { loadBooks, type StoredBook } from '../stored-books.ts';
import { getAdminBook, toBookEdit } from './admin-book.ts';
import type { CatalogueAdminDependencies } from './dependencies.ts';

type SaveBooks = CatalogueAdminDependencies['saveBooks'];

/** A book as one flat record, so that each price and each binding's photographs are merged separately. */
type FlatFields = Record<string, unknown>;

/**
 * Applies an edit to a book, merged with changes made since it was loaded: `was` is the book as the editor loaded it,
 * `now` as edited.
 * @returns the fields others have changed
 * @throws Failure 404; 409 when both changed the same field; 422 for an invalid book or an edition smaller than its
 * sales
 */
export async function changeBook(
  tx: Db,
  saveBooks: SaveBooks,
  { id, was, now }: { id: string; was: unknown; now: BookEdit },
  audit: Audit,
): Promise<string[]> {
  const storedBook = await lockBook(tx, id);
  const current = parseEdit(toBookEdit(storedBook));
  const base = flatten(parseEdit(was));
  // Bindings missing from the edit are photographs that were removed.
  const nullFields = Object.fromEntries(Object.keys(base).map((name) => [name, null]));
  const { merged, conflicts, others } = mergeEdit(base, { ...nullFields, ...flatten(now) }, flatten(current));
  if (conflicts.length > 0) throw editConflict('book', conflicts as string[], await getAdminBook(tx, id));
  const editedBook = parseInput(BookEdit, unflatten(merged));
  const { before, after } = differences(flatten(current), flatten(editedBook));
  if (Object.keys(after).length === 0) return others as string[];
  rejectNewPhotographs(storedBook, editedBook);
  await assertLimitCoversSales(tx, id, editedBook.editionLimit, current.editionLimit);
  const description =
    editedBook.description === current.description ? storedBook.description : editedBook.description;
  await writeBook(tx, saveBooks, { ...storedBook, ...editedBook, description });
  const unusedFiles = unusedPhotographKeys(storedBook.images, editedBook.images);
  if (unusedFiles.length > 0) await scheduleRemoval(tx, unusedFiles);
  await audit(tx, {
    action: 'book.edited',
    subject: 'book',
    subjectId: id,
    label: editedBook.title,
    before,
    after,
  });
  return others as string[];
}

/** Writes one book. @returns its id @throws Failure 422 with the errors per field */
export async function writeBook(tx: Db, saveBooks: SaveBooks, book: BookInput): Promise<string> {
  try {
    const { added } = await saveBooks(tx, { books: [book] });
    return added[0] ?? book.id ?? '';
  } catch (error) {
    if (!(error instanceof InvalidBooksError)) throw error;
    throw invalid(fieldErrors(error, book.sku));
  }
}

/** Loads a book and locks it until the end of the transaction. @throws Failure 404 */
export async function lockBook(tx: Db, id: string): Promise<StoredBook> {
  await lockUntilCommit(tx, LOCKS.books);
  const [storedBook] = await loadBooks(tx, 'id', [id]);
  if (!storedBook) throw notFound('This book doesn’t exist.');
  return storedBook;
}

/** Parses a book like an API request, so that stored and submitted values are comparable. Invalid books stay as is. */
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
async function assertLimitCoversSales(
  tx: Db,
  id: string,
  limit: number | null,
  currentLimit: number | null,
): Promise<void> {
  if (limit === null || limit === currentLimit) return;
  const { copiesTaken } = await getAdminBook(tx, id);
  if (limit >= copiesTaken) return;
  const copies = copiesTaken === 1 ? '1 copy is' : `${copiesTaken} copies are`;
  throw invalid({ editionLimit: `${copies} already sold. The edition limit can’t be lower than that.` });
}

/** An edit can reorder or remove photographs; only the upload call adds them. */
function rejectNewPhotographs(storedBook: StoredBook, editedBook: BookEdit): void {
  const storedLinks = new Set(Object.values(storedBook.images ?? {}).flatMap(({ links }) => links));
  const newLinks = Object.values(editedBook.images ?? {})
    .flatMap(({ links }) => links)
    .filter((link) => !storedLinks.has(link));
  if (newLinks.length > 0) throw invalid({ images: 'Upload photographs under “Add photographs”.' });
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
const FIELD_BY_WORD: readonly [word: string, field: string][] = [
  ['author', 'authors'],
  ['language', 'language'],
  ['genre', 'genres'],
  ['colour', 'color'],
  ['SKU', 'sku'],
  ['twice', 'sku'],
];

const BOOK_BY_SKU = selectFrom(books, ['id'], 'WHERE sku = $1');

/** Keeps a new book from overwriting the one that has its SKU. @throws Failure 422 */
export async function assertSkuFree(tx: Db, sku: string): Promise<void> {
  await lockUntilCommit(tx, LOCKS.books);
  if ((await tx.query(BOOK_BY_SKU, [sku])).length > 0)
    throw invalid({ sku: 'Another book already uses this SKU.' });
}
